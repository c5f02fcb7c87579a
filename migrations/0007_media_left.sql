-- What goes, by itself or with its group, leaves its pictures and files to the job that empties
-- media_removals.
CREATE TRIGGER recipe_media_left AFTER DELETE ON recipes BEGIN
	INSERT INTO media_removals (id, key, created_at, update_at)
	VALUES (lower(hex(randomblob(16))), 'recipes/' || old.id || '/',
		strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER user_media_left AFTER DELETE ON users BEGIN
	INSERT INTO media_removals (id, key, created_at, update_at)
	VALUES (lower(hex(randomblob(16))), 'users/' || old.id || '/',
		strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER export_media_left AFTER DELETE ON data_exports BEGIN
	INSERT INTO media_removals (id, key, created_at, update_at)
	VALUES (lower(hex(randomblob(16))), 'exports/' || old.group_id || '/' || old.id || '.zip',
		strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now'));
END;

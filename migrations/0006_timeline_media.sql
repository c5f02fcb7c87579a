-- An event that goes, by itself or with its recipe, author or group, leaves its pictures to the job that
-- empties media_removals.
CREATE TRIGGER timeline_pictures_left AFTER DELETE ON recipe_timeline_events WHEN old.image = 'has image' BEGIN
	INSERT INTO media_removals (id, key, created_at, update_at)
	VALUES (lower(hex(randomblob(16))), 'recipes/' || old.recipe_id || '/timeline/' || old.id || '/',
		strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now'));
END;

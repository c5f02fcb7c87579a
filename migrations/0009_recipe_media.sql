CREATE TABLE `recipe_media` (
	`recipe_id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_media_group` ON `recipe_media` (`group_id`,`bytes`);--> statement-breakpoint
CREATE INDEX `recipe_media_changed` ON `recipe_media` (`changes`) WHERE "recipe_media"."changes" > 0;--> statement-breakpoint
-- What a job has to measure, once it is there. A recipe that goes takes its row along.
CREATE TRIGGER recipe_media_made AFTER INSERT ON recipes WHEN new.image IS NOT NULL OR new.assets <> '[]' BEGIN
	INSERT OR IGNORE INTO recipe_media (recipe_id, group_id) VALUES (new.id, new.group_id);
	UPDATE recipe_media SET changes = changes + 1 WHERE recipe_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_media_changed AFTER UPDATE OF image, assets ON recipes
WHEN new.image IS NOT old.image OR new.assets IS NOT old.assets BEGIN
	INSERT OR IGNORE INTO recipe_media (recipe_id, group_id) VALUES (new.id, new.group_id);
	UPDATE recipe_media SET changes = changes + 1 WHERE recipe_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_media_event_made AFTER INSERT ON recipe_timeline_events WHEN new.image = 'has image' BEGIN
	INSERT OR IGNORE INTO recipe_media (recipe_id, group_id) VALUES (new.recipe_id, new.group_id);
	UPDATE recipe_media SET changes = changes + 1 WHERE recipe_id = new.recipe_id;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_media_event_changed AFTER UPDATE OF image ON recipe_timeline_events BEGIN
	INSERT OR IGNORE INTO recipe_media (recipe_id, group_id) VALUES (new.recipe_id, new.group_id);
	UPDATE recipe_media SET changes = changes + 1 WHERE recipe_id = new.recipe_id;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_media_event_gone AFTER DELETE ON recipe_timeline_events WHEN old.image = 'has image' BEGIN
	UPDATE recipe_media SET changes = changes + 1 WHERE recipe_id = old.recipe_id;
END;
--> statement-breakpoint
INSERT INTO recipe_media (recipe_id, group_id, changes)
	SELECT id, group_id, 1 FROM recipes WHERE image IS NOT NULL OR assets <> '[]'
		OR id IN (SELECT recipe_id FROM recipe_timeline_events WHERE image = 'has image');

CREATE TABLE `row_counts` (
	`group_id` text NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text DEFAULT '' NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`group_id`, `kind`, `parent_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `groups` ADD `media_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `groups` ADD `new_media_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `groups_new_media` ON `groups` (`new_media_bytes`) WHERE "groups"."new_media_bytes" > 0;--> statement-breakpoint
CREATE INDEX `api_tokens_group` ON `api_tokens` (`group_id`);
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'api_tokens', '', count(*) FROM api_tokens GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'categories', '', count(*) FROM categories GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'cookbooks', '', count(*) FROM cookbooks GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'cookbooks_to_categories', '', count(*) FROM cookbooks_to_categories GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'cookbooks_to_recipes', '', count(*) FROM cookbooks_to_recipes GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'cookbooks_to_tags', '', count(*) FROM cookbooks_to_tags GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'cookbooks_to_tools', '', count(*) FROM cookbooks_to_tools GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'data_exports', '', count(*) FROM data_exports GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'event_notifiers', '', count(*) FROM event_notifiers GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'foods', '', count(*) FROM foods GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'invitations', '', count(*) FROM invitations GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'labels', '', count(*) FROM labels GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'meal_plan_ideas', '', count(*) FROM meal_plan_ideas GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'meal_plan_rules', '', count(*) FROM meal_plan_rules GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'meal_plan_rules_to_categories', '', count(*) FROM meal_plan_rules_to_categories GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'meal_plan_rules_to_tags', '', count(*) FROM meal_plan_rules_to_tags GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'meal_plan_templates', '', count(*) FROM meal_plan_templates GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'meal_plans', '', count(*) FROM meal_plans GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'recipe_actions', '', count(*) FROM recipe_actions GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'recipe_comments', '', count(*) FROM recipe_comments GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'recipe_share_tokens', '', count(*) FROM recipe_share_tokens GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'recipe_timeline_events', '', count(*) FROM recipe_timeline_events GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'recipes', '', count(*) FROM recipes GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'recipes_to_categories', '', count(*) FROM recipes_to_categories GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'recipes_to_tags', '', count(*) FROM recipes_to_tags GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'recipes_to_tools', '', count(*) FROM recipes_to_tools GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'reports', '', count(*) FROM reports WHERE category IN ('bulk_import', 'migration') GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'shopping_item_recipes', '', count(*) FROM shopping_item_recipes GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'shopping_list_items', shopping_list_id, count(*) FROM shopping_list_items GROUP BY group_id, shopping_list_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'shopping_list_recipes', '', count(*) FROM shopping_list_recipes GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'shopping_lists', '', count(*) FROM shopping_lists GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'shopping_operations', '', count(*) FROM shopping_operations GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'tags', '', count(*) FROM tags GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'tools', '', count(*) FROM tools GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'units', '', count(*) FROM units GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'users', '', count(*) FROM users GROUP BY group_id;
--> statement-breakpoint
INSERT INTO row_counts (group_id, kind, parent_id, total)
	SELECT group_id, 'webhooks', '', count(*) FROM webhooks GROUP BY group_id;
--> statement-breakpoint
UPDATE groups SET media_bytes = new_media_bytes +
	(SELECT coalesce(sum(bytes), 0) FROM recipe_media WHERE recipe_media.group_id = groups.id);
--> statement-breakpoint
CREATE TRIGGER api_tokens_limited AFTER INSERT ON api_tokens BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'api_tokens', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of api_tokens: 500') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'api_tokens' AND parent_id = '' AND total > 500;
END;
--> statement-breakpoint
CREATE TRIGGER api_tokens_uncounted AFTER DELETE ON api_tokens BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'api_tokens' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER categories_limited AFTER INSERT ON categories BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'categories', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of categories: 10000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'categories' AND parent_id = '' AND total > 10000;
END;
--> statement-breakpoint
CREATE TRIGGER categories_uncounted AFTER DELETE ON categories BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'categories' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_limited AFTER INSERT ON cookbooks BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'cookbooks', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of cookbooks: 1000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'cookbooks' AND parent_id = '' AND total > 1000;
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_uncounted AFTER DELETE ON cookbooks BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'cookbooks' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_to_categories_limited AFTER INSERT ON cookbooks_to_categories BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'cookbooks_to_categories', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of cookbooks_to_categories: 100000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'cookbooks_to_categories' AND parent_id = '' AND total > 100000;
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_to_categories_uncounted AFTER DELETE ON cookbooks_to_categories BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'cookbooks_to_categories' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_to_recipes_limited AFTER INSERT ON cookbooks_to_recipes BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'cookbooks_to_recipes', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of cookbooks_to_recipes: 200000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'cookbooks_to_recipes' AND parent_id = '' AND total > 200000;
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_to_recipes_uncounted AFTER DELETE ON cookbooks_to_recipes BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'cookbooks_to_recipes' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_to_tags_limited AFTER INSERT ON cookbooks_to_tags BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'cookbooks_to_tags', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of cookbooks_to_tags: 100000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'cookbooks_to_tags' AND parent_id = '' AND total > 100000;
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_to_tags_uncounted AFTER DELETE ON cookbooks_to_tags BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'cookbooks_to_tags' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_to_tools_limited AFTER INSERT ON cookbooks_to_tools BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'cookbooks_to_tools', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of cookbooks_to_tools: 100000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'cookbooks_to_tools' AND parent_id = '' AND total > 100000;
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_to_tools_uncounted AFTER DELETE ON cookbooks_to_tools BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'cookbooks_to_tools' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER data_exports_limited AFTER INSERT ON data_exports BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'data_exports', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of data_exports: 20') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'data_exports' AND parent_id = '' AND total > 20;
END;
--> statement-breakpoint
CREATE TRIGGER data_exports_uncounted AFTER DELETE ON data_exports BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'data_exports' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER event_notifiers_limited AFTER INSERT ON event_notifiers BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'event_notifiers', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of event_notifiers: 50') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'event_notifiers' AND parent_id = '' AND total > 50;
END;
--> statement-breakpoint
CREATE TRIGGER event_notifiers_uncounted AFTER DELETE ON event_notifiers BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'event_notifiers' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER foods_limited AFTER INSERT ON foods BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'foods', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of foods: 20000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'foods' AND parent_id = '' AND total > 20000;
END;
--> statement-breakpoint
CREATE TRIGGER foods_uncounted AFTER DELETE ON foods BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'foods' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER invitations_limited AFTER INSERT ON invitations BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'invitations', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of invitations: 500') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'invitations' AND parent_id = '' AND total > 500;
END;
--> statement-breakpoint
CREATE TRIGGER invitations_uncounted AFTER DELETE ON invitations BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'invitations' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER labels_limited AFTER INSERT ON labels BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'labels', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of labels: 2000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'labels' AND parent_id = '' AND total > 2000;
END;
--> statement-breakpoint
CREATE TRIGGER labels_uncounted AFTER DELETE ON labels BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'labels' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_ideas_limited AFTER INSERT ON meal_plan_ideas BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'meal_plan_ideas', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of meal_plan_ideas: 500') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'meal_plan_ideas' AND parent_id = '' AND total > 500;
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_ideas_uncounted AFTER DELETE ON meal_plan_ideas BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'meal_plan_ideas' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_rules_limited AFTER INSERT ON meal_plan_rules BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'meal_plan_rules', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of meal_plan_rules: 1000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'meal_plan_rules' AND parent_id = '' AND total > 1000;
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_rules_uncounted AFTER DELETE ON meal_plan_rules BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'meal_plan_rules' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_rules_to_categories_limited AFTER INSERT ON meal_plan_rules_to_categories BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'meal_plan_rules_to_categories', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of meal_plan_rules_to_categories: 100000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'meal_plan_rules_to_categories' AND parent_id = '' AND total > 100000;
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_rules_to_categories_uncounted AFTER DELETE ON meal_plan_rules_to_categories BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'meal_plan_rules_to_categories' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_rules_to_tags_limited AFTER INSERT ON meal_plan_rules_to_tags BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'meal_plan_rules_to_tags', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of meal_plan_rules_to_tags: 100000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'meal_plan_rules_to_tags' AND parent_id = '' AND total > 100000;
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_rules_to_tags_uncounted AFTER DELETE ON meal_plan_rules_to_tags BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'meal_plan_rules_to_tags' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_templates_limited AFTER INSERT ON meal_plan_templates BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'meal_plan_templates', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of meal_plan_templates: 200') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'meal_plan_templates' AND parent_id = '' AND total > 200;
END;
--> statement-breakpoint
CREATE TRIGGER meal_plan_templates_uncounted AFTER DELETE ON meal_plan_templates BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'meal_plan_templates' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER meal_plans_limited AFTER INSERT ON meal_plans BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'meal_plans', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of meal_plans: 100000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'meal_plans' AND parent_id = '' AND total > 100000;
END;
--> statement-breakpoint
CREATE TRIGGER meal_plans_uncounted AFTER DELETE ON meal_plans BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'meal_plans' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER recipe_actions_limited AFTER INSERT ON recipe_actions BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'recipe_actions', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of recipe_actions: 100') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'recipe_actions' AND parent_id = '' AND total > 100;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_actions_uncounted AFTER DELETE ON recipe_actions BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'recipe_actions' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER recipe_comments_limited AFTER INSERT ON recipe_comments BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'recipe_comments', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of recipe_comments: 50000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'recipe_comments' AND parent_id = '' AND total > 50000;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_comments_uncounted AFTER DELETE ON recipe_comments BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'recipe_comments' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER recipe_share_tokens_limited AFTER INSERT ON recipe_share_tokens BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'recipe_share_tokens', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of recipe_share_tokens: 5000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'recipe_share_tokens' AND parent_id = '' AND total > 5000;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_share_tokens_uncounted AFTER DELETE ON recipe_share_tokens BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'recipe_share_tokens' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER recipe_timeline_events_limited AFTER INSERT ON recipe_timeline_events BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'recipe_timeline_events', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of recipe_timeline_events: 200000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'recipe_timeline_events' AND parent_id = '' AND total > 200000;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_timeline_events_uncounted AFTER DELETE ON recipe_timeline_events BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'recipe_timeline_events' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER recipes_limited AFTER INSERT ON recipes BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'recipes', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of recipes: 100000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'recipes' AND parent_id = '' AND total > 100000;
END;
--> statement-breakpoint
CREATE TRIGGER recipes_uncounted AFTER DELETE ON recipes BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'recipes' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER recipes_to_categories_limited AFTER INSERT ON recipes_to_categories BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'recipes_to_categories', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of recipes_to_categories: 1000000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'recipes_to_categories' AND parent_id = '' AND total > 1000000;
END;
--> statement-breakpoint
CREATE TRIGGER recipes_to_categories_uncounted AFTER DELETE ON recipes_to_categories BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'recipes_to_categories' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER recipes_to_tags_limited AFTER INSERT ON recipes_to_tags BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'recipes_to_tags', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of recipes_to_tags: 1000000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'recipes_to_tags' AND parent_id = '' AND total > 1000000;
END;
--> statement-breakpoint
CREATE TRIGGER recipes_to_tags_uncounted AFTER DELETE ON recipes_to_tags BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'recipes_to_tags' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER recipes_to_tools_limited AFTER INSERT ON recipes_to_tools BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'recipes_to_tools', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of recipes_to_tools: 1000000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'recipes_to_tools' AND parent_id = '' AND total > 1000000;
END;
--> statement-breakpoint
CREATE TRIGGER recipes_to_tools_uncounted AFTER DELETE ON recipes_to_tools BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'recipes_to_tools' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER reports_limited AFTER INSERT ON reports WHEN new.category IN ('bulk_import', 'migration') BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'reports', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of reports: 2000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'reports' AND parent_id = '' AND total > 2000;
END;
--> statement-breakpoint
CREATE TRIGGER reports_uncounted AFTER DELETE ON reports WHEN old.category IN ('bulk_import', 'migration') BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'reports' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_item_recipes_limited AFTER INSERT ON shopping_item_recipes BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'shopping_item_recipes', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of shopping_item_recipes: 500000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'shopping_item_recipes' AND parent_id = '' AND total > 500000;
END;
--> statement-breakpoint
CREATE TRIGGER shopping_item_recipes_uncounted AFTER DELETE ON shopping_item_recipes BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'shopping_item_recipes' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_list_items_limited AFTER INSERT ON shopping_list_items BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'shopping_list_items', new.shopping_list_id, 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of shopping_list_items: 5000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'shopping_list_items' AND parent_id = new.shopping_list_id AND total > 5000;
END;
--> statement-breakpoint
CREATE TRIGGER shopping_list_items_uncounted AFTER DELETE ON shopping_list_items BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'shopping_list_items' AND parent_id = old.shopping_list_id;
END;
--> statement-breakpoint
CREATE TRIGGER shopping_list_recipes_limited AFTER INSERT ON shopping_list_recipes BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'shopping_list_recipes', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of shopping_list_recipes: 100000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'shopping_list_recipes' AND parent_id = '' AND total > 100000;
END;
--> statement-breakpoint
CREATE TRIGGER shopping_list_recipes_uncounted AFTER DELETE ON shopping_list_recipes BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'shopping_list_recipes' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_lists_limited AFTER INSERT ON shopping_lists BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'shopping_lists', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of shopping_lists: 1000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'shopping_lists' AND parent_id = '' AND total > 1000;
END;
--> statement-breakpoint
CREATE TRIGGER shopping_lists_uncounted AFTER DELETE ON shopping_lists BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'shopping_lists' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_operations_limited AFTER INSERT ON shopping_operations BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'shopping_operations', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of shopping_operations: 200000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'shopping_operations' AND parent_id = '' AND total > 200000;
END;
--> statement-breakpoint
CREATE TRIGGER shopping_operations_uncounted AFTER DELETE ON shopping_operations BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'shopping_operations' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER tags_limited AFTER INSERT ON tags BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'tags', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of tags: 10000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'tags' AND parent_id = '' AND total > 10000;
END;
--> statement-breakpoint
CREATE TRIGGER tags_uncounted AFTER DELETE ON tags BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'tags' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER tools_limited AFTER INSERT ON tools BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'tools', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of tools: 10000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'tools' AND parent_id = '' AND total > 10000;
END;
--> statement-breakpoint
CREATE TRIGGER tools_uncounted AFTER DELETE ON tools BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'tools' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER units_limited AFTER INSERT ON units BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'units', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of units: 5000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'units' AND parent_id = '' AND total > 5000;
END;
--> statement-breakpoint
CREATE TRIGGER units_uncounted AFTER DELETE ON units BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'units' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER users_limited AFTER INSERT ON users BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'users', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of users: 10000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'users' AND parent_id = '' AND total > 10000;
END;
--> statement-breakpoint
CREATE TRIGGER users_uncounted AFTER DELETE ON users BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'users' AND parent_id = '';
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_limited AFTER INSERT ON webhooks BEGIN
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'webhooks', '', 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of webhooks: 50') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'webhooks' AND parent_id = '' AND total > 50;
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_uncounted AFTER DELETE ON webhooks BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'webhooks' AND parent_id = '';
END;
--> statement-breakpoint
-- An item may move to another list.
CREATE TRIGGER shopping_list_items_moved AFTER UPDATE OF shopping_list_id ON shopping_list_items
WHEN new.shopping_list_id <> old.shopping_list_id BEGIN
	UPDATE row_counts SET total = total - 1
	WHERE group_id = old.group_id AND kind = 'shopping_list_items' AND parent_id = old.shopping_list_id;
	INSERT INTO row_counts (group_id, kind, parent_id, total) VALUES (new.group_id, 'shopping_list_items', new.shopping_list_id, 1)
	ON CONFLICT (group_id, kind, parent_id) DO UPDATE SET total = total + 1;
	SELECT RAISE(ABORT, 'limit of shopping_list_items: 5000') FROM row_counts
	WHERE group_id = new.group_id AND kind = 'shopping_list_items' AND parent_id = new.shopping_list_id AND total > 5000;
END;
--> statement-breakpoint
CREATE TRIGGER shopping_list_items_forgotten AFTER DELETE ON shopping_lists BEGIN
	DELETE FROM row_counts WHERE group_id = old.group_id AND kind = 'shopping_list_items' AND parent_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_media_measured AFTER UPDATE OF bytes ON recipe_media WHEN new.bytes <> old.bytes BEGIN
	UPDATE groups SET media_bytes = media_bytes + new.bytes - old.bytes WHERE id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_media_forgotten AFTER DELETE ON recipe_media WHEN old.bytes <> 0 BEGIN
	UPDATE groups SET media_bytes = media_bytes - old.bytes WHERE id = old.group_id;
END;

ALTER TABLE `recipe_comments` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `recipe_comments` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `recipe_comments_deleted` ON `recipe_comments` (`deleted_at`) WHERE "recipe_comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `recipe_comments_deleted_of_group` ON `recipe_comments` (`group_id`,`deleted_at`) WHERE "recipe_comments"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE `cookbooks` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `cookbooks` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `cookbooks_deleted` ON `cookbooks` (`deleted_at`) WHERE "cookbooks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `cookbooks_deleted_of_group` ON `cookbooks` (`group_id`,`deleted_at`) WHERE "cookbooks"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE `meal_plans` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `meal_plans` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `meal_plans_deleted` ON `meal_plans` (`deleted_at`) WHERE "meal_plans"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `meal_plans_deleted_of_group` ON `meal_plans` (`group_id`,`deleted_at`) WHERE "meal_plans"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE `recipes` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `recipes_deleted_of_group` ON `recipes` (`group_id`,`deleted_at`) WHERE "recipes"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE `shopping_lists` ADD `deleted_at` text;--> statement-breakpoint
ALTER TABLE `shopping_lists` ADD `deleted_by` text;--> statement-breakpoint
CREATE INDEX `shopping_lists_deleted` ON `shopping_lists` (`deleted_at`) WHERE "shopping_lists"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `shopping_lists_deleted_of_group` ON `shopping_lists` (`group_id`,`deleted_at`) WHERE "shopping_lists"."deleted_at" is not null;--> statement-breakpoint
-- A list or cookbook is deleted once it is marked so, and not once the purge takes it.
DROP TRIGGER shopping_lists_deleted_event;
--> statement-breakpoint
CREATE TRIGGER shopping_lists_deleted_event AFTER UPDATE OF deleted_at ON shopping_lists
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'shoppingListDeleted', json_array(json_object('id', new.id, 'name', new.name, 'operation', 'delete')), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'shoppingListDeleted';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_lists_restored_event AFTER UPDATE OF deleted_at ON shopping_lists
WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'shoppingListCreated', json_array(json_object('id', new.id, 'name', new.name, 'operation', 'create')), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'shoppingListCreated';
END;
--> statement-breakpoint
DROP TRIGGER cookbooks_updated_event;
--> statement-breakpoint
CREATE TRIGGER cookbooks_updated_event AFTER UPDATE ON cookbooks
WHEN new.deleted_at IS NULL AND old.deleted_at IS NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'cookbookUpdated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'cookbookUpdated';
END;
--> statement-breakpoint
DROP TRIGGER cookbooks_deleted_event;
--> statement-breakpoint
CREATE TRIGGER cookbooks_deleted_event AFTER UPDATE OF deleted_at ON cookbooks
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'cookbookDeleted', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'cookbookDeleted';
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_restored_event AFTER UPDATE OF deleted_at ON cookbooks
WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'cookbookCreated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'cookbookCreated';
END;

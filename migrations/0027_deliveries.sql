CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`event` text NOT NULL,
	`details` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt` text NOT NULL,
	`leased_until` text,
	`leased_by` text,
	`answer` text,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_group` ON `deliveries` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_target` ON `deliveries` (`target_id`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_waiting` ON `deliveries` (`group_id`,`target_id`,`id`) WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`next_attempt`) WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE `webhooks` ADD `local_time` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `last_run` text;
--> statement-breakpoint
CREATE TRIGGER recipes_created_event AFTER INSERT ON recipes
WHEN new.deleted_at IS NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'recipeCreated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'recipeCreated';
END;
--> statement-breakpoint
CREATE TRIGGER recipes_updated_event AFTER UPDATE OF date_updated ON recipes
WHEN new.date_updated <> old.date_updated AND new.deleted_at IS NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'recipeUpdated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'recipeUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER recipes_deleted_event AFTER UPDATE OF deleted_at ON recipes
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'recipeDeleted', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'recipeDeleted';
END;
--> statement-breakpoint
CREATE TRIGGER recipes_restored_event AFTER UPDATE OF deleted_at ON recipes
WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'recipeUpdated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'recipeUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER timeline_created_event AFTER INSERT ON recipe_timeline_events
WHEN new.event_type <> 'system' BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'recipeUpdated', json_array(json_object('id', new.recipe_id, 'timelineEventId', new.id,
		'name', (SELECT name FROM recipes WHERE recipes.id = new.recipe_id), 'slug', (SELECT slug FROM recipes WHERE recipes.id = new.recipe_id))), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'recipeUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER meal_plans_created_event AFTER INSERT ON meal_plans BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'mealplanEntryCreated', json_array(json_object('id', new.id, 'date', new.date, 'recipeId', new.recipe_id,
		'name', coalesce((SELECT name FROM recipes WHERE recipes.id = new.recipe_id), new.title), 'slug', (SELECT slug FROM recipes WHERE recipes.id = new.recipe_id))), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'mealplanEntryCreated';
END;
--> statement-breakpoint
CREATE TRIGGER users_created_event AFTER INSERT ON users BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'userSignup', json_array(json_object('id', new.id, 'name', new.full_name, 'username', new.username, 'email', new.email)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'userSignup';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_lists_created_event AFTER INSERT ON shopping_lists BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'shoppingListCreated', json_array(json_object('id', new.id, 'name', new.name, 'operation', 'create')), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'shoppingListCreated';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_lists_updated_event AFTER UPDATE OF name ON shopping_lists
WHEN new.name <> old.name BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'shoppingListUpdated', json_array(json_object('id', new.id, 'name', new.name, 'operation', 'update')), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'shoppingListUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_lists_deleted_event AFTER DELETE ON shopping_lists BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT old.group_id, 'notifier', id, 'shoppingListDeleted', json_array(json_object('id', old.id, 'name', old.name, 'operation', 'delete')), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = old.group_id AND enabled AND options ->> 'shoppingListDeleted'
	AND EXISTS (SELECT 1 FROM groups WHERE id = old.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_created_event AFTER INSERT ON cookbooks BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'cookbookCreated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'cookbookCreated';
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_updated_event AFTER UPDATE ON cookbooks BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'cookbookUpdated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'cookbookUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER cookbooks_deleted_event AFTER DELETE ON cookbooks BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT old.group_id, 'notifier', id, 'cookbookDeleted', json_array(json_object('id', old.id, 'name', old.name, 'slug', old.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = old.group_id AND enabled AND options ->> 'cookbookDeleted'
	AND EXISTS (SELECT 1 FROM groups WHERE id = old.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER tags_created_event AFTER INSERT ON tags BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'tagCreated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'tagCreated';
END;
--> statement-breakpoint
CREATE TRIGGER tags_updated_event AFTER UPDATE OF name, slug ON tags
WHEN new.name <> old.name OR new.slug <> old.slug BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'tagUpdated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'tagUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER tags_deleted_event AFTER DELETE ON tags BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT old.group_id, 'notifier', id, 'tagDeleted', json_array(json_object('id', old.id, 'name', old.name, 'slug', old.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = old.group_id AND enabled AND options ->> 'tagDeleted'
	AND EXISTS (SELECT 1 FROM groups WHERE id = old.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER categories_created_event AFTER INSERT ON categories BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'categoryCreated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'categoryCreated';
END;
--> statement-breakpoint
CREATE TRIGGER categories_updated_event AFTER UPDATE OF name, slug ON categories
WHEN new.name <> old.name OR new.slug <> old.slug BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'categoryUpdated', json_array(json_object('id', new.id, 'name', new.name, 'slug', new.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'categoryUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER categories_deleted_event AFTER DELETE ON categories BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT old.group_id, 'notifier', id, 'categoryDeleted', json_array(json_object('id', old.id, 'name', old.name, 'slug', old.slug)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = old.group_id AND enabled AND options ->> 'categoryDeleted'
	AND EXISTS (SELECT 1 FROM groups WHERE id = old.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER shopping_items_created_event AFTER INSERT ON shopping_list_items
WHEN new.deleted_at IS NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'shoppingListUpdated', json_array(json_object('id', new.shopping_list_id, 'itemId', new.id, 'operation', 'create',
		'name', (SELECT name FROM shopping_lists WHERE shopping_lists.id = new.shopping_list_id))), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'shoppingListUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_items_updated_event AFTER UPDATE OF checked, quantity, note, is_food, unit_id, food_id, label_id ON shopping_list_items
WHEN new.deleted_at IS NULL AND old.deleted_at IS NULL AND (new.checked IS NOT old.checked OR new.quantity IS NOT old.quantity OR new.note IS NOT old.note OR new.is_food IS NOT old.is_food OR new.unit_id IS NOT old.unit_id OR new.food_id IS NOT old.food_id OR new.label_id IS NOT old.label_id) BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'shoppingListUpdated', json_array(json_object('id', new.shopping_list_id, 'itemId', new.id, 'operation', 'update',
		'name', (SELECT name FROM shopping_lists WHERE shopping_lists.id = new.shopping_list_id))), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'shoppingListUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER shopping_items_deleted_event AFTER UPDATE OF deleted_at ON shopping_list_items
WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'shoppingListUpdated', json_array(json_object('id', new.shopping_list_id, 'itemId', new.id, 'operation', 'delete',
		'name', (SELECT name FROM shopping_lists WHERE shopping_lists.id = new.shopping_list_id))), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'shoppingListUpdated';
END;
--> statement-breakpoint
CREATE TRIGGER reports_ended_event AFTER UPDATE OF status ON reports
WHEN old.status = 'in-progress' AND new.status <> 'in-progress' AND new.category IN ('migration', 'bulk_import') BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, iif(new.category = 'migration', 'dataMigrations', 'dataImport'), json_array(json_object('id', new.id, 'name', new.name)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> iif(new.category = 'migration', 'dataMigrations', 'dataImport');
END;
--> statement-breakpoint
CREATE TRIGGER data_exports_created_event AFTER INSERT ON data_exports BEGIN
	INSERT INTO deliveries (group_id, target_kind, target_id, event, details, next_attempt, created_at)
	SELECT new.group_id, 'notifier', id, 'dataExport', json_array(json_object('id', new.id, 'name', new.name)), strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now')
	FROM event_notifiers WHERE group_id = new.group_id AND enabled AND options ->> 'dataExport';
END;
--> statement-breakpoint
CREATE TRIGGER event_notifiers_deliveries AFTER DELETE ON event_notifiers BEGIN
	DELETE FROM deliveries WHERE target_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_deliveries AFTER DELETE ON webhooks BEGIN
	DELETE FROM deliveries WHERE target_id = old.id;
END;

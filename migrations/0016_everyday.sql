CREATE TABLE `meal_plan_calendars` (
	`token` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`used_at` text,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meal_plan_calendars_userId_unique` ON `meal_plan_calendars` (`user_id`);--> statement-breakpoint
CREATE INDEX `meal_plan_calendars_group` ON `meal_plan_calendars` (`group_id`);--> statement-breakpoint
CREATE TABLE `shopping_operations` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`shopping_list_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shopping_list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shopping_operations_list` ON `shopping_operations` (`shopping_list_id`);--> statement-breakpoint
CREATE INDEX `shopping_operations_created` ON `shopping_operations` (`created_at`);--> statement-breakpoint
ALTER TABLE `recipes` ADD `image_color` text;--> statement-breakpoint
ALTER TABLE `shopping_list_items` ADD `clocks` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `shopping_list_items` ADD `removed` text;--> statement-breakpoint
ALTER TABLE `shopping_list_items` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `shopping_list_items_updated` ON `shopping_list_items` (`shopping_list_id`,`update_at`);--> statement-breakpoint
CREATE INDEX `shopping_list_items_deleted` ON `shopping_list_items` (`deleted_at`) WHERE "shopping_list_items"."deleted_at" is not null;
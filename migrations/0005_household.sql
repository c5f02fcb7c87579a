CREATE TABLE `cookbooks` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 1 NOT NULL,
	`public` integer DEFAULT false NOT NULL,
	`require_all_categories` integer DEFAULT true NOT NULL,
	`require_all_tags` integer DEFAULT true NOT NULL,
	`require_all_tools` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cookbooks_group` ON `cookbooks` (`group_id`,`position`);--> statement-breakpoint
CREATE INDEX `cookbooks_slug` ON `cookbooks` (`group_id`,`slug`);--> statement-breakpoint
CREATE TABLE `cookbooks_to_categories` (
	`group_id` text NOT NULL,
	`cookbook_id` text NOT NULL,
	`category_id` text NOT NULL,
	PRIMARY KEY(`cookbook_id`, `category_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cookbook_id`) REFERENCES `cookbooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cookbooks_to_categories_of` ON `cookbooks_to_categories` (`category_id`);--> statement-breakpoint
CREATE TABLE `cookbooks_to_tags` (
	`group_id` text NOT NULL,
	`cookbook_id` text NOT NULL,
	`tag_id` text NOT NULL,
	PRIMARY KEY(`cookbook_id`, `tag_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cookbook_id`) REFERENCES `cookbooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cookbooks_to_tags_of` ON `cookbooks_to_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `cookbooks_to_tools` (
	`group_id` text NOT NULL,
	`cookbook_id` text NOT NULL,
	`tool_id` text NOT NULL,
	PRIMARY KEY(`cookbook_id`, `tool_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cookbook_id`) REFERENCES `cookbooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tool_id`) REFERENCES `tools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cookbooks_to_tools_of` ON `cookbooks_to_tools` (`tool_id`);--> statement-breakpoint
CREATE TABLE `event_notifiers` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`apprise_url` text NOT NULL,
	`options_id` text NOT NULL,
	`options` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_notifiers_group` ON `event_notifiers` (`group_id`);--> statement-breakpoint
CREATE TABLE `recipe_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`action_type` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_actions_group` ON `recipe_actions` (`group_id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`webhook_type` text DEFAULT 'mealplan' NOT NULL,
	`scheduled_time` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_group` ON `webhooks` (`group_id`);--> statement-breakpoint
CREATE INDEX `webhooks_time` ON `webhooks` (`scheduled_time`);--> statement-breakpoint
CREATE TABLE `groups_to_categories` (
	`group_id` text NOT NULL,
	`category_id` text NOT NULL,
	PRIMARY KEY(`group_id`, `category_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `groups_to_categories_of` ON `groups_to_categories` (`category_id`);--> statement-breakpoint
CREATE TABLE `meal_plan_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`day` text DEFAULT 'unset' NOT NULL,
	`entry_type` text DEFAULT 'unset' NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meal_plan_rules_group` ON `meal_plan_rules` (`group_id`);--> statement-breakpoint
CREATE TABLE `meal_plan_rules_to_categories` (
	`group_id` text NOT NULL,
	`rule_id` text NOT NULL,
	`category_id` text NOT NULL,
	PRIMARY KEY(`rule_id`, `category_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`rule_id`) REFERENCES `meal_plan_rules`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meal_plan_rules_to_categories_of` ON `meal_plan_rules_to_categories` (`category_id`);--> statement-breakpoint
CREATE TABLE `meal_plan_rules_to_tags` (
	`group_id` text NOT NULL,
	`rule_id` text NOT NULL,
	`tag_id` text NOT NULL,
	PRIMARY KEY(`rule_id`, `tag_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`rule_id`) REFERENCES `meal_plan_rules`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meal_plan_rules_to_tags_of` ON `meal_plan_rules_to_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `meal_plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text,
	`recipe_id` text,
	`date` text NOT NULL,
	`entry_type` text DEFAULT 'breakfast' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meal_plans_date` ON `meal_plans` (`group_id`,`date`);--> statement-breakpoint
CREATE INDEX `meal_plans_created` ON `meal_plans` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `meal_plans_recipe` ON `meal_plans` (`recipe_id`);--> statement-breakpoint
CREATE INDEX `meal_plans_user` ON `meal_plans` (`user_id`);--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text DEFAULT 'Data Export' NOT NULL,
	`filename` text NOT NULL,
	`path` text NOT NULL,
	`size` text NOT NULL,
	`expires` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `data_exports_group` ON `data_exports` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `data_exports_expiry` ON `data_exports` (`expires`);--> statement-breakpoint
CREATE TABLE `report_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`report_id` text NOT NULL,
	`success` integer DEFAULT false NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`exception` text DEFAULT '' NOT NULL,
	`timestamp` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `report_entries_report` ON `report_entries` (`report_id`,`timestamp`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`status` text DEFAULT 'in-progress' NOT NULL,
	`timestamp` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_group` ON `reports` (`group_id`,`timestamp`);--> statement-breakpoint
CREATE TABLE `server_tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text,
	`name` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`log` text DEFAULT '' NOT NULL,
	`completed_date` text,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `server_tasks_group` ON `server_tasks` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `server_tasks_created` ON `server_tasks` (`created_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`token` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`uses_left` integer NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitations_group` ON `invitations` (`group_id`);--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `password_reset_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_reset_tokens_tokenHash_unique` ON `password_reset_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `password_reset_tokens_user` ON `password_reset_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_reset_tokens_expiry` ON `password_reset_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recipe_share_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_share_tokens_recipe` ON `recipe_share_tokens` (`recipe_id`);--> statement-breakpoint
CREATE INDEX `recipe_share_tokens_group` ON `recipe_share_tokens` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `recipe_share_tokens_expiry` ON `recipe_share_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `shopping_item_recipes` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`shopping_list_item_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`recipe_quantity` real DEFAULT 0 NOT NULL,
	`recipe_scale` real DEFAULT 1,
	`recipe_note` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shopping_list_item_id`) REFERENCES `shopping_list_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shopping_item_recipes_item` ON `shopping_item_recipes` (`shopping_list_item_id`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `shopping_item_recipes_recipe` ON `shopping_item_recipes` (`recipe_id`);--> statement-breakpoint
CREATE TABLE `shopping_list_items` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`shopping_list_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`checked` integer DEFAULT false NOT NULL,
	`quantity` real DEFAULT 1 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`is_food` integer DEFAULT false NOT NULL,
	`unit_id` text,
	`food_id` text,
	`label_id` text,
	`extras` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shopping_list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`food_id`) REFERENCES `foods`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`label_id`) REFERENCES `labels`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `shopping_list_items_list` ON `shopping_list_items` (`shopping_list_id`,`position`);--> statement-breakpoint
CREATE INDEX `shopping_list_items_group` ON `shopping_list_items` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `shopping_list_items_checked` ON `shopping_list_items` (`shopping_list_id`,`checked`,`update_at`);--> statement-breakpoint
CREATE INDEX `shopping_list_items_food` ON `shopping_list_items` (`food_id`);--> statement-breakpoint
CREATE INDEX `shopping_list_items_unit` ON `shopping_list_items` (`unit_id`);--> statement-breakpoint
CREATE INDEX `shopping_list_items_label` ON `shopping_list_items` (`label_id`);--> statement-breakpoint
CREATE TABLE `shopping_list_labels` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`shopping_list_id` text NOT NULL,
	`label_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shopping_list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`label_id`) REFERENCES `labels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shopping_list_labels_list` ON `shopping_list_labels` (`shopping_list_id`,`label_id`);--> statement-breakpoint
CREATE INDEX `shopping_list_labels_label` ON `shopping_list_labels` (`label_id`);--> statement-breakpoint
CREATE TABLE `shopping_list_recipes` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`shopping_list_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`recipe_quantity` real NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shopping_list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shopping_list_recipes_list` ON `shopping_list_recipes` (`shopping_list_id`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `shopping_list_recipes_recipe` ON `shopping_list_recipes` (`recipe_id`);--> statement-breakpoint
CREATE TABLE `shopping_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text,
	`name` text DEFAULT '' NOT NULL,
	`extras` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `shopping_lists_group` ON `shopping_lists` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `shopping_lists_user` ON `shopping_lists` (`user_id`);
CREATE TABLE `recipe_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_comments_recipe` ON `recipe_comments` (`recipe_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `recipe_timeline_events` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`event_type` text NOT NULL,
	`event_message` text,
	`image` text DEFAULT 'does not have image' NOT NULL,
	`timestamp` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_timeline_events_recipe` ON `recipe_timeline_events` (`recipe_id`,`timestamp`);--> statement-breakpoint
CREATE INDEX `recipe_timeline_events_group` ON `recipe_timeline_events` (`group_id`,`timestamp`);--> statement-breakpoint
CREATE TABLE `foods` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`plural_name` text,
	`description` text DEFAULT '' NOT NULL,
	`label_id` text,
	`aliases` text NOT NULL,
	`extras` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`label_id`) REFERENCES `labels`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `foods_group_name` ON `foods` (`group_id`,`name`);--> statement-breakpoint
CREATE INDEX `foods_label` ON `foods` (`label_id`);--> statement-breakpoint
CREATE TABLE `labels` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`color` text DEFAULT '#E0E0E0' NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `labels_group_name` ON `labels` (`group_id`,`name`);--> statement-breakpoint
CREATE TABLE `units` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`plural_name` text,
	`description` text DEFAULT '' NOT NULL,
	`abbreviation` text DEFAULT '' NOT NULL,
	`plural_abbreviation` text DEFAULT '' NOT NULL,
	`use_abbreviation` integer DEFAULT false NOT NULL,
	`fraction` integer DEFAULT true NOT NULL,
	`aliases` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `units_group_name` ON `units` (`group_id`,`name`);--> statement-breakpoint
CREATE TABLE `group_preferences` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`private_group` integer DEFAULT true NOT NULL,
	`first_day_of_week` integer DEFAULT 0 NOT NULL,
	`recipe_public` integer DEFAULT true NOT NULL,
	`recipe_show_nutrition` integer DEFAULT false NOT NULL,
	`recipe_show_assets` integer DEFAULT false NOT NULL,
	`recipe_landscape_view` integer DEFAULT false NOT NULL,
	`recipe_disable_comments` integer DEFAULT false NOT NULL,
	`recipe_disable_amount` integer DEFAULT true NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_preferences_groupId_unique` ON `group_preferences` (`group_id`);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`recipe_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_name_unique` ON `groups` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `groups_slug_unique` ON `groups` (`slug`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_group_slug` ON `categories` (`group_id`,`slug`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_group_slug` ON `tags` (`group_id`,`slug`);--> statement-breakpoint
CREATE TABLE `tools` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	`on_hand` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tools_group_slug` ON `tools` (`group_id`,`slug`);--> statement-breakpoint
CREATE TABLE `recipe_ingredients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`position` integer NOT NULL,
	`title` text,
	`note` text DEFAULT '' NOT NULL,
	`quantity` real,
	`unit_id` text,
	`food_id` text,
	`original_text` text,
	`reference_id` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`food_id`) REFERENCES `foods`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `recipe_ingredients_recipe` ON `recipe_ingredients` (`recipe_id`,`position`);--> statement-breakpoint
CREATE INDEX `recipe_ingredients_food` ON `recipe_ingredients` (`food_id`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `recipe_ingredients_unit` ON `recipe_ingredients` (`unit_id`);--> statement-breakpoint
CREATE INDEX `recipe_ingredients_group` ON `recipe_ingredients` (`group_id`);--> statement-breakpoint
CREATE TABLE `recipes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image` text,
	`recipe_yield` text,
	`total_time` text,
	`prep_time` text,
	`cook_time` text,
	`perform_time` text,
	`total_minutes` integer,
	`rating` real,
	`org_url` text,
	`date_added` text NOT NULL,
	`date_updated` text NOT NULL,
	`last_made` text,
	`recipe_instructions` text NOT NULL,
	`notes` text NOT NULL,
	`assets` text NOT NULL,
	`nutrition` text NOT NULL,
	`extras` text NOT NULL,
	`public` integer DEFAULT true NOT NULL,
	`show_nutrition` integer DEFAULT false NOT NULL,
	`show_assets` integer DEFAULT false NOT NULL,
	`landscape_view` integer DEFAULT false NOT NULL,
	`disable_comments` integer DEFAULT false NOT NULL,
	`disable_amount` integer DEFAULT true NOT NULL,
	`locked` integer DEFAULT false NOT NULL,
	`deleted_at` text,
	`indexed_at` text,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recipes_id_unique` ON `recipes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `recipes_group_slug` ON `recipes` (`group_id`,`slug`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_by_name` ON `recipes` (`group_id`,`name_key`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_by_created` ON `recipes` (`group_id`,`created_at`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_by_updated` ON `recipes` (`group_id`,`update_at`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_by_made` ON `recipes` (`group_id`,`last_made`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_by_rating` ON `recipes` (`group_id`,`rating`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_by_added` ON `recipes` (`group_id`,`date_added`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_by_minutes` ON `recipes` (`group_id`,`total_minutes`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_by_source` ON `recipes` (`group_id`,`org_url`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `recipes_deleted` ON `recipes` (`deleted_at`) WHERE "recipes"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `recipes_to_categories` (
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`category_id` text NOT NULL,
	PRIMARY KEY(`recipe_id`, `category_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipes_to_categories_of` ON `recipes_to_categories` (`category_id`,`recipe_id`);--> statement-breakpoint
CREATE TABLE `recipes_to_tags` (
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`tag_id` text NOT NULL,
	PRIMARY KEY(`recipe_id`, `tag_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipes_to_tags_of` ON `recipes_to_tags` (`tag_id`,`recipe_id`);--> statement-breakpoint
CREATE TABLE `recipes_to_tools` (
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`tool_id` text NOT NULL,
	PRIMARY KEY(`recipe_id`, `tool_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tool_id`) REFERENCES `tools`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipes_to_tools_of` ON `recipes_to_tools` (`tool_id`,`recipe_id`);--> statement-breakpoint
CREATE TABLE `media_removals` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`until` text NOT NULL,
	`update_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttles_age` ON `throttles` (`update_at`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`integration_id` text DEFAULT 'generic' NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tokenHash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `recipe_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`rating` real,
	`is_favorite` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recipe_ratings_user_recipe` ON `recipe_ratings` (`user_id`,`recipe_id`);--> statement-breakpoint
CREATE INDEX `recipe_ratings_recipe` ON `recipe_ratings` (`recipe_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`remember` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`username` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`auth_method` text DEFAULT 'Mealie' NOT NULL,
	`admin` integer DEFAULT false NOT NULL,
	`can_manage` integer DEFAULT false NOT NULL,
	`can_invite` integer DEFAULT false NOT NULL,
	`can_organize` integer DEFAULT false NOT NULL,
	`advanced` integer DEFAULT false NOT NULL,
	`cache_key` text DEFAULT '1234' NOT NULL,
	`login_attempts` integer DEFAULT 0 NOT NULL,
	`locked_at` text,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email"));--> statement-breakpoint
CREATE INDEX `users_group` ON `users` (`group_id`);
CREATE TABLE `recipe_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`saved_at` text NOT NULL,
	`saved_by` text,
	`replaced_at` text NOT NULL,
	`replaced_by` text,
	`cause` text NOT NULL,
	`fields` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recipe_versions_recipe` ON `recipe_versions` (`recipe_id`,`id`);--> statement-breakpoint
CREATE INDEX `recipe_versions_replaced` ON `recipe_versions` (`replaced_at`);
CREATE TABLE `cookbooks_to_recipes` (
	`group_id` text NOT NULL,
	`cookbook_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`cookbook_id`, `recipe_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cookbook_id`) REFERENCES `cookbooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cookbooks_to_recipes_of` ON `cookbooks_to_recipes` (`recipe_id`);--> statement-breakpoint
ALTER TABLE `cookbooks` ADD `only_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `cookbooks` ADD `sort` text DEFAULT 'name' NOT NULL;
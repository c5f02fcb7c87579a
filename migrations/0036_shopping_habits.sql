CREATE TABLE `shopping_favorites` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`food_id` text,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`food_id`) REFERENCES `foods`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shopping_favorites_group` ON `shopping_favorites` (`group_id`);--> statement-breakpoint
CREATE INDEX `shopping_favorites_food` ON `shopping_favorites` (`food_id`);--> statement-breakpoint
ALTER TABLE `shopping_lists` ADD `label_learning` text;
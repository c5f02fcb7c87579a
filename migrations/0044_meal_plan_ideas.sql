CREATE TABLE `meal_plan_ideas` (
	`group_id` text NOT NULL,
	`recipe_id` text NOT NULL,
	`user_id` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `recipe_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `meal_plan_ideas_recipe` ON `meal_plan_ideas` (`recipe_id`);--> statement-breakpoint
CREATE INDEX `meal_plan_ideas_user` ON `meal_plan_ideas` (`user_id`);
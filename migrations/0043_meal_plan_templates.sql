CREATE TABLE `meal_plan_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`name` text NOT NULL,
	`meals` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meal_plan_templates_group` ON `meal_plan_templates` (`group_id`);
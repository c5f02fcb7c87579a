ALTER TABLE `meal_plans` ADD `servings` real;--> statement-breakpoint
ALTER TABLE `meal_plans` ADD `leftovers` integer DEFAULT false NOT NULL;
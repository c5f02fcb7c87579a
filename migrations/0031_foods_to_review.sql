ALTER TABLE `foods` ADD `to_review` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `foods_to_review` ON `foods` (`group_id`) WHERE "foods"."to_review" = 1;
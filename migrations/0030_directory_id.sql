ALTER TABLE `users` ADD `directory_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_directory_id` ON `users` (`directory_id`);
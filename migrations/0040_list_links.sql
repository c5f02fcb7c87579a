CREATE TABLE `shopping_share_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`shopping_list_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shopping_list_id`) REFERENCES `shopping_lists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shopping_share_tokens_list` ON `shopping_share_tokens` (`shopping_list_id`);--> statement-breakpoint
CREATE INDEX `shopping_share_tokens_group` ON `shopping_share_tokens` (`group_id`);--> statement-breakpoint
CREATE INDEX `shopping_share_tokens_expiry` ON `shopping_share_tokens` (`expires_at`);
ALTER TABLE `sessions` ADD `api_token_id` integer REFERENCES api_tokens(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_api_token` ON `sessions` (`api_token_id`);
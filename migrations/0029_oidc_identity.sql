ALTER TABLE `users` ADD `oidc_identity` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_oidc_identity` ON `users` (`oidc_identity`);
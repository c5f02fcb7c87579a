CREATE TABLE `job_items` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`job_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`host` text DEFAULT '' NOT NULL,
	`input` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_items_job` ON `job_items` (`job_id`,`status`,`position`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`report_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'listing' NOT NULL,
	`options` text NOT NULL,
	`locale` text NOT NULL,
	`leased_until` text,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `jobs_group` ON `jobs` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`status`,`leased_until`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_report` ON `jobs` (`report_id`);--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`group_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`part_bytes` integer NOT NULL,
	`expires` text NOT NULL,
	`created_at` text NOT NULL,
	`update_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uploads_group` ON `uploads` (`group_id`);--> statement-breakpoint
CREATE INDEX `uploads_expiry` ON `uploads` (`expires`);--> statement-breakpoint
ALTER TABLE `report_entries` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `report_entries` ADD `source` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `report_entries` ADD `recipe_id` text;--> statement-breakpoint
ALTER TABLE `report_entries` ADD `remarks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TRIGGER upload_media_left AFTER DELETE ON uploads BEGIN
	INSERT INTO media_removals (id, key, created_at, update_at)
	VALUES (lower(hex(randomblob(16))), 'uploads/' || old.group_id || '/' || old.id || '/',
		strftime('%Y-%m-%dT%H:%M:%S', 'now'), strftime('%Y-%m-%dT%H:%M:%S', 'now'));
END;

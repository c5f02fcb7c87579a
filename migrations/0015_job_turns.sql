ALTER TABLE `job_items` ADD `not_before` text;--> statement-breakpoint
ALTER TABLE `job_items` ADD `postponed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `leased_by` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `report_entries_outcome` ON `report_entries` (`report_id`,`outcome`);
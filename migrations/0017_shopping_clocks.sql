ALTER TABLE `shopping_lists` ADD `clock` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shopping_lists` ADD `whole_since` text;
ALTER TABLE `recipes` ADD `source_key` text;--> statement-breakpoint
CREATE INDEX `recipes_by_source_key` ON `recipes` (`group_id`,`source_key`) WHERE "recipes"."deleted_at" is null;--> statement-breakpoint
UPDATE `recipes` SET `source_key` = substr(trim(`org_url`), instr(trim(`org_url`), '://') + 3) WHERE lower(trim(`org_url`)) GLOB 'http*://?*';--> statement-breakpoint
UPDATE `recipes` SET `source_key` = substr(`source_key`, 1, instr(`source_key`, '#') - 1) WHERE instr(`source_key`, '#') > 0;--> statement-breakpoint
UPDATE `recipes` SET `source_key` = substr(`source_key`, 1, instr(`source_key`, '?utm_') - 1) WHERE instr(`source_key`, '?utm_') > 0;--> statement-breakpoint
UPDATE `recipes` SET `source_key` = substr(`source_key`, 5) WHERE `source_key` GLOB 'www.*';--> statement-breakpoint
UPDATE `recipes` SET `source_key` = rtrim(`source_key`, '/') WHERE `source_key` GLOB '*/';

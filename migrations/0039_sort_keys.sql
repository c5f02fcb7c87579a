-- Recipes whose names are to be sorted by the keys of `sortKeyOf`; a periodic job takes them off.
CREATE TABLE outdated_name_keys (number integer PRIMARY KEY NOT NULL);
--> statement-breakpoint
INSERT INTO outdated_name_keys (number) SELECT number FROM recipes WHERE name GLOB '*[^ -~]*';

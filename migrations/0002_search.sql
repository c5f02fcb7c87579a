-- Words of recipes. The owner is the group's id as one term ("g" and 32 hex digits), so that the group is
-- part of the full-text query. Rows are numbered like recipes.number; the text itself is not kept.
CREATE VIRTUAL TABLE recipe_search USING fts5(owner, name, parts, story, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3');
--> statement-breakpoint
-- One recipe at a time passes through here: its terms are read back as the tokenizer cut them.
CREATE VIRTUAL TABLE search_scratch USING fts5(name, parts, story, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE VIRTUAL TABLE search_scratch_terms USING fts5vocab(search_scratch, 'row');
--> statement-breakpoint
-- Every word that a recipe of the group has or had.
CREATE TABLE search_words (
	group_id text NOT NULL REFERENCES groups(id) ON DELETE cascade,
	word text NOT NULL,
	PRIMARY KEY (group_id, word)
) WITHOUT ROWID;
--> statement-breakpoint
-- The ends of words, so that "berry" finds "strawberry" by a range of the index.
CREATE TABLE search_suffixes (
	group_id text NOT NULL REFERENCES groups(id) ON DELETE cascade,
	suffix text NOT NULL,
	word text NOT NULL,
	PRIMARY KEY (group_id, suffix, word)
) WITHOUT ROWID;
--> statement-breakpoint
-- The first eight letters of words, whole and with one letter left out: two words that share a row are
-- one slip of the finger apart.
CREATE TABLE search_neighbours (
	group_id text NOT NULL REFERENCES groups(id) ON DELETE cascade,
	spelling text NOT NULL,
	word text NOT NULL,
	PRIMARY KEY (group_id, spelling, word)
) WITHOUT ROWID;
--> statement-breakpoint
-- Scripts written without blanks (from U+2E80, and Thai to Khmer) are one word a sentence: there every end counts.
CREATE TRIGGER search_words_added AFTER INSERT ON search_words BEGIN
	INSERT INTO search_suffixes (group_id, suffix, word)
	SELECT new.group_id, substr(new.word, at.value), new.word
	FROM json_each('[2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40]') AS at
	WHERE at.value <= length(new.word)
		AND (length(new.word) - at.value >= 2
			OR unicode(substr(new.word, at.value)) BETWEEN 11904 AND 55295
			OR unicode(substr(new.word, at.value)) BETWEEN 3584 AND 6143)
	ON CONFLICT DO NOTHING;
	INSERT INTO search_neighbours (group_id, spelling, word)
	SELECT new.group_id, substr(new.word, 1, at.value - 1) || substr(new.word, at.value + 1, 8 - at.value), new.word
	FROM json_each('[1,2,3,4,5,6,7,8]') AS at
	WHERE length(new.word) > 3 AND at.value <= length(new.word)
	ON CONFLICT DO NOTHING;
	INSERT INTO search_neighbours (group_id, spelling, word)
	SELECT new.group_id, substr(new.word, 1, 8), new.word
	WHERE length(new.word) > 3
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- A number put in here is indexed at once.
CREATE TABLE search_pending (number integer PRIMARY KEY NOT NULL);
--> statement-breakpoint
CREATE TRIGGER search_pending_added AFTER INSERT ON search_pending BEGIN
	DELETE FROM recipe_search WHERE rowid = new.number;
	DELETE FROM search_scratch;
	INSERT INTO search_scratch (rowid, name, parts, story)
	SELECT number,
		replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ı', 'i'),
		replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(parts, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ı', 'i'),
		replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(story, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'ı', 'i')
	FROM (
		SELECT r.number, r.name,
			r.description || char(10) || coalesce((
				SELECT group_concat(i.note || ' ' || coalesce(i.original_text, '') || ' ' || coalesce(f.name, '') || ' ' || coalesce(f.plural_name, ''), char(10))
				FROM recipe_ingredients AS i LEFT JOIN foods AS f ON f.id = i.food_id
				WHERE i.recipe_id = r.id
			), '') || char(10) || coalesce((
				SELECT group_concat(t.name, char(10))
				FROM recipes_to_tags AS l JOIN tags AS t ON t.id = l.tag_id
				WHERE l.recipe_id = r.id
			), '') AS parts,
			coalesce((SELECT group_concat(coalesce(value ->> '$.title', '') || ' ' || coalesce(value ->> '$.text', ''), char(10)) FROM json_each(r.recipe_instructions)), '') || char(10) || coalesce((SELECT group_concat(coalesce(value ->> '$.title', '') || ' ' || coalesce(value ->> '$.text', ''), char(10)) FROM json_each(r.notes)), '') AS story
		FROM recipes AS r
		WHERE r.number = new.number AND r.deleted_at IS NULL
	);
	INSERT INTO recipe_search (rowid, owner, name, parts, story)
	SELECT s.rowid, 'g' || replace(r.group_id, '-', ''), s.name, s.parts, s.story
	FROM search_scratch AS s JOIN recipes AS r ON r.number = s.rowid;
	INSERT INTO search_words (group_id, word)
	SELECT r.group_id, t.term
	FROM recipes AS r CROSS JOIN search_scratch_terms AS t
	WHERE r.number = new.number AND length(t.term) BETWEEN 2 AND 40
	ON CONFLICT DO NOTHING;
	DELETE FROM search_pending WHERE number = new.number;
END;
--> statement-breakpoint
-- A recipe is indexed when indexed_at is written, which a write does last.
CREATE TRIGGER recipes_indexed AFTER UPDATE OF indexed_at ON recipes WHEN new.deleted_at IS NULL BEGIN
	INSERT INTO search_pending (number) VALUES (new.number);
END;
--> statement-breakpoint
CREATE TRIGGER recipes_born_indexed AFTER INSERT ON recipes WHEN new.indexed_at IS NOT NULL BEGIN
	INSERT INTO search_pending (number) VALUES (new.number);
END;
--> statement-breakpoint
CREATE TRIGGER recipes_hidden AFTER UPDATE OF deleted_at ON recipes WHEN old.deleted_at IS NULL AND new.deleted_at IS NOT NULL BEGIN
	DELETE FROM recipe_search WHERE rowid = new.number;
	UPDATE groups SET recipe_count = recipe_count - 1 WHERE id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER recipes_restored AFTER UPDATE OF deleted_at ON recipes WHEN old.deleted_at IS NOT NULL AND new.deleted_at IS NULL BEGIN
	INSERT INTO search_pending (number) VALUES (new.number);
	UPDATE groups SET recipe_count = recipe_count + 1 WHERE id = new.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER recipes_removed AFTER DELETE ON recipes BEGIN
	DELETE FROM recipe_search WHERE rowid = old.number;
	UPDATE groups SET recipe_count = recipe_count - 1 WHERE id = old.group_id AND old.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER recipes_counted AFTER INSERT ON recipes WHEN new.deleted_at IS NULL BEGIN
	UPDATE groups SET recipe_count = recipe_count + 1 WHERE id = new.group_id;
END;
--> statement-breakpoint
-- What recipes show of others: renamed here, and below gone.
CREATE TRIGGER tags_renamed AFTER UPDATE OF name ON tags WHEN old.name <> new.name BEGIN
	UPDATE recipes SET indexed_at = indexed_at
	WHERE id IN (SELECT recipe_id FROM recipes_to_tags WHERE tag_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER foods_renamed AFTER UPDATE OF name, plural_name ON foods
WHEN old.name <> new.name OR old.plural_name IS NOT new.plural_name BEGIN
	UPDATE recipes SET indexed_at = indexed_at
	WHERE id IN (SELECT recipe_id FROM recipe_ingredients WHERE food_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER recipes_to_tags_lost AFTER DELETE ON recipes_to_tags
WHEN NOT EXISTS (SELECT 1 FROM tags WHERE id = old.tag_id) BEGIN
	UPDATE recipes SET indexed_at = indexed_at WHERE id = old.recipe_id;
END;
--> statement-breakpoint
CREATE TRIGGER recipe_ingredients_food_changed AFTER UPDATE OF food_id ON recipe_ingredients
WHEN new.food_id IS NOT old.food_id BEGIN
	UPDATE recipes SET indexed_at = indexed_at WHERE id = new.recipe_id;
END;

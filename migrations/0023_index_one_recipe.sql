-- `cross join` has SQLite begin with the one row of search_scratch; otherwise it reads all recipes for each that is indexed.
DROP TRIGGER search_pending_added;
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
	FROM search_scratch AS s CROSS JOIN recipes AS r ON r.number = s.rowid;
	INSERT INTO search_words (group_id, word)
	SELECT r.group_id, t.term
	FROM recipes AS r CROSS JOIN search_scratch_terms AS t
	WHERE r.number = new.number AND length(t.term) BETWEEN 2 AND 40
	ON CONFLICT DO NOTHING;
	DELETE FROM search_pending WHERE number = new.number;
END;

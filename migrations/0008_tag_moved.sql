-- Tags that are merged: the recipes of one carry the other from then on.
CREATE TRIGGER recipes_to_tags_moved AFTER UPDATE OF tag_id ON recipes_to_tags
WHEN new.tag_id IS NOT old.tag_id BEGIN
	UPDATE recipes SET indexed_at = indexed_at WHERE id = new.recipe_id;
END;

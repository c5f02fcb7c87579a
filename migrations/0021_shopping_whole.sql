-- A food, unit or label that is merged or deleted changes items that nobody has touched: whoever knows their list from before reads it whole.
CREATE TRIGGER shopping_list_items_relinked AFTER UPDATE OF food_id, unit_id, label_id ON shopping_list_items
WHEN new.update_at = old.update_at AND (new.food_id IS NOT old.food_id OR new.unit_id IS NOT old.unit_id OR new.label_id IS NOT old.label_id) BEGIN
	UPDATE shopping_lists SET (update_at, whole_since) = (SELECT moment, moment FROM (
		SELECT iif(present > update_at, present, strftime('%Y-%m-%dT%H:%M:%f', update_at, '+0.002 seconds') || '000') AS moment
		FROM (SELECT strftime('%Y-%m-%dT%H:%M:%f', 'now') || '000' AS present)))
	WHERE id = new.shopping_list_id;
END;

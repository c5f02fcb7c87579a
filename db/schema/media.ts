import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { groupId } from "./groups"
import { recipes } from "./recipes"

/**
 * The stored bytes of a recipe: pictures, files, pictures of its events. Triggers record that something
 * changed, and a job then measures it, so that the sum for a group does not need the media store.
 */
export const recipeMedia = sqliteTable(
  "recipe_media",
  {
    recipeId: text()
      .primaryKey()
      .references(() => recipes.id, { onDelete: "cascade" }),
    groupId: groupId(),
    bytes: integer().notNull().default(0),
    /** Since it was measured. */
    changes: integer().notNull().default(0),
  },
  (t) => [
    index("recipe_media_group").on(t.groupId, t.bytes),
    index("recipe_media_changed")
      .on(t.changes)
      .where(sql`${t.changes} > 0`),
  ],
)

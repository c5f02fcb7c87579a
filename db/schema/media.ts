import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { groupId } from "./groups"
import { recipes } from "./recipes"

/**
 * How much is stored of a recipe: pictures, files, pictures of its events. Triggers note that something
 * of it changed, and a job measures it then, so that the sum of a group needs no look into the store.
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

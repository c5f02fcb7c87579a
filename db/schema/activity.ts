import { index, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { deletedIndexes, deletion, id, moment, timestamps } from "./columns"
import { groupId } from "./groups"
import { recipes } from "./recipes"
import { users } from "./users"

const recipeId = () =>
  text()
    .notNull()
    .references(() => recipes.id, { onDelete: "cascade" })

export const recipeComments = sqliteTable(
  "recipe_comments",
  {
    id: id(),
    groupId: groupId(),
    recipeId: recipeId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
    ...deletion(),
    ...timestamps(),
  },
  (t) => [
    ...deletedIndexes("recipe_comments", t),
    index("recipe_comments_recipe").on(t.recipeId, t.createdAt),
    index("recipe_comments_group").on(t.groupId, t.recipeId, t.createdAt),
  ],
)

export const recipeTimelineEvents = sqliteTable(
  "recipe_timeline_events",
  {
    id: id(),
    groupId: groupId(),
    recipeId: recipeId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    eventType: text({ enum: ["system", "info", "comment"] }).notNull(),
    eventMessage: text(),
    image: text().notNull().default("does not have image"),
    timestamp: moment().notNull(),
    ...timestamps(),
  },
  (t) => [
    index("recipe_timeline_events_recipe").on(t.recipeId, t.timestamp),
    index("recipe_timeline_events_group").on(t.groupId, t.timestamp),
  ],
)

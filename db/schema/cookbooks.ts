import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { cookbookSorts } from "../../worker/shared/cookbook-sorts"
import { now } from "../../worker/lib/times"
import { deletedIndexes, deletion, flag, id, moment, timestamps } from "./columns"
import { groupId } from "./groups"
import { categories, tags, tools } from "./organizers"
import { recipes } from "./recipes"

/** A saved filter for the group's recipes, and recipes that were added by hand. */
export const cookbooks = sqliteTable(
  "cookbooks",
  {
    id: id(),
    groupId: groupId(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(""),
    /** From 1; not unique. */
    position: integer().notNull().default(1),
    public: flag(),
    requireAllCategories: flag(true),
    requireAllTags: flag(true),
    requireAllTools: flag(true),
    /** Whether a cookbook without organizers contains only chosen recipes; if not, it contains all. */
    onlyChosen: flag(),
    sort: text({ enum: cookbookSorts }).notNull().default("name"),
    ...deletion(),
    ...timestamps(),
  },
  (t) => [
    ...deletedIndexes("cookbooks", t),
    index("cookbooks_group").on(t.groupId, t.position),
    index("cookbooks_slug").on(t.groupId, t.slug),
  ],
)

const cookbookId = () =>
  text()
    .notNull()
    .references(() => cookbooks.id, { onDelete: "cascade" })

export const cookbooksToCategories = sqliteTable(
  "cookbooks_to_categories",
  {
    groupId: groupId(),
    cookbookId: cookbookId(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.cookbookId, t.categoryId] }),
    index("cookbooks_to_categories_of").on(t.categoryId),
  ],
)

export const cookbooksToTags = sqliteTable(
  "cookbooks_to_tags",
  {
    groupId: groupId(),
    cookbookId: cookbookId(),
    tagId: text()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.cookbookId, t.tagId] }),
    index("cookbooks_to_tags_of").on(t.tagId),
  ],
)

export const cookbooksToTools = sqliteTable(
  "cookbooks_to_tools",
  {
    groupId: groupId(),
    cookbookId: cookbookId(),
    toolId: text()
      .notNull()
      .references(() => tools.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.cookbookId, t.toolId] }),
    index("cookbooks_to_tools_of").on(t.toolId),
  ],
)

/** Recipes that were added by hand, in addition to those that match the cookbook's filter. */
export const cookbooksToRecipes = sqliteTable(
  "cookbooks_to_recipes",
  {
    groupId: groupId(),
    cookbookId: cookbookId(),
    recipeId: text()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** The order within the cookbook; not unique. */
    position: integer().notNull(),
    createdAt: moment().notNull().$defaultFn(now),
  },
  (t) => [
    primaryKey({ columns: [t.cookbookId, t.recipeId] }),
    index("cookbooks_to_recipes_of").on(t.recipeId),
  ],
)

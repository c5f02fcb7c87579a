import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { deletedIndexes, deletion, flag, id, timestamps } from "./columns"
import { groupId } from "./groups"
import { categories, tags, tools } from "./organizers"

/** A saved filter over the group's recipes: what it shows is found when it is opened. */
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

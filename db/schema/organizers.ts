import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { flag, id, timestamps } from "./columns"
import { groupId } from "./groups"

const named = () => ({
  id: id(),
  groupId: groupId(),
  name: text().notNull(),
  slug: text().notNull(),
  ...timestamps(),
})

export const categories = sqliteTable("categories", named(), (t) => [
  uniqueIndex("categories_group_slug").on(t.groupId, t.slug),
])

export const tags = sqliteTable("tags", named(), (t) => [
  uniqueIndex("tags_group_slug").on(t.groupId, t.slug),
])

export const tools = sqliteTable("tools", { ...named(), onHand: flag() }, (t) => [
  uniqueIndex("tools_group_slug").on(t.groupId, t.slug),
])

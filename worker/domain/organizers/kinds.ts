import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import {
  categories,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
} from "../../../db/schema"
import { slugify } from "../../lib/text/slugs"
import type { Collection } from "../collection"
import { badRequest, plain } from "../errors"
import { organizerSource, toolSource } from "../listing/list-columns"

type Table = typeof categories | typeof tags | typeof tools
type Link = typeof recipesToCategories | typeof recipesToTags | typeof recipesToTools

interface Organizers<T extends Table, L extends Link> extends Collection<
  T["$inferSelect"],
  T["$inferSelect"]
> {
  table: T
  /** Its link table with recipes, and the column with its id. */
  link: L
  linked: SQLiteColumn
}

const organizers = <T extends Table, L extends Link>(
  word: "category" | "tag" | "tool",
  table: T,
  more: Pick<Organizers<T, L>, "link" | "linked" | "source" | "path" | "missing">,
): Organizers<T, L> => ({
  word,
  table,
  ...more,
  rows: (group, where) => group.find(table as Table, where) as never,
  shown: (row) => row,
  searched: { texts: ({ name }) => [name], normalised: false },
  named(name) {
    const slug = slugify(name)
    if (!slug) throw badRequest("validation.nameNeedsLetter")
    return { slug }
  },
  taken: (name) => badRequest(`slugTaken.${word}`, { name }),
})

/** What organizes recipes. The three differ in a few words; tools also have whether one is on hand. */
export const kinds = {
  category: organizers("category", categories, {
    link: recipesToCategories,
    linked: recipesToCategories.categoryId,
    source: organizerSource(categories),
    path: "/organizers/categories",
  }),
  tag: organizers("tag", tags, {
    link: recipesToTags,
    linked: recipesToTags.tagId,
    source: organizerSource(tags),
    path: "/organizers/tags",
    missing: () => plain(400, "badRequest"),
  }),
  tool: organizers("tool", tools, {
    link: recipesToTools,
    linked: recipesToTools.toolId,
    source: toolSource(tools),
    path: "/organizers/tools",
  }),
}
export type Kind = keyof typeof kinds

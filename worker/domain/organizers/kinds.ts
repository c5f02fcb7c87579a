import {
  categories,
  recipesToCategories,
  recipesToTags,
  recipesToTools,
  tags,
  tools,
} from "../../../db/schema"
import { nothingToDelete, plain } from "../errors"
import { organizerSource, toolSource } from "../listing/sources"

const category = {
  table: categories,
  link: recipesToCategories,
  linked: recipesToCategories.categoryId,
  source: organizerSource(categories),
  path: "/organizers/categories",
  word: "category",
  missing: nothingToDelete,
} as const

const tag = {
  table: tags,
  link: recipesToTags,
  linked: recipesToTags.tagId,
  source: organizerSource(tags),
  path: "/organizers/tags",
  word: "tag",
  missing: () => plain(400, "Bad Request"),
} as const

const tool = {
  table: tools,
  link: recipesToTools,
  linked: recipesToTools.toolId,
  source: toolSource(tools),
  path: "/organizers/tools",
  word: "tool",
  missing: nothingToDelete,
} as const

/** What organizes recipes. The three differ in a few words; tools also say whether one is on hand. */
export const kinds = { category, tag, tool }
export type Kind = keyof typeof kinds

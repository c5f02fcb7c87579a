import type { MessageCode } from "../../shared/messages"
import { getTableColumns, type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import {
  cookbooks,
  cookbooksToCategories,
  cookbooksToTags,
  cookbooksToTools,
  recipes,
} from "../../../db/schema"
import type { Scope } from "../../context"
import { plain } from "../errors"
import { boolean, datetime, number, type ListColumns, text, uuid } from "../listing/columns"
import { linkColumns, type Linking, linkRelations } from "../organizers/links"
import { summariesOf } from "../recipes/list-summaries"
import { cookbookNamed, recipesOf } from "./filter"

export const cookbookLinks: Linking = {
  owner: "cookbookId",
  links: {
    categories: cookbooksToCategories,
    tags: cookbooksToTags,
    tools: cookbooksToTools,
  },
}

/** The columns to filter and order lists of cookbooks by. */
export const cookbookSource: ListColumns = {
  id: uuid(cookbooks.id),
  group_id: uuid(cookbooks.groupId),
  name: text(cookbooks.name),
  slug: text(cookbooks.slug),
  description: text(cookbooks.description),
  position: number(cookbooks.position),
  public: boolean(cookbooks.public),
  require_all_categories: boolean(cookbooks.requireAllCategories),
  require_all_tags: boolean(cookbooks.requireAllTags),
  require_all_tools: boolean(cookbooks.requireAllTools),
  created_at: datetime(cookbooks.createdAt),
  update_at: datetime(cookbooks.updateAt),
  ...linkRelations(cookbookLinks, cookbooks.id),
}

/** Cookbooks as answers show them, as a query that takes an order and a limit. */
export const cookbookRows = (group: GroupRows, where?: SQL) =>
  group.select(
    { ...getTableColumns(cookbooks), ...linkColumns(cookbookLinks, cookbooks.id) },
    cookbooks,
    where,
  )
export type CookbookRow = Awaited<ReturnType<typeof cookbookRows>>[number]

/**
 * A cookbook by id or slug with all its recipes by name, in one round trip.
 * @throws DomainError 404
 */
export async function getCookbook(
  { group }: Pick<Scope, "group">,
  idOrSlug: string,
  { missing = "cookbook.notFound", most = -1 }: { missing?: MessageCode; most?: number } = {},
) {
  const named = cookbookNamed(group, idOrSlug)
  const [[found], held] = await group.batch([
    cookbookRows(group, sql`${cookbooks.id} = (select id from (${named}))`),
    summariesOf(group, numbersOf(group, named, most)),
  ])
  if (!found) throw plain(404, missing)
  return { ...found, recipes: held }
}

/**
 * The numbers of a cookbook's recipes, by name.
 * @param most -1 for all
 */
export const numbersOf = (group: GroupRows, cookbook: SQL, most = -1) =>
  sql`select ${recipes.number} as n from (${recipesOf(cookbook)}) as "held"
    cross join ${recipes} on ${recipes.id} = "held"."recipe_id"
    where ${group.mine(recipes)} order by ${recipes.nameKey} limit ${most}`

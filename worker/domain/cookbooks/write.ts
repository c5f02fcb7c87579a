import { eq, type SQL, sql } from "drizzle-orm"
import { among, listOf } from "../../../db/group"
import { cookbooks, cookbooksToRecipes } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import { slugify } from "../../lib/text/slugs"
import type { CookbookInput, CookbooksInput } from "../../schemas/cookbook"
import { notFound } from "../errors"
import { checkChosen, chosenIn, linkWrites } from "../organizers/links"
import { insertOwner, type Owners, theOne, writeOwners } from "../organizers/owners"
import { retryOnConflict } from "../optimistic-lock"
import { cookbookLinks, type CookbookRow, cookbookRows, cookbookSource } from "./read"

/** What a copy includes in addition to what clients may set. */
type New = CookbookInput & Partial<Pick<CookbookRow, "sort" | "onlyChosen">>

export const cookbookOwners: Owners<CookbookRow, New> = {
  table: cookbooks,
  linking: cookbookLinks,
  rows: cookbookRows,
  shown: (row) => row,
  source: cookbookSource,
  path: "/groups/cookbooks",
  columns: (input) => ({
    ...(input.name !== undefined && { name: input.name, slug: slugify(input.name) }),
    description: input.description,
    position: input.position,
    public: input.public,
    requireAllCategories: input.requireAllCategories,
    requireAllTags: input.requireAllTags,
    requireAllTools: input.requireAllTools,
  }),
  // After the others, unless a position is given.
  first: (group, { position, sort, onlyChosen }) => ({
    sort,
    onlyChosen,
    position:
      position ??
      sql`(select coalesce(max(${cookbooks.position}), 0) + 1 from ${cookbooks}
        where ${group.mine(cookbooks)})`,
  }),
}

/**
 * Replaces several, all or none; of one that occurs twice the last counts.
 * @throws DomainError 404 for the first missing one, 422
 */
export const updateCookbooks = ({ group }: Scope, inputs: CookbooksInput) =>
  retryOnConflict(async () => {
    const ids = inputs.map(({ id }) => id)
    const those = among(cookbooks.id, listOf(ids))
    const [known, ...found] = await group.batch([
      group.select({ id: cookbooks.id }, cookbooks, those),
      ...chosenIn(group, inputs),
    ])
    const there = new Set(known.map(({ id }) => id))
    if (ids.some((id) => !there.has(id))) throw notFound()
    for (const [i, input] of inputs.entries()) checkChosen(input, found, ["body", i])

    const last = [...new Map(inputs.map((input) => [input.id, input])).values()]
    const updated = await writeOwners(group, cookbookOwners, ids, [
      group.update(cookbooks, those, { ...columnsById(last), updateAt: now() }),
      ...linkWrites(group, cookbookLinks, last),
    ])
    const byId = new Map(updated.map((row) => [row.id, row]))
    return ids.map((id) => theOne([byId.get(id)]))
  })

/**
 * A copy with the same recipes, under another name or the same, after the others.
 * @throws DomainError 404
 */
export const duplicateCookbook = (
  { group }: Scope,
  id: string,
  name?: string | null,
  asked?: string,
) =>
  retryOnConflict(async () => {
    const [found] = await cookbookRows(group, eq(cookbooks.id, id))
    if (!found) throw notFound()
    const copy = { ...found, name: name || found.name, position: undefined }
    const copyId = asked ?? newId()
    const { cookbookId, recipeId, position, createdAt } = cookbooksToRecipes
    return insertOwner(group, cookbookOwners, copy, copyId, [
      group.addFrom(
        cookbooksToRecipes,
        {
          cookbookId: sql`${copyId}`,
          recipeId: sql`${recipeId}`,
          position: sql`${position}`,
          createdAt: sql`${createdAt}`,
        },
        sql`from ${cookbooksToRecipes} where ${group.mine(cookbooksToRecipes, among(cookbookId, listOf([id])))}`,
      ),
    ])
  })

/** The columns of several rows, each row finding its own by its id. */
function columnsById(inputs: CookbooksInput) {
  const rows = inputs.map(({ id, ...input }) => [id, cookbookOwners.columns(input)] as const)
  const values = JSON.stringify(Object.fromEntries(rows))
  const keys = Object.keys(rows[0]?.[1] ?? {})
  return Object.fromEntries(
    keys.map((key): [string, SQL] => [
      key,
      sql`${values} ->> ('$."' || ${cookbooks.id} || ${`".${key}`})`,
    ]),
  )
}

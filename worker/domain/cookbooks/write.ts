import { eq, inArray, type SQL, sql } from "drizzle-orm"
import { listOf } from "../../../db/group"
import { isRefusal } from "../../../db/refusals"
import { cookbooks } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now } from "../../rules/times"
import { slugify } from "../../rules/slugs"
import type { CookbookInput, CookbookPatch, CookbooksInput } from "../../schemas/cookbook"
import { notFound, nothingToDelete } from "../errors"
import { checkChosen, chosenIn, linkWrites } from "../organizers/links"
import type { Write } from "../recipes/writes"
import { cookbookLinks, type CookbookRow, cookbookRows, cookbooksOf } from "./read"

/** @throws DomainError 422 for organizers that the group has not */
export async function createCookbook(scope: Scope, input: CookbookInput): Promise<CookbookRow> {
  const { group } = scope
  checkChosen(input, await group.batch(chosenIn(group, [input])))
  const id = newId()
  const row = { ...columnsOf(input), name: input.name, slug: slugify(input.name), id }
  return theOne(
    await written(
      scope,
      [id],
      [group.insert(cookbooks, row), ...linkWrites(group, cookbookLinks, [{ ...input, id }])],
    ),
  )
}

/** Sets what is given, and leaves the rest. @throws DomainError 404, 422 */
export async function changeCookbook(scope: Scope, id: string, input: CookbookPatch) {
  const { group } = scope
  const [[known], ...found] = await group.batch([
    group.select({ id: cookbooks.id }, cookbooks, eq(cookbooks.id, id)),
    ...chosenIn(group, [input]),
  ])
  if (!known) throw notFound()
  checkChosen(input, found)
  const changes = { ...columnsOf(input), updateAt: now() }
  return theOne(
    await written(
      scope,
      [id],
      [
        group.update(cookbooks, eq(cookbooks.id, id), changes),
        ...linkWrites(group, cookbookLinks, [{ ...input, id }]),
      ],
    ),
  )
}

/**
 * Replaces several, all or none; of one that comes twice the last holds.
 * @throws DomainError 404 for the first that is not there, 422
 */
export async function updateCookbooks(scope: Scope, inputs: CookbooksInput) {
  const { group } = scope
  const ids = inputs.map(({ id }) => id)
  const [known, ...found] = await group.batch([
    group.select({ id: cookbooks.id }, cookbooks, inArray(cookbooks.id, listOf(ids))),
    ...chosenIn(group, inputs),
  ])
  const there = new Set(known.map(({ id }) => id))
  if (ids.some((id) => !there.has(id))) throw notFound()
  for (const [i, input] of inputs.entries()) checkChosen(input, found, ["body", i])

  const last = [...new Map(inputs.map((input) => [input.id, input])).values()]
  const updated = await written(scope, ids, [
    group.update(cookbooks, inArray(cookbooks.id, listOf(ids)), {
      ...columnsById(last),
      updateAt: now(),
    }),
    ...linkWrites(group, cookbookLinks, last),
  ])
  const byId = new Map(updated.map((row) => [row.id, row]))
  return ids.map((id) => theOne([byId.get(id)]))
}

/** Another that holds the same, under another name or the same. @throws DomainError 404 */
export async function duplicateCookbook(scope: Scope, id: string, name?: string | null) {
  const { group } = scope
  const [found] = await cookbookRows(group, eq(cookbooks.id, id))
  if (!found) throw notFound()
  return createCookbook(scope, { ...found, name: name || found.name })
}

/** The recipes stay. @throws DomainError 400 when there is none */
export async function deleteCookbook({ group }: Scope, id: string) {
  const [[found]] = await group.batch([
    cookbookRows(group, eq(cookbooks.id, id)),
    group.delete(cookbooks, eq(cookbooks.id, id)),
  ])
  if (!found) throw nothingToDelete()
  return found
}

/** What the row of a cookbook holds of a body: without the lists, and with the slug of a name. */
function columnsOf({ categories: _, tags: __, tools: ___, ...row }: CookbookPatch) {
  return { ...row, ...(row.name !== undefined && { slug: slugify(row.name) }) }
}

/** The columns of several rows, each row finding its own by its id. */
function columnsById(inputs: CookbooksInput) {
  const rows = inputs.map(({ id, ...input }) => [id, columnsOf(input)] as const)
  const values = JSON.stringify(Object.fromEntries(rows))
  const keys = Object.keys(rows[0]?.[1] ?? {})
  return Object.fromEntries(
    keys.map((key): [string, SQL] => [
      key,
      sql`${values} ->> ('$."' || ${cookbooks.id} || ${`".${key}`})`,
    ]),
  )
}

/** Writes, and reads the cookbooks as they are then, in one round trip. */
async function written({ group }: Scope, ids: string[], writes: Write[]): Promise<CookbookRow[]> {
  const [first, ...rest] = [...writes, cookbooksOf(group, ids)]
  try {
    const results = await group.batch([first!, ...rest])
    return results.at(-1) as CookbookRow[]
  } catch (error) {
    // It, or an organizer, was deleted since it was looked for.
    throw isRefusal(error, "FOREIGN KEY") ? notFound() : error
  }
}

/** @throws DomainError 404 where somebody deleted it in the meantime */
function theOne([row]: (CookbookRow | undefined)[]): CookbookRow {
  if (!row) throw notFound()
  return row
}

import { and, eq, ne, sql } from "drizzle-orm"
import { recipeIngredients, units } from "../../db/schema"
import type { Scope } from "../context"
import { now } from "../rules/times"
import type { Unit } from "../schemas/food"
import type { UnitInput } from "../schemas/food-input"
import { badRequest, notFound, nothingToDelete, plain } from "./errors"
import { listRows, type SearchQuery } from "./listing/list-rows"
import { unitSource } from "./listing/sources"
import { unlessTaken } from "./unique"

type Row = typeof units.$inferSelect

/** Units have extras on the wire, and never keep any. */
const toUnit = (row: Row): Unit => ({ ...row, extras: {}, updatedAt: row.updateAt })

export async function listUnits({ group }: Scope, query: SearchQuery) {
  const page = await listRows<Row>(group, query, {
    table: units,
    source: unitSource(units),
    rows: (where) => group.find(units, where) as never,
    searched: {
      texts: (unit) => [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation],
      normalised: true,
    },
    path: "/units",
  })
  return { ...page, items: page.items.map(toUnit) }
}

/** @throws DomainError 404 */
export async function getUnit({ group }: Scope, id: string) {
  const [found] = await group.find(units, eq(units.id, id)).limit(1)
  if (!found) throw notFound()
  return toUnit(found)
}

/** @throws DomainError 400 for a name that the group has */
export async function createUnit({ group }: Scope, input: UnitInput) {
  const [created] = await group.insert(units, input).onConflictDoNothing()
  if (!created) throw taken(input.name)
  return toUnit(created)
}

/** Replaces it whole. @throws DomainError 400, 404 */
export async function updateUnit({ group }: Scope, id: string, input: UnitInput) {
  const [known, [twin]] = await group.batch([
    group.find(units, eq(units.id, id)).limit(1),
    group.find(units, and(eq(units.name, input.name), ne(units.id, id))).limit(1),
  ])
  if (known.length === 0) throw notFound()
  if (twin) throw taken(input.name)
  const change = group.update(units, eq(units.id, id), { ...input, updateAt: now() })
  const [updated] = await unlessTaken(change, () => taken(input.name))
  if (!updated) throw notFound()
  return toUnit(updated)
}

/** Ingredients keep amount and note, and lose the unit. @throws DomainError 400 when there is none */
export async function deleteUnit({ group }: Scope, id: string) {
  const [deleted] = await group.delete(units, eq(units.id, id))
  if (!deleted) throw nothingToDelete()
  return toUnit(deleted)
}

/** All ingredients in one unit are in the other then, and the first is gone. @throws DomainError 400, 500 */
export async function mergeUnits({ group }: Scope, from: string, to: string) {
  if (from === to) throw badRequest("A unit cannot be merged into itself")
  const both = await group.find(units, sql`${units.id} in (${from}, ${to})`)
  if (both.length < 2) throw plain(500, "Failed to merge units")
  // Both only while the other is there: somebody may be merging it at this moment.
  const other = sql`exists (select 1 from ${units} other where other.id = ${to})`
  const [, gone] = await group.batch([
    group.update(recipeIngredients, and(eq(recipeIngredients.unitId, from), other)!, {
      unitId: to,
    }),
    group.delete(units, and(eq(units.id, from), other)),
  ])
  if (gone.length === 0) throw plain(500, "Failed to merge units")
}

const taken = (name: string) => badRequest(`There is already a unit named "${name}"`)

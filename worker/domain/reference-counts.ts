import { sql } from "drizzle-orm"
import { listOf } from "../../db/group"
import { referencesTo } from "../../db/foreign-keys"
import { categories, foods, labels, shoppingListLabels, tags, tools, units } from "../../db/schema"
import type { Scope } from "../context"

const tables = { categories, foods, labels, tags, tools, units }
export type Referable = keyof typeof tables
export const referables = Object.keys(tables) as [Referable, ...Referable[]]

/** Rows created with every new label: they do not count as uses. */
const attendants = [shoppingListLabels] as unknown[]

/**
 * How many rows of the group refer to some of its foods, labels, tags …, of any kind: recipes, shopping items,
 * cookbooks, rules. One without references can be deleted and created again without a loss. One round trip.
 */
export async function countReferences({ group }: Scope, kind: Referable, ids: string[]) {
  const places = referencesTo(tables[kind]).filter(({ table }) => !attendants.includes(table))
  const counts = places.map(({ table, column }) =>
    group.count(table, sql`${column} in ${listOf(ids)}`),
  )
  const [first, ...others] = counts
  const results = await group.batch([first!, ...others])
  return results.reduce((sum, [counted]) => sum + counted!.total, 0)
}

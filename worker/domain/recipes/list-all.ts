import { type SQL, sql } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { recipes } from "../../../db/schema"
import { pause } from "../../lib/text/yield"
import { summariesOf } from "./list-summaries"

/**
 * Recipes of a complete list that are read in one round trip. The database's answer is in memory several times, in
 * its own process and in ours: 10,000 recipes at once took 165 MB, in thousands 93
 * (`docs/decisions/034-long-lists.md`).
 */
const atOnce = 1000

/** The queries of a complete list: the first recipes, and the numbers of the others. */
export const longList = (group: GroupRows, numbers: (limit: number, offset: number) => SQL) =>
  [
    summariesOf(group, numbers(atOnce, 0)),
    group.numbered({ n: recipes.number }, recipes, numbers(-1, atOnce)),
  ] as const

/**
 * The answers to `longList` as one list. The others are read a thousand at a time by their numbers, with other
 * requests in between: whatever happens meanwhile, no recipe is listed twice.
 */
export async function wholeList<S extends Awaited<ReturnType<typeof summariesOf>>>(
  group: GroupRows,
  first: S,
  others: { n: number }[],
) {
  const list = [...first]
  for (let at = 0; at < others.length; at += atOnce) {
    await pause()
    const piece = others.slice(at, at + atOnce).map(({ n }) => n)
    const numbers = sql`select value as n from json_each(${JSON.stringify(piece)}) limit -1`
    list.push(...(await summariesOf(group, numbers)))
  }
  return list
}

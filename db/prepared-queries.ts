import { fillPlaceholders, sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import { openDb } from "./client"
import { type GroupRows, groupRows } from "./group"

type Query = BatchItem<"sqlite">

/** The part of a Drizzle query that `batch` uses. */
interface Prepared {
  getQuery(): { sql: string; params: unknown[]; method: string }
  mapResult(response: unknown, isFromBatch?: boolean): unknown
}

/** Only generates SQL, and never runs it. */
const builder = openDb({
  batch: () => Promise.reject(new Error("A compiled query belongs into a batch of the caller's")),
})

/**
 * Frequent queries on the rows of a group, whose SQL is generated once and not for every request. `build`
 * gets placeholders instead of the group and the values, so it must not examine them. The result is for
 * `group.batch`.
 */
export function precompiled<K extends string, Q extends readonly Query[]>(
  keys: readonly K[],
  build: (group: GroupRows, values: Record<K, string & number>) => Q,
) {
  let prepared: Prepared[] | undefined
  // Takes the place of a text or a number: only the SQL generator reads it.
  const placeholder = (name: string) => sql.placeholder(name) as unknown as string & number
  const prepare = () => {
    const named = Object.fromEntries(keys.map((key) => [key, placeholder(key)]))
    const values = named as Record<K, string & number>
    const queries = build(groupRows(builder, placeholder("group")), values)
    return queries.map((query) => (query as unknown as { _prepare(): Prepared })._prepare())
  }
  return (group: GroupRows, values: Record<K, string | number>): Q => {
    prepared ??= prepare()
    const all = { ...values, group: group.id }
    return prepared.map((query) => filled(query, all)) as unknown as Q
  }
}

/** A query in the form for `batch`, with the values for its placeholders. */
function filled(query: Prepared, values: Record<string, string | number>) {
  const { params, ...rest } = query.getQuery()
  return {
    _prepare: (): Prepared => ({
      getQuery: () => ({ ...rest, params: fillPlaceholders(params, values) }),
      mapResult: (response, isFromBatch) => query.mapResult(response, isFromBatch),
    }),
  }
}

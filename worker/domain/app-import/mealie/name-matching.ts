import { type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../../../db/group"
import { categories, foods, labels, tags, tools, units } from "../../../../db/schema"
import { slugify } from "../../../lib/text/slugs"
import { rowsKnownBy } from "../../recipes/resolve-names"
import { type IdKind, idsOf } from "./id-map"

/** A kind of thing whose names are unique in a group. */
export interface ThingKind {
  word: IdKind
  table: SQLiteTable & { id: SQLiteColumn; groupId: SQLiteColumn }
  /** The column that distinguishes two of them. */
  key: SQLiteColumn
  /** Its possible names in the backup, the best first. */
  keysOf(name: string): string[]
}

const named = (name: string) => [...new Set([name, name.toLowerCase()])]
const slugged = (name: string) => [slugify(name)].filter(Boolean)

export const thingKinds = {
  labels: { word: "label", table: labels, key: labels.name, keysOf: named },
  foods: { word: "food", table: foods, key: foods.name, keysOf: named },
  units: { word: "unit", table: units, key: units.name, keysOf: named },
  categories: { word: "category", table: categories, key: categories.slug, keysOf: slugged },
  tags: { word: "tag", table: tags, key: tags.slug, keysOf: slugged },
  tools: { word: "tool", table: tools, key: tools.slug, keysOf: slugged },
} satisfies Record<string, ThingKind>

export type Named = ReadonlyMap<string, { name: string }>

/** The things with these ids, without those that the backup lacks. */
export function among<T>(things: ReadonlyMap<string, T>, ids: Iterable<string | null>) {
  const found = new Map<string, T>()
  for (const id of ids) {
    const thing = id ? things.get(id) : undefined
    if (thing) found.set(id!, thing)
  }
  return found
}

/**
 * The group's things that match those of the backup: imported from them before, or with the same name. `statement`
 * is for a batch, and `read` returns the ids here by those in the backup.
 */
export async function lookFor(group: GroupRows, kind: ThingKind, things: Named) {
  const derived = await idsOf(group.id, kind.word, things.keys())
  const wanted = {
    ids: [...derived.values()],
    keys: [...new Set([...things.values()].flatMap(({ name }) => kind.keysOf(name)))],
  }
  const statement = group.select(
    { id: kind.table.id, key: kind.key },
    kind.table,
    rowsKnownBy(group, kind.table, kind.key, wanted),
  )
  const read = (rows: { id: unknown; key: unknown }[]) => {
    const ids = new Set(rows.map(({ id }) => id as string))
    const byKey = new Map(rows.map(({ id, key }) => [key as string, id as string]))
    const found = new Map<string, string>()
    for (const [source, { name }] of things) {
      const own = derived.get(source)!
      const id = ids.has(own) ? own : kind.keysOf(name).flatMap((key) => byKey.get(key) ?? [])[0]
      if (id) found.set(source, id)
    }
    return found
  }
  return { statement, read, derived }
}

/** Things that one statement reads: their names and ids are sent as texts. */
const atOnce = 2_000

/** The same at once, for any number of things. */
export async function found(group: GroupRows, kind: ThingKind, things: Named) {
  const entries = [...things]
  const ids = new Map<string, string>()
  for (let at = 0; at < entries.length; at += atOnce) {
    const { statement, read } = await lookFor(group, kind, new Map(entries.slice(at, at + atOnce)))
    for (const [source, id] of read(await statement)) ids.set(source, id)
  }
  return ids
}

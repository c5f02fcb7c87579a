import { eq, sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import { newId } from "../../db/schema/columns"
import { among, type GroupRows, listOf } from "../../db/group"
import { referencesTo } from "../../db/foreign-keys"
import type { Scope } from "../context"
import { now } from "../lib/times"
import { badRequest, notFound } from "./errors"
import type { Resource, OwnTable } from "./resource"
import type { Searched } from "./listing/find-in"
import { orTaken } from "./unique-violation"

/** The collections by their names in messages. */
export type Word = "category" | "food" | "label" | "tag" | "tool" | "unit"

/** Things of a group that have a name of their own and that others refer to: foods, units, labels, tags. */
export interface Collection<Row, Shown> extends Resource<Row, Shown> {
  table: OwnTable & { name: SQLiteColumn }
  /** The singular in messages. */
  word: Word
  searched: Searched<Row>
  /**
   * The columns that depend on the name.
   * @throws DomainError 400 for a bad name
   */
  named?(name: string): object
  /** Further writes for a new one. */
  born?(group: GroupRows): BatchItem<"sqlite">[]
  /** The error for a taken name, where it is not the usual one. */
  taken?: (name: string) => Error
}

/** @throws DomainError 400 for a name that the group has */
export async function createOne<Row, Shown>(
  { group }: Scope,
  { table, word, rows, shown, named, born, taken = takenBy(word) }: Collection<Row, Shown>,
  input: { name: string },
  id = newId(),
) {
  const [, ...results] = await group.batch([
    group.insert(table, { ...input, ...named?.(input.name), id }).onConflictDoNothing(),
    ...(born?.(group) ?? []),
    rows(group, eq(table.id, id)),
  ])
  const [created] = results.at(-1) as Row[]
  if (!created) throw taken(input.name)
  return shown(created)
}

/**
 * Sets the given fields, and keeps the others.
 * @throws DomainError 400, 404
 */
export async function changeOne<Row, Shown>(
  { group }: Scope,
  { table, word, rows, shown, named, taken = takenBy(word) }: Collection<Row, Shown>,
  id: string,
  input: { name?: string | undefined },
) {
  const { name } = input
  const changes = { ...input, ...(name !== undefined && named?.(name)), updateAt: now() }
  const [, changed] = await orTaken(
    group.batch([group.update(table, eq(table.id, id), changes), rows(group, eq(table.id, id))]),
    () => taken(name ?? ""),
  )
  const [found] = changed as Row[]
  if (!found) throw notFound()
  return shown(found)
}

/** The three writes of a collection, for `crudProcedures`. */
export const collectionWrites = <Row, Shown>(collection: Collection<Row, Shown>) => {
  const change = (scope: Scope, id: string, data: { name?: string | undefined }) =>
    changeOne(scope, collection, id, data)
  return {
    create: (scope: Scope, data: { name: string }, id?: string) =>
      createOne(scope, collection, data, id),
    update: change,
    patch: change,
  }
}

/**
 * A copy under another name.
 * @throws DomainError 400, 404
 */
export async function duplicateOne<Row, Shown>(
  scope: Scope,
  collection: Collection<Row, Shown>,
  id: string,
  name: string,
) {
  const [found] = await scope.group.find(collection.table, eq(collection.table.id, id))
  if (!found) throw notFound()
  const copy = { ...found, createdAt: undefined, updateAt: undefined, name }
  return createOne(scope, collection, copy)
}

/** Deletes the group's rows with these ids, and returns their number. */
export async function deleteMany<Row, Shown>(
  { group }: Scope,
  { table }: Collection<Row, Shown>,
  ids: string[],
) {
  const deleted = await group.delete(table, among(table.id, listOf(ids)))
  return { count: deleted.length }
}

/**
 * Merges rows into another: references move to it, and the rows are deleted. Nothing happens unless the other is
 * the group's. Returns the number of deleted rows.
 * @throws DomainError 400 for merging one into itself
 */
export async function mergeMany<Row, Shown>(
  { group }: Scope,
  { table, word }: Collection<Row, Shown>,
  ids: string[],
  into: string,
) {
  const from = ids.filter((id) => id !== into)
  if (from.length === 0) throw badRequest(`mergeIntoSelf.${word}`)
  // In every statement, since another request may be merging the other at this moment.
  const target = sql`exists (
    select 1 from ${table} target where target.id = ${into} and target.group_id = ${group.id})`
  const gone = group.delete(table, among(table.id, listOf(from), target))
  const moves = referencesTo(table).map((reference) => group.repoint(reference, from, into, target))
  const results = await group.batch([...moves, gone] as unknown as [typeof gone])
  return { count: results.at(-1)!.length }
}

const takenBy = (word: Word) => (name: string) => badRequest(`nameTaken.${word}`, { name })

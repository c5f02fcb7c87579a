import { eq, type SQL } from "drizzle-orm"
import type { RunnableQuery } from "drizzle-orm/runnable-query"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../db/group"
import type { Scope } from "../context"
import { now } from "../lib/times"
import { InvalidInput, notFound, nothingToDelete } from "./errors"
import type { Searched } from "./listing/find-in"
import { listRows, type SearchQuery } from "./listing/list-rows"
import type { ListColumns } from "./listing/columns"

export type OwnTable = SQLiteTable & Record<"id" | "groupId" | "updateAt", SQLiteColumn>

/** Things of a group, to be listed, read and deleted. `Row` is what a query of them gives, `Shown` what goes out. */
export interface Resource<Row, Shown> {
  table: OwnTable
  /** Reads them, as a query that takes a condition, an order and a limit. */
  rows(group: GroupRows, where?: SQL): RunnableQuery<Row[], "sqlite"> & PromiseLike<Row[]>
  shown(row: Row): Shown
  source: ListColumns
  searched?: Searched<Row>
  path: string
  /** What deleting nothing answers, where it is not the usual. */
  missing?: () => Error
}

/** One page, in one round trip. */
export async function listOfAll<Row, Shown>(
  { group }: Pick<Scope, "group">,
  { rows, shown, ...listed }: Resource<Row, Shown>,
  query: SearchQuery,
) {
  const page = await listRows<Row>(group, query, {
    ...listed,
    rows: (where) => rows(group, where) as never,
  })
  return { ...page, items: page.items.map(shown) }
}

/** @throws DomainError 404, worded otherwise for some */
export async function getOne<Row, Shown>(
  { group }: Pick<Scope, "group">,
  { table, rows, shown }: Resource<Row, Shown>,
  id: string,
  missing: () => Error = notFound,
) {
  const [found] = await rows(group, eq(table.id, id))
  if (!found) throw missing()
  return shown(found)
}

/** What refers to it does so no more, or goes with it. @throws DomainError 400 when there is none */
export async function deleteOne<Row, Shown>(
  { group }: Scope,
  { table, rows, shown, missing = nothingToDelete }: Resource<Row, Shown>,
  id: string,
) {
  const [found] = await group.batch([
    rows(group, eq(table.id, id)),
    group.delete(table, eq(table.id, id)),
  ])
  const [deleted] = found as Row[]
  if (!deleted) throw missing()
  return shown(deleted)
}

type NewRow<T extends OwnTable> = Omit<T["$inferInsert"], "groupId">
type Changes<T extends OwnTable> = { [K in keyof NewRow<T>]?: NewRow<T>[K] | SQL }

/** Things of a group that stand by themselves: nothing refers to them, and several may have one name. */
export interface Standalone<T extends OwnTable, Shown> extends Resource<T["$inferSelect"], Shown> {
  table: T
}

/** @throws DomainError 400 for one too many */
export async function createRow<T extends OwnTable, Shown>(
  { group }: Scope,
  { table, shown }: Standalone<T, Shown>,
  row: NewRow<T>,
  id?: string,
) {
  const [created] = await group.insert(table, id === undefined ? row : { ...row, id })
  return shown(created!)
}

/** Sets what is given, and leaves the rest. @throws DomainError 404 */
export async function changeRow<T extends OwnTable, Shown>(
  { group }: Scope,
  { table, shown }: Standalone<T, Shown>,
  id: string,
  changes: Changes<T>,
) {
  const [changed] = await group.update(table, eq(table.id, id), { ...changes, updateAt: now() })
  if (!changed) throw notFound()
  return shown(changed)
}

/** The three writes of such a resource, for `crudProcedures`. */
export const standaloneWrites = <T extends OwnTable, Shown>(resource: Standalone<T, Shown>) => {
  const change = (scope: Scope, id: string, data: Changes<T>) =>
    changeRow(scope, resource, id, data)
  return {
    create: (scope: Scope, data: NewRow<T>, id?: string) => createRow(scope, resource, data, id),
    update: change,
    patch: change,
  }
}

/** Another of the same, in which something differs. @throws DomainError 400 for one too many, 404 */
export async function copyRow<T extends OwnTable, Shown>(
  scope: Scope,
  resource: Standalone<T, Shown>,
  id: string,
  different: Changes<T>,
) {
  const [found] = await scope.group.find(resource.table as OwnTable, eq(resource.table.id, id))
  if (!found) throw notFound()
  const itsOwn = { id: undefined, createdAt: undefined, updateAt: undefined }
  return createRow(scope, resource, { ...found, ...itsOwn, ...different } as unknown as NewRow<T>)
}

/** What a body says of the group has to be true: nothing moves to another. @throws InvalidInput */
export function requireOwnGroup({ groupId }: Scope, given: string) {
  if (given !== groupId) throw new InvalidInput(["body", "groupId"], "group.another")
}

import { eq, type SQL } from "drizzle-orm"
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import type { Scope } from "../context"
import { now } from "../rules/times"
import type { PageQuery } from "../schemas/pagination"
import { InvalidInput, notFound, nothingToDelete } from "./errors"
import { listRows } from "./listing/list-rows"
import type { Source } from "./listing/source"

type Owned = SQLiteTable & Record<"id" | "groupId" | "updateAt", SQLiteColumn>
type NewRow<T extends Owned> = Omit<T["$inferInsert"], "groupId">
type Changes<T extends Owned> = { [K in keyof NewRow<T>]?: NewRow<T>[K] | SQL }

/** Things of a group that stand by themselves: nothing refers to them, and several may have one name. */
export interface Kind<T extends Owned, Shown> {
  table: T
  source: Source
  /** Where the links between the pages of a list lead. */
  path: string
  shown(row: T["$inferSelect"]): Shown
}

/** One page, in one round trip. */
export async function listPage<T extends Owned, Shown>(
  { group }: Scope,
  { table, source, path, shown }: Kind<T, Shown>,
  query: PageQuery,
) {
  const page = await listRows<T["$inferSelect"]>(group, query, {
    table,
    source,
    rows: (where) => group.find(table, where) as never,
    path,
  })
  return { ...page, items: page.items.map(shown) }
}

/** @throws DomainError 404 */
export async function getRow<T extends Owned, Shown>(
  { group }: Scope,
  { table, shown }: Kind<T, Shown>,
  id: string,
) {
  const [found] = await group.find(table as Owned, eq(table.id, id))
  if (!found) throw notFound()
  return shown(found)
}

export async function createRow<T extends Owned, Shown>(
  { group }: Scope,
  { table, shown }: Kind<T, Shown>,
  row: NewRow<T>,
) {
  const [created] = await group.insert(table, row)
  return shown(created!)
}

/** Sets what is given, and leaves the rest. @throws DomainError 404 */
export async function changeRow<T extends Owned, Shown>(
  { group }: Scope,
  { table, shown }: Kind<T, Shown>,
  id: string,
  changes: Changes<T>,
) {
  const [changed] = await group.update(table, eq(table.id, id), { ...changes, updateAt: now() })
  if (!changed) throw notFound()
  return shown(changed)
}

/** Another of the same, in which something differs. @throws DomainError 404 */
export async function copyRow<T extends Owned, Shown>(
  scope: Scope,
  kind: Kind<T, Shown>,
  id: string,
  different: Changes<T>,
) {
  const [found] = await scope.group.find(kind.table as Owned, eq(kind.table.id, id))
  if (!found) throw notFound()
  const { id: _, createdAt, updateAt, ...copied } = found as Record<string, unknown>
  return createRow(scope, kind, { ...copied, ...different } as NewRow<T>)
}

/** @throws DomainError 400 when there is none */
export async function deleteRow<T extends Owned, Shown>(
  { group }: Scope,
  { table, shown }: Kind<T, Shown>,
  id: string,
) {
  const [deleted] = await group.delete(table, eq(table.id, id))
  if (!deleted) throw nothingToDelete()
  return shown(deleted)
}

/** What a body says of the group has to be true: nothing moves to another. @throws InvalidInput */
export function requireOwnGroup({ groupId }: Scope, given: string) {
  if (given !== groupId) throw new InvalidInput(["body", "groupId"], "This is another group")
}

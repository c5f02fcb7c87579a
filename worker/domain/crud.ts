import { eq, type SQL } from "drizzle-orm"
import type { Scope } from "../context"
import { now } from "../rules/times"
import type { Kept, OwnTable } from "./collection"
import { InvalidInput, notFound } from "./errors"

type NewRow<T extends OwnTable> = Omit<T["$inferInsert"], "groupId">
type Changes<T extends OwnTable> = { [K in keyof NewRow<T>]?: NewRow<T>[K] | SQL }

/** Things of a group that stand by themselves: nothing refers to them, and several may have one name. */
export interface Kind<T extends OwnTable, Shown> extends Kept<T["$inferSelect"], Shown> {
  table: T
}

export async function createRow<T extends OwnTable, Shown>(
  { group }: Scope,
  { table, shown }: Kind<T, Shown>,
  row: NewRow<T>,
) {
  const [created] = await group.insert(table, row)
  return shown(created!)
}

/** Sets what is given, and leaves the rest. @throws DomainError 404 */
export async function changeRow<T extends OwnTable, Shown>(
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
export async function copyRow<T extends OwnTable, Shown>(
  scope: Scope,
  kind: Kind<T, Shown>,
  id: string,
  different: Changes<T>,
) {
  const [found] = await scope.group.find(kind.table as OwnTable, eq(kind.table.id, id))
  if (!found) throw notFound()
  const itsOwn = { id: undefined, createdAt: undefined, updateAt: undefined }
  return createRow(scope, kind, { ...found, ...itsOwn, ...different } as unknown as NewRow<T>)
}

/** What a body says of the group has to be true: nothing moves to another. @throws InvalidInput */
export function requireOwnGroup({ groupId }: Scope, given: string) {
  if (given !== groupId) throw new InvalidInput(["body", "groupId"], "This is another group")
}

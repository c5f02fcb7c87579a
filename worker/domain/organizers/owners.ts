import { eq } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../db/group"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import { notFound } from "../errors"
import type { Resource } from "../resource"
import type { Write } from "../recipes/writes"
import { retryOnConflict } from "../optimistic-lock"
import { checkChosen, type Chosen, chosenIn, type Linking, linkWrites } from "./links"

/** Things of a group that are linked with organizers: cookbooks, rules of meal plans. */
export interface Owners<Row, Input extends Chosen> extends Resource<Row, Row> {
  linking: Linking | Linking<"categories" | "tags">
  /** What the row itself holds of a body, whole or in part. */
  columns(input: Partial<Input>): object
  /** What a new row has besides. */
  first?(group: GroupRows, input: Input): object
}

/** @throws DomainError 400 for one too many, 422 for organizers that the group has not */
export const createOwner = <Row, Input extends Chosen>(
  { group }: Scope,
  owners: Owners<Row, Input>,
  input: Input,
  id?: string,
) =>
  retryOnConflict(async () => {
    checkChosen(input, await group.batch(chosenIn(group, [input])))
    return insertOwner(group, owners, input, id)
  })

/** The same of organizers that are known to be the group's. @param also writes of the same batch, after it is there */
export async function insertOwner<Row, Input extends Chosen>(
  group: GroupRows,
  owners: Owners<Row, Input>,
  input: Input,
  id = newId(),
  also: Write[] = [],
) {
  return theOne(
    await writeOwners(
      group,
      owners,
      [id],
      [
        // The columns are the table's, which `owners` knows.
        group.insert(owners.table, {
          ...owners.columns(input),
          ...owners.first?.(group, input),
          id,
        } as never),
        ...linkWrites(group, owners.linking, [{ ...input, id }]),
        ...also,
      ],
    ),
  )
}

/** Sets what is given, and leaves the rest. @throws DomainError 404, 422 */
export const changeOwner = <Row, Input extends Chosen>(
  { group }: Scope,
  owners: Owners<Row, Input>,
  id: string,
  input: Partial<Input>,
) =>
  retryOnConflict(async () => {
    const { table, linking, columns } = owners
    const [[known], ...found] = await group.batch([
      group.select({ id: table.id }, table, eq(table.id, id)),
      ...chosenIn(group, [input]),
    ])
    if (!known) throw notFound()
    checkChosen(input, found)
    return theOne(
      await writeOwners(
        group,
        owners,
        [id],
        [
          group.update(table, eq(table.id, id), { ...columns(input), updateAt: now() } as never),
          ...linkWrites(group, linking, [{ ...input, id }]),
        ],
      ),
    )
  })

/** The three writes of such a resource, for `crudProcedures`. */
export const ownerWrites = <Row, Input extends Chosen>(owners: Owners<Row, Input>) => {
  const change = (scope: Scope, id: string, data: Partial<Input>) =>
    changeOwner(scope, owners, id, data)
  return {
    create: (scope: Scope, data: Input, id?: string) => createOwner(scope, owners, data, id),
    update: change,
    patch: change,
  }
}

/** Writes, and reads those of the ids as they are then, in one round trip. */
export async function writeOwners<Row, Input extends Chosen>(
  group: GroupRows,
  { table, rows }: Owners<Row, Input>,
  ids: string[],
  writes: Write[],
): Promise<Row[]> {
  const [first, ...rest] = [...writes, rows(group, among(table.id, listOf(ids)))]
  const results = await group.batch([first!, ...rest])
  return results.at(-1) as Row[]
}

/** @throws DomainError 404 where it was deleted in the meantime */
export function theOne<Row>([row]: (Row | undefined)[]): Row {
  if (!row) throw notFound()
  return row
}

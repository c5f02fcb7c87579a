import { among, type GroupRows, listOf } from "../../../../db/group"
import type { Scope } from "../../../context"
import type { Message, MessageCode } from "../../../shared/messages"
import type { Remark } from "../../../import/archives/archived-recipe"
import type { Ending } from "../../background-jobs/job-handler"
import { type Write, writeAll } from "../../recipes/writes"
import { truncatedRemarks } from "../limits"
import { type IdKind, idsOf } from "./id-map"
import type { ThingKind } from "./name-matching"

/** The ids here of a backup's things, and those that an earlier import created. */
export async function importedIds(
  group: GroupRows,
  kind: IdKind,
  table: ThingKind["table"],
  things: { id: string }[],
) {
  const ids = await idsOf(
    group.id,
    kind,
    things.map(({ id }) => id),
  )
  const rows = await group.select(
    { id: table.id },
    table,
    among(table.id, listOf([...ids.values()])),
  )
  return { ids, known: new Set(rows.map(({ id }) => id as string)) }
}

export type Kind =
  Extract<MessageCode, `counts.${string}`> extends `counts.${infer Name}` ? Name : never

/** The result for the things of a kind. */
interface Brought {
  what: Kind
  /** How many the backup has, how many are created now, and how many existed. */
  numbers: { all: number; made: number; here: number }
  writes: Write[]
  /** The number of their parts, where the report states it. */
  parts?: Message
  remarks?: Remark[]
}

/** Writes the imported things of a kind together with the end of their item. */
export async function reportImported(
  { group }: Scope,
  ending: Ending,
  { what, numbers: { all, made, here }, writes, parts, remarks = [] }: Brought,
): Promise<null> {
  await writeAll(group, [
    ...writes,
    ...ending({
      outcome: made === 0 && here > 0 ? "existing" : "imported",
      message: became(
        { code: `counts.${what}`, values: { count: all } },
        made === all ? undefined : { made, here },
        parts,
      ),
      remarks: truncatedRemarks(remarks),
    }),
  ])
  return null
}

/** `5 foods: 3 created, 2 already existed`; the numbers alone where all were created. */
function became(
  what: Message,
  numbers: { made: number; here: number } | undefined,
  parts: Message | undefined,
): Message {
  const whole: Message = numbers ? { code: "moved.partly", values: { what, ...numbers } } : what
  return parts ? { code: "moved.withParts", values: { what: whole, parts } } : whole
}

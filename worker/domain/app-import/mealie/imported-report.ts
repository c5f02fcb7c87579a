import { among, type GroupRows, listOf } from "../../../../db/group"
import type { Scope } from "../../../context"
import type { Remark } from "../../../import/archives/archived-recipe"
import type { Ending } from "../../background-jobs/job-handler"
import { type Write, writeAll } from "../../recipes/writes"
import { truncatedRemarks } from "../limits"
import { type IdKind, idsOf } from "./id-map"
import type { ThingKind } from "./name-matching"
import { counted } from "./remarks"

/** The ids that things of a backup have here, and those of them that were brought before. */
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

/** What became of the things of a kind. */
interface Brought {
  words: [one: string, many: string]
  /** How many the backup has, how many of them are made now, and how many were here before. */
  numbers: { all: number; made: number; here: number }
  writes: Write[]
  /** What the report says behind the numbers. */
  besides?: string
  remarks?: Remark[]
}

/** Writes what is made of the things of a kind together with the end of their item. */
export async function reportImported(
  { group }: Scope,
  ending: Ending,
  { words, numbers: { all, made, here }, writes, besides = "", remarks = [] }: Brought,
): Promise<null> {
  await writeAll(group, [
    ...writes,
    ...ending({
      outcome: made === 0 && here > 0 ? "existing" : "imported",
      message: counted(all, ...words) + became(all, made, here) + besides,
      remarks: truncatedRemarks(remarks),
    }),
  ])
  return null
}

/** `: 3 made, 2 were here already`; nothing where all were made, of which there is nothing to say. */
function became(all: number, made: number, here: number): string {
  if (made === all) return ""
  return `: ${made} made, ${here} ${here === 1 ? "was" : "were"} here already`
}

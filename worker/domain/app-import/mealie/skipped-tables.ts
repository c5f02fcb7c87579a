import type { Scope } from "../../../context"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Household } from "../../../import/archives/mealie/source-household"
import type { Ending } from "../../background-jobs/job-handler"
import { writeAll } from "../../recipes/writes"
import { truncatedRemarks } from "../limits"
import { ifAny, leftOut, listOfNames } from "./remarks"

export interface OtherGroup {
  name: string
  recipes: number
}

/** Tables with secrets or of the past, and the remark about their rows. */
const secretTables = {
  recipe_share_tokens: "remarks.sharedLinks",
  invite_tokens: "remarks.invitations",
  group_reports: "remarks.reports",
} as const

/** Tells what of a backup does not move, and why. */
export async function reportSkipped(
  { group }: Scope,
  { beyond, households }: Catalogue,
  { left, notifiers, beyond: further }: Household,
  { others, hasFiles, isSite }: { others: OtherGroup[]; hasFiles: boolean; isSite: boolean },
  ending: Ending,
) {
  const secrets = Object.entries(secretTables).flatMap(([table, code]) => {
    const count = left.get(table) ?? 0
    return ifAny(count, () => leftOut(code, { count }))
  })
  const homes = [...households.values()].map(({ name }) => name)
  await writeAll(
    group,
    ending({
      outcome: "imported",
      message: "moved.skipped",
      remarks: truncatedRemarks([
        ...others.map(({ name, recipes }) =>
          leftOut("remarks.otherGroup", { name, count: recipes }),
        ),
        ...ifAny(homes.length > 1 ? 1 : 0, () =>
          leftOut("remarks.households", { names: listOfNames(homes) }),
        ),
        ...ifAny(hasFiles ? 0 : 1, () => leftOut("remarks.noFilesInBackup")),
        ...secrets,
        ...ifAny(notifiers.length, () =>
          leftOut("remarks.notifiers", { names: listOfNames(notifiers) }),
        ),
        ...(isSite
          ? [leftOut("remarks.noTokens")]
          : [leftOut("remarks.noSecrets"), leftOut("remarks.noSettings")]),
        ...[...beyond, ...further].map(([table, number]) =>
          leftOut("remarks.rowsBeyond", { count: number, table }),
        ),
      ]),
    }),
  )
  return null
}

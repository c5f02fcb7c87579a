import type { Scope } from "../../../context"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Household } from "../../../import/archives/mealie/source-household"
import type { Ending } from "../../background-jobs/job-handler"
import { writeAll } from "../../recipes/writes"
import { truncatedRemarks } from "../limits"
import { counted, ifAny, leftOut, listOfNames } from "./remarks"

export interface OtherGroup {
  name: string
  recipes: number
}

/** Tables with secrets or of the past, and what a person calls their rows. */
const words: Record<string, [one: string, many: string]> = {
  recipe_share_tokens: ["link that shares a recipe", "links that share recipes"],
  invite_tokens: ["invitation", "invitations"],
  group_reports: ["report", "reports"],
}

const noPictures = "The backup has no pictures and no files of recipes"

/** Tells what of a backup does not move, and why. */
export async function reportSkipped(
  { group }: Scope,
  { beyond, households }: Catalogue,
  { left, notifiers, beyond: further }: Household,
  { others, hasFiles }: { others: OtherGroup[]; hasFiles: boolean },
  ending: Ending,
) {
  const secrets = Object.entries(words).flatMap(([table, [one, many]]) => {
    const number = left.get(table) ?? 0
    return ifAny(number, () => leftOut(`${counted(number, one, many)} of before`))
  })
  const homes = [...households.values()].map(({ name }) => name)
  await writeAll(
    group,
    ending({
      outcome: "imported",
      message: "What stays behind is told here",
      remarks: truncatedRemarks([
        ...others.map(({ name, recipes }) =>
          leftOut(
            `The group ${name} with ${counted(recipes, "recipe")}: choose it when you bring the same file again, as a member of the group that is to have it`,
          ),
        ),
        ...ifAny(homes.length > 1 ? 1 : 0, () =>
          leftOut(
            `The households ${listOfNames(homes)} are one here; what was theirs has their names in brackets`,
          ),
        ),
        ...ifAny(hasFiles ? 0 : 1, () => leftOut(noPictures)),
        ...secrets,
        ...ifAny(notifiers.length, () =>
          leftOut(
            `${counted(notifiers.length, "notifier")}, for their addresses have credentials in them: ${listOfNames(notifiers)}`,
          ),
        ),
        leftOut("Passwords, API tokens and sessions"),
        leftOut("The settings of the group, which stay as they are here"),
        ...[...beyond, ...further].map(([table, number]) =>
          leftOut(`${counted(number, "row")} of ${table} beyond what can be brought`),
        ),
      ]),
    }),
  )
  return null
}

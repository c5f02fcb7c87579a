import type { ArchiveFiles } from "../../archive/archive-files"
import type { Scope } from "../../context"
import {
  expects,
  type HouseholdArchive,
  isHouseholdArchive,
  openHouseholdArchive,
} from "../../import/archives/larder"
import type { Counted } from "../../import/archives/larder/format"
import type { Ending, Item, Job, NewItem, Outcome } from "../background-jobs/job-handler"
import { writeAll } from "../recipes/writes"
import type { ImportOptions, Importer } from "./importer"
import { truncatedRemarks } from "./limits"
import { importActions } from "./mealie/actions"
import {
  importCategories,
  importFoods,
  importLabels,
  importTags,
  importTools,
  importUnits,
} from "./mealie/catalogue"
import { importCookbooks } from "./mealie/cookbooks"
import { importIdeas } from "./mealie/ideas"
import { importLists } from "./mealie/lists"
import { importMeals } from "./mealie/meals"
import { peopleOf } from "./mealie/people"
import { importRecipe } from "./mealie/recipe"
import { ifAny, leftOut, listOfNames, mapped } from "./mealie/remarks"
import { importRules } from "./mealie/rules"
import { importTemplates } from "./mealie/templates"

const program = "Larder"

/** Archives of a household, from this site or another: they become part of the caller's group. */
export const larderImporter: Importer = {
  program,
  expects,
  recognises: isHouseholdArchive,
  look: async (files) => ({
    recipes: (await openHouseholdArchive(files).manifest()).recipes.length,
  }),
  async begin(scope, job, files, options) {
    const turn = openTurn(scope, job, files, options)
    return {
      list: async () => itemsOf(await turn.archive.manifest(), options),
      // One item after the other: recipes name foods that must be there, and meals name recipes.
      work: (item, ending) =>
        item.input.what === "recipe"
          ? workRecipe(turn, item, ending)
          : workKind(turn, item, ending),
    }
  },
}

type LarderTurn = ReturnType<typeof openTurn>

/** What a turn reads, each once, when it is first asked for. */
function openTurn(scope: Scope, job: Job, files: ArchiveFiles, options: ImportOptions) {
  const archive = openHouseholdArchive(files)
  const catalogue = once(archive.catalogue)
  return {
    scope,
    job,
    archive,
    options,
    catalogue,
    household: once(archive.household),
    members: once(async () => peopleOf(scope, (await catalogue()).users)),
  }
}

function once<T>(ask: () => Promise<T>) {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}

const kindsBefore = [
  ["labels", "Labels"],
  ["foods", "Foods"],
  ["units", "Units"],
  ["categories", "Categories"],
  ["tags", "Tags"],
  ["tools", "Tools"],
] as const
const kindsAfter = [
  ["cookbooks", "Cookbooks"],
  ["rules", "Rules for meals"],
  ["meals", "Meal plan"],
  ["templates", "Meal plan templates"],
  ["ideas", "Ideas for later"],
  ["lists", "Shopping lists"],
  ["actions", "Actions on recipes"],
] as const
type What = (typeof kindsBefore | typeof kindsAfter)[number][0] | "rest"

/** The items in the order in which one needs another. */
function itemsOf(
  { recipes, counts }: Awaited<ReturnType<HouseholdArchive["manifest"]>>,
  { addMigrationTag }: ImportOptions,
): NewItem[] {
  const kinds = (list: typeof kindsBefore | typeof kindsAfter) =>
    list
      .filter(([what]) => counts[what as Counted] || (what === "tags" && addMigrationTag))
      .map(([what, name]) => ({ name, input: { what } }))
  const seen = new Set<string>()
  return [
    ...kinds(kindsBefore),
    ...recipes.flatMap(({ id, name }) => {
      if (seen.has(id)) return []
      seen.add(id)
      return [{ name: name || "Recipe", input: { what: "recipe", id } }]
    }),
    ...kinds(kindsAfter),
    { name: "The rest", input: { what: "rest" } },
  ]
}

async function workRecipe(
  { scope, job, archive, options, catalogue, members }: LarderTurn,
  item: Item,
  ending: Ending,
): Promise<Outcome | null> {
  const work = {
    scope,
    job,
    item,
    ending,
    backup: archive,
    catalogue: await catalogue(),
    members: await members(),
    migrationTag: options.addMigrationTag ? program : null,
    ratingsOfOthers: "caller" as const,
  }
  return importRecipe(work, await archive.recipe(String(item.input.id)))
}

async function workKind(turn: LarderTurn, item: Item, ending: Ending): Promise<Outcome | null> {
  const { scope, job, options } = turn
  const catalogue = await turn.catalogue()
  // Known to be one of these: `itemsOf` wrote it.
  const what = item.input.what as What
  switch (what) {
    case "labels":
      return importLabels(scope, ending, catalogue)
    case "foods":
      return importFoods(scope, ending, catalogue, true)
    case "units":
      return importUnits(scope, ending, catalogue)
    case "categories":
      return importCategories(scope, ending, catalogue)
    case "tags":
      return importTags(scope, ending, catalogue, options.addMigrationTag ? program : null)
    case "tools":
      return importTools(scope, ending, catalogue)
    case "rest":
      return reportRest(turn, ending)
  }
  const household = await turn.household()
  const members = await turn.members()
  switch (what) {
    case "cookbooks":
      return importCookbooks(scope, job, catalogue, household, ending)
    case "rules":
      return importRules(scope, catalogue, household, ending)
    case "meals":
      return importMeals(scope, job, members, household, ending)
    case "templates":
      return importTemplates(scope, job, household, ending)
    case "ideas":
      return importIdeas(scope, job, members, household, ending)
    case "lists":
      return importLists(scope, job, { catalogue, members }, household, ending)
    case "actions":
      return importActions(scope, catalogue, household, ending)
  }
}

/** Tells what of the archive could not come, and what is never in it. */
async function reportRest({ scope, catalogue, members }: LarderTurn, ending: Ending) {
  const { users } = await catalogue()
  const known = await members()
  const strangers = [...users.values()].filter(({ id }) => !known.has(id))
  const names = listOfNames(strangers.map(({ fullName, username }) => fullName || username))
  const remarks = [
    ...ifAny(strangers.length, () => mapped("remarks.peopleNotHere", { names })),
    leftOut("remarks.noSecrets"),
    leftOut("remarks.noSettings"),
  ]
  await writeAll(
    scope.group,
    ending({ outcome: "imported", message: "moved.skipped", remarks: truncatedRemarks(remarks) }),
  )
  return null
}

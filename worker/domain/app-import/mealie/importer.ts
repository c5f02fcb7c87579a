import type { Scope } from "../../../context"
import { BadArchive } from "../../../archive/archive-files"
import { expects, isBackup, openBackup } from "../../../import/archives/mealie/backup"
import { recipeOf } from "../../../import/archives/mealie/recipe"
import { chosenGroup, type SourceGroup, surveyOf } from "../../../import/archives/mealie/survey"
import type { Ending, Item, Job, NewItem, Outcome } from "../../background-jobs/job-handler"
import type { ImportOptions, Importer } from "../importer"
import { importActions, importWebhooks } from "./actions"
import {
  importCategories,
  importFoods,
  importLabels,
  importTags,
  importTools,
  importUnits,
} from "./catalogue"
import { importCookbooks } from "./cookbooks"
import { importLists } from "./lists"
import { importMeals } from "./meals"
import { importPeople, type Members, peopleOf, reportAccounts } from "./people"
import { openBackupSession, placeOf } from "./backup-session"
import { importRecipe } from "./recipe"
import { type OtherGroup, reportSkipped } from "./skipped-tables"
import { importRules } from "./rules"
import { listOfNames } from "./remarks"

const program = "Mealie"

/** Whole backups of Mealie 1.0 and later: one group of theirs becomes part of one here. */
export const mealieImporter: Importer = {
  program,
  expects,
  recognises: async (files) => isBackup(files),
  async look(files) {
    const groups = await surveyOf(openBackup(files))
    const recipes = groups.reduce((sum, group) => sum + group.recipes.length, 0)
    if (groups.length < 2) return { recipes }
    const choices = groups
      .map(({ slug, name, recipes: { length } }) => ({ slug, name, recipes: length }))
      .toSorted((a, b) => b.recipes - a.recipes)
    return { recipes, choices: { groups: choices } }
  },
  async begin(scope, job, files, options) {
    const reading = openBackupSession(scope, job, files, options.uploadId)
    const turn = { scope, job, reading, options, members: membersOnce(scope, reading) }
    return {
      list: async () => itemsOf(await chosen(scope, await reading.survey(), options), options),
      // One item after the other: recipes name foods that must be there, and meals name recipes.
      work: (item, ending) =>
        item.input.what === "recipe"
          ? workRecipe(turn, item, ending)
          : workKind(turn, item, ending),
    }
  },
}

type Reading = ReturnType<typeof openBackupSession>

interface MealieTurn {
  scope: Scope
  job: Job
  reading: Reading
  options: ImportOptions
  members: ReturnType<typeof membersOnce>
}

/** Who is who, asked again once accounts were made. */
function membersOnce(scope: Scope, reading: Reading) {
  let asked: Promise<Members> | undefined
  return {
    ask: (groupId: string) =>
      (asked ??= reading.catalogue(groupId).then(({ users }) => peopleOf(scope, users))),
    forget() {
      asked = undefined
    },
  }
}

/** @throws BadArchive when there is no group of the name that is asked for */
async function chosen(scope: Scope, groups: SourceGroup[], { sourceGroup }: ImportOptions) {
  const { group: name, groupSlug: slug } = await scope.me()
  const group = chosenGroup(groups, { asked: sourceGroup, own: { name, slug } })
  if (group) return { group, others: groups.filter((other) => other !== group) }
  const names = listOfNames(groups.map((one) => one.slug))
  throw new BadArchive("archive.noGroup", { name: sourceGroup ?? "", names })
}

/** What each kind is called in the report, and the table that tells whether there is any. */
const kindsBefore = [
  ["labels", "Labels", "multi_purpose_labels"],
  ["foods", "Foods", "ingredient_foods"],
  ["units", "Units", "ingredient_units"],
  ["categories", "Categories", "categories"],
  ["tags", "Tags", "tags"],
  ["tools", "Tools", "tools"],
  ["people", "People", "users"],
] as const
const kindsAfter = [
  ["cookbooks", "Cookbooks", "cookbooks"],
  ["rules", "Rules for meals", "group_meal_plan_rules"],
  ["meals", "Meal plan", "group_meal_plans"],
  ["lists", "Shopping lists", "shopping_lists"],
  ["actions", "Actions on recipes", "recipe_actions"],
  ["webhooks", "Webhooks", "webhook_urls"],
] as const
type What = (typeof kindsBefore | typeof kindsAfter)[number][0] | "rest"

const mostOthers = 20

/** The items in the order in which one needs another. */
function itemsOf(
  { group, others }: { group: SourceGroup; others: SourceGroup[] },
  { addMigrationTag, accounts }: ImportOptions,
): NewItem[] {
  const kinds = (list: typeof kindsBefore | typeof kindsAfter) =>
    list
      .filter(
        ([what, , table]) =>
          group.rows.has(table) ||
          (what === "tags" && addMigrationTag) ||
          (what === "people" && accounts),
      )
      .map(([what, name]) => ({ name, input: { what, group: group.id } }))
  // Of a whole site every group is imported.
  const shownOthers: OtherGroup[] = (accounts ? [] : others)
    .slice(0, mostOthers)
    .map(({ name, recipes }) => ({ name, recipes: recipes.length }))
  return [
    ...kinds(kindsBefore),
    ...group.recipes.map(({ id, name }, at) => ({
      name: name || "Recipe",
      input: { what: "recipe", group: group.id, id, at },
    })),
    ...kinds(kindsAfter),
    { name: "The rest", input: { what: "rest", group: group.id, others: shownOthers } },
  ]
}

async function workRecipe(turn: MealieTurn, item: Item, ending: Ending): Promise<Outcome | null> {
  const { scope, job, reading, members, options } = turn
  const groupId = String(item.input.group)
  const rows = await reading.recipe(item)
  if (rows?.isTooLarge) throw new BadArchive("archive.recipeTooLarge")
  const { id } = placeOf(item)
  const source = rows && recipeOf(id, rows)
  if (!source) throw new BadArchive("archive.recipeUnreadable")
  const work = {
    scope,
    job,
    item,
    ending,
    backup: reading.backup,
    catalogue: await reading.catalogue(groupId),
    members: await members.ask(groupId),
    migrationTag: options.addMigrationTag ? program : null,
    ratingsOfOthers: "leftOut" as const,
  }
  return importRecipe(work, source)
}

async function workKind(turn: MealieTurn, item: Item, ending: Ending): Promise<Outcome | null> {
  const { scope, job, reading, members, options } = turn
  const groupId = String(item.input.group)
  const catalogue = await reading.catalogue(groupId)
  // Known to be one of these: `itemsOf` wrote it.
  const what = item.input.what as What
  switch (what) {
    case "labels":
      return importLabels(scope, ending, catalogue)
    case "foods":
      return importFoods(scope, ending, catalogue)
    case "units":
      return importUnits(scope, ending, catalogue)
    case "categories":
      return importCategories(scope, ending, catalogue)
    case "tags":
      return importTags(scope, ending, catalogue, options.addMigrationTag ? program : null)
    case "tools":
      return importTools(scope, ending, catalogue)
    case "people": {
      if (options.accounts) {
        return reportAccounts(scope, reading.backup, catalogue, options.accounts, ending)
      }
      const outcome = await importPeople(scope, job, reading.backup, catalogue, ending)
      members.forget()
      return outcome
    }
  }
  const household = await reading.household(groupId)
  switch (what) {
    case "cookbooks":
      return importCookbooks(scope, job, catalogue, household, ending)
    case "rules":
      return importRules(scope, catalogue, household, ending)
    case "meals":
      return importMeals(scope, job, await members.ask(groupId), household, ending)
    case "lists": {
      const known = { catalogue, members: await members.ask(groupId) }
      return importLists(scope, job, known, household, ending)
    }
    case "actions":
      return importActions(scope, catalogue, household, ending)
    case "webhooks":
      return importWebhooks(scope, catalogue, household, ending)
    case "rest": {
      const others = (item.input.others ?? []) as OtherGroup[]
      const { hasFiles } = reading.backup
      const isSite = options.accounts !== undefined
      return reportSkipped(scope, catalogue, household, { others, hasFiles, isSite }, ending)
    }
  }
}

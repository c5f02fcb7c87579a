import {
  cookbooks,
  cookbooksToCategories,
  cookbooksToTags,
  cookbooksToTools,
  mealPlanRules,
  mealPlanRulesToCategories,
  mealPlanRulesToTags,
  RULE_DAYS,
  RULE_MEALS,
} from "../../../../db/schema"
import { among as amongIds, listOf } from "../../../../db/group"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { Chosen, Household } from "../../../import/archives/mealie/household"
import type { Remark } from "../../../import/archives/moved"
import type { Scope } from "../../../context"
import { slugify } from "../../../rules/slugs"
import { now } from "../../../rules/times"
import type { Ending } from "../../jobs/kind"
import { remarksWithin } from "../bounded"
import { idsOf } from "./ids"
import { organizersOf } from "./organizers"
import { portions } from "./portions"
import { counted, ifAny, leftOut, mapped } from "./told"
import { homeNames } from "./homes"

type Organizers = Awaited<ReturnType<typeof organizersOf>>
type Fit = NonNullable<ReturnType<Organizers["chosen"]>>

/** What a filter is here; undefined, with a remark, when it cannot be said by organizers alone. */
function fitOf(organizers: Organizers, given: Chosen, what: string, remarks: Remark[]) {
  const fits = given.choices.map((choice) => organizers.chosen(choice))
  if (given.filter === null && fits.every((fit): fit is Fit => fit !== undefined)) return fits
  const why =
    given.filter === null
      ? "it asks for a category, tag or tool that is not here"
      : `it asks for more than categories, tags and tools: ${given.filter}`
  remarks.push(leftOut(`${what} was left out: ${why}`))
  return undefined
}

/** Cookbooks, of every household. */
export async function bringCookbooks(
  { group }: Scope,
  catalogue: Catalogue,
  { cookbooks: given }: Household,
  ending: Ending,
) {
  const home = homeNames(catalogue)
  const organizers = await organizersOf(group, catalogue, given)
  const ids = await idsOf(
    group.id,
    "cookbook",
    given.map(({ id }) => id),
  )
  const there = await group.select(
    { id: cookbooks.id },
    cookbooks,
    amongIds(cookbooks.id, listOf([...ids.values()])),
  )
  const known = new Set(there.map(({ id }) => id))
  const remarks: Remark[] = []
  const made = given.flatMap((one) => {
    const id = ids.get(one.id)!
    const name = home(one.name || "Cookbook", one.householdId)
    if (known.has(id)) return []
    const fits = fitOf(organizers, one, `The cookbook ${name}`, remarks)
    return fits ? [{ ...one, id, name, fits }] : []
  })
  const at = now()
  const all = (fits: Fit[], kind: string) => fits.find((fit) => fit.kind === kind)?.isAll ?? true
  const links = (kind: string) =>
    made.flatMap(({ id, fits }) =>
      fits
        .filter((fit) => fit.kind === kind)
        .flatMap((fit) => fit.ids.map((linked) => ({ id, linked }))),
    )
  await group.batch([
    ...portions(
      made.map(({ id, name, description, position, public: isPublic, fits, createdAt }) => ({
        id,
        name,
        slug: slugify(name) || "cookbook",
        description,
        position,
        public: isPublic,
        requireAllCategories: all(fits, "categories"),
        requireAllTags: all(fits, "tags"),
        requireAllTools: all(fits, "tools"),
        createdAt: createdAt ?? at,
        updateAt: at,
      })),
    ).map((rows) => group.addMissing(cookbooks, rows)),
    group.addMissing(
      cookbooksToCategories,
      links("categories").map(({ id, linked }) => ({ cookbookId: id, categoryId: linked })),
    ),
    group.addMissing(
      cookbooksToTags,
      links("tags").map(({ id, linked }) => ({ cookbookId: id, tagId: linked })),
    ),
    group.addMissing(
      cookbooksToTools,
      links("tools").map(({ id, linked }) => ({ cookbookId: id, toolId: linked })),
    ),
    ...ending({
      outcome: made.length === 0 && known.size > 0 ? "existing" : "imported",
      message: told("cookbook", given.length, made.length, known.size),
      remarks: remarksWithin(remarks),
    }),
  ] as never)
  return null
}

/** Rules for random meals. */
export async function bringRules(
  { group }: Scope,
  catalogue: Catalogue,
  { rules: given }: Household,
  ending: Ending,
) {
  const organizers = await organizersOf(group, catalogue, given)
  const ids = await idsOf(
    group.id,
    "rule",
    given.map(({ id }) => id),
  )
  const there = await group.select(
    { id: mealPlanRules.id },
    mealPlanRules,
    amongIds(mealPlanRules.id, listOf([...ids.values()])),
  )
  const known = new Set(there.map(({ id }) => id))
  const remarks: Remark[] = []
  let anyMeal = 0
  const made = given.flatMap((one) => {
    const id = ids.get(one.id)!
    if (known.has(id)) return []
    const fits = fitOf(organizers, one, "A rule of the meal plan", remarks)
    if (!fits) return []
    if (
      fits.some(({ kind }) => kind === "tools") ||
      fits.some(({ isAll, ids: some }) => !isAll && some.length > 1)
    ) {
      remarks.push(
        leftOut("A rule of the meal plan was left out: it asks for tools, or for any of several"),
      )
      return []
    }
    const entryType = RULE_MEALS.find((meal) => meal === one.entryType)
    if (!entryType && one.entryType) anyMeal++
    const day = RULE_DAYS.find((name) => name === one.day) ?? "unset"
    return [{ id, fits, day, entryType: entryType ?? "unset", createdAt: one.createdAt }]
  })
  const at = now()
  const links = (kind: string) =>
    made.flatMap(({ id, fits }) =>
      fits
        .filter((fit) => fit.kind === kind)
        .flatMap((fit) => fit.ids.map((linked) => ({ id, linked }))),
    )
  await group.batch([
    ...portions(
      made.map(({ fits: _, createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt ?? at,
        updateAt: at,
      })),
    ).map((rows) => group.addMissing(mealPlanRules, rows)),
    group.addMissing(
      mealPlanRulesToCategories,
      links("categories").map(({ id, linked }) => ({ ruleId: id, categoryId: linked })),
    ),
    group.addMissing(
      mealPlanRulesToTags,
      links("tags").map(({ id, linked }) => ({ ruleId: id, tagId: linked })),
    ),
    ...ending({
      outcome: made.length === 0 && known.size > 0 ? "existing" : "imported",
      message: told("rule for meals", given.length, made.length, known.size, "rules for meals"),
      remarks: remarksWithin([
        ...remarks,
        ...ifAny(anyMeal, () =>
          mapped(`${counted(anyMeal, "rule")} for a meal that is not known here hold for any`),
        ),
      ]),
    }),
  ] as never)
  return null
}

/** What became of things of a kind: `5 lists: 3 made, 2 were here already`. */
export const told = (one: string, all: number, made: number, here: number, many = `${one}s`) =>
  `${counted(all, one, many)}: ${made} made, ${here} ${here === 1 ? "was" : "were"} here already`

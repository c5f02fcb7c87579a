import { expect, it } from "vitest"
import { openBackup, isBackup } from "../../../worker/import/archives/mealie/backup"
import { catalogueTaker, isOfCatalogue } from "../../../worker/import/archives/mealie/catalogue"
import { choiceOfFilter } from "../../../worker/import/archives/mealie/filter"
import { householdTaker, isOfHousehold } from "../../../worker/import/archives/mealie/household"
import { recipeOf } from "../../../worker/import/archives/mealie/recipe"
import { isOfRecipes, recipeTaker } from "../../../worker/import/archives/mealie/recipe-rows"
import { chosenGroup, surveyOf } from "../../../worker/import/archives/mealie/survey"
import { flagOf, idOf, momentOf, numberOf } from "../../../worker/import/archives/mealie/values"
import { filesInMemory } from "../../support/files-in-memory"
import {
  backupOf,
  dashed,
  ids,
  type Rows,
  version10,
  version17,
  version2,
} from "../../support/mealie-backup"

const opened = (rows: Rows, root = "") => openBackup(filesInMemory(backupOf(rows, root)))
const [home, soup, bread] = [ids.home, ids.soup, ids.bread].map(dashed) as [string, string, string]

async function recipesIn(rows: Rows, wanted = [soup, bread], most?: number) {
  const taker = recipeTaker(wanted, most)
  await opened(rows).rows({ wants: isOfRecipes, row: taker.take, passes: taker.passes })
  return taker.recipes()
}

async function recipeIn(rows: Rows, id = soup) {
  return recipeOf(id, (await recipesIn(rows)).get(id)!)!
}

it("recognizes a backup by its database, also in a folder", () => {
  expect(isBackup(filesInMemory(backupOf(version10())))).toBe(true)
  expect(isBackup(filesInMemory(backupOf(version10(), "mealie_2024/")))).toBe(true)
  expect(isBackup(filesInMemory({ "soup/recipe.json": "{}" }))).toBe(false)
  expect(() => openBackup(filesInMemory({ "a.txt": "" }))).toThrow(
    "There is no database.json in it",
  )
})

it("finds the files of recipes and people, whatever folder the backup is in", () => {
  const backup = opened(version10(), "mealie_2024/")
  const folder = `mealie_2024/data/recipes/${soup}`
  expect(backup.picture(soup)).toBe(`${folder}/images/original.webp`)
  expect(backup.eventPicture(soup, dashed(ids.made))).toBe(
    `${folder}/images/timeline/${dashed(ids.made)}/original.webp`,
  )
  expect(backup.asset(soup, "plan.txt")).toBe(`${folder}/assets/plan.txt`)
  expect(backup.asset(soup, "../../../database.json")).toBeUndefined()
  expect(backup.profile(dashed(ids.otto))).toContain("/profile.webp")
  expect(backup.picture(bread)).toBeUndefined()
})

it("counts groups, their recipes, and their other contents", async () => {
  const groups = await surveyOf(opened(version17()))
  expect(groups.map(({ slug, recipes }) => [slug, recipes.map(({ name }) => name)])).toEqual([
    ["home", ["Onion Soup", "Bread"]],
    ["cabin", ["Cabin Soup"]],
  ])
  expect(groups[0]!.rows.get("ingredient_foods")).toBe(2)
  expect(groups[1]!.rows.size).toBe(0)
  await expect(surveyOf(opened({ recipes: [] }))).rejects.toThrow("There are no groups")
})

it("chooses the requested group, or the one of the same name, or the largest", async () => {
  const groups = await surveyOf(opened(version10()))
  const own = { name: "My kitchen", slug: "my-kitchen" }
  const slug = (asked: string | null, here = own) => chosenGroup(groups, { asked, own: here })?.slug
  expect(slug("cabin")).toBe("cabin")
  expect(slug("nobody")).toBeUndefined()
  expect(slug(null)).toBe("home")
  expect(slug(null, { name: "CABIN", slug: "elsewhere" })).toBe("cabin")
})

it("reads the catalogue of one group, in every version", async () => {
  const of = async (rows: Rows) => {
    const taker = catalogueTaker(home)
    await opened(rows).rows({ wants: isOfCatalogue, row: taker.take })
    return taker.catalogue()
  }
  const first = await of(version10())
  expect([...first.foods.values()]).toMatchObject([
    { name: "onion", labelId: dashed(ids.produce), aliases: [], extras: { shelf: "3" } },
    { name: "flour", description: "of wheat", labelId: null, extras: {} },
  ])
  expect([...first.units.values()]).toMatchObject([
    { name: "gram", abbreviation: "g", useAbbreviation: true, fraction: false },
  ])
  expect([...first.tools.values()]).toMatchObject([{ name: "Pot", onHand: true }])
  expect(JSON.stringify([...first.users])).not.toContain("$2b$")

  const later = await of(version2())
  expect([...later.foods.values()]).toMatchObject([
    { pluralName: "onions", aliases: ["scallion"] },
    { pluralName: "flours", extras: { onHand: "true" } },
  ])
  expect([...later.households.values()].map(({ name }) => name)).toEqual(["Upstairs", "Downstairs"])
})

it("reads a whole recipe of version 1.0", async () => {
  const recipe = await recipeIn(version10())
  expect(recipe).toMatchObject({
    name: "Onion Soup",
    slug: "onion-soup",
    userId: dashed(ids.otto),
    rating: 4,
    dateAdded: "2022-12-24",
    createdAt: "2023-01-02T03:04:05.678901",
    recipeYield: "4 bowls",
    settings: { public: false, disableAmount: false, locked: true, disableComments: true },
    nutrition: { calories: "300 kcal", fatContent: "12 g" },
    extras: { wine: "red" },
    notes: [{ title: "Tip", text: "Better the next day." }],
    comments: [{ text: "Very good", userId: dashed(ids.ida) }],
    events: [{ subject: "Ida made this", text: "for six", eventType: "info", hasImage: true }],
    opinions: [{ userId: dashed(ids.ida), rating: null, isFavorite: true }],
    categoryIds: [dashed(ids.dinner)],
    tagIds: [dashed(ids.winter)],
    toolIds: [dashed(ids.pot)],
  })
  expect(recipe.lines).toMatchObject([
    { title: "For the pot", quantity: 30, unitId: dashed(ids.gram), foodId: dashed(ids.flour) },
    { quantity: 2, note: "finely chopped", originalText: "2 onions, finely chopped" },
  ])
  expect(recipe.steps).toMatchObject([
    { title: "First", references: [dashed(ids.line)] },
    { text: "Serve.", references: [] },
  ])
})

it("reads what later versions store separately", async () => {
  expect(await recipeIn(version17())).toMatchObject({
    opinions: [
      { userId: dashed(ids.ida), rating: 5, isFavorite: true },
      { userId: dashed(ids.otto), rating: 2, isFavorite: false },
    ],
  })
  const recipe = await recipeIn(version2())
  expect(recipe).toMatchObject({
    recipeYield: "6 servings",
    // The later of two households, in UTC.
    lastMade: "2024-03-01T18:00:00",
    settings: { disableAmount: null },
    extras: { cholesterolContent: "5 mg" },
  })
  expect(recipe.lines.at(-1)).toMatchObject({ recipeId: bread, note: "sliced" })
  expect(recipe.steps.at(-1)).toMatchObject({ summary: "At the table", text: "Serve." })
  expect((await recipeIn(version2(), bread)).recipeYield).toBe("2 loaves")
})

it("finds the references of steps, whatever the order of tables", async () => {
  const { recipe_ingredient_ref_link, ...rows } = version10()
  const recipe = await recipeIn({
    recipe_ingredient_ref_link: recipe_ingredient_ref_link!,
    ...rows,
  })
  expect(recipe.steps[0]!.references).toEqual([dashed(ids.line)])
})

it("leaves the last recipes for another pass when they do not fit into memory", async () => {
  const found = await recipesIn(version10(), [soup, bread], 1)
  expect([...found.keys()]).toEqual([soup])
})

it("skips a recipe that is too large", async () => {
  const rows = version10()
  rows.notes = Array.from({ length: 50 }, (_, id) => ({
    id,
    recipe_id: ids.soup,
    text: "x".repeat(100_000),
  }))
  const found = (await recipesIn(rows)).get(soup)!
  expect(found.isTooLarge).toBe(true)
  expect(found.tables.size).toBe(0)
})

it("reads the contents of a group, and counts what is not moved", async () => {
  const taker = householdTaker(home)
  await opened(version2()).rows({ wants: isOfHousehold, row: taker.take })
  const household = taker.household()
  expect(household.cookbooks).toMatchObject([
    { name: "Cold days", filter: null, choices: [{ kind: "tags", isAll: true }] },
    { name: "Best", filter: "rating >= 4", choices: [] },
  ])
  expect(household.lists).toMatchObject([
    {
      name: "Saturday",
      extras: { shop: "market" },
      items: [
        { note: "candles" },
        { note: "big ones", recipes: [{ recipeId: soup, quantity: 2, scale: 1 }] },
      ],
      labels: [{ position: 3 }],
    },
  ])
  expect(household.meals).toHaveLength(2)
  expect(household.notifiers).toEqual(["Phone"])
  expect(JSON.stringify([...household.left])).toBe('[["recipe_share_tokens",1]]')
})

it.each([
  ["", []],
  ['tags.id IN ["a", "b"]', [{ kind: "tags", by: "id", values: ["a", "b"], isAll: false }]],
  [
    'recipe_category.name CONTAINS ALL ["a"] AND tools.slug = "pot"',
    [
      { kind: "categories", by: "name", values: ["a"], isAll: true },
      { kind: "tools", by: "slug", values: ["pot"], isAll: false },
    ],
  ],
  [
    'tags.name = "a" OR tags.name IN ["b", "c"]',
    [{ kind: "tags", by: "name", values: ["a", "b", "c"], isAll: false }],
  ],
  [
    'tags.name = "a" AND (tags.name = "b")',
    [{ kind: "tags", by: "name", values: ["a", "b"], isAll: true }],
  ],
  ['tags.name IN ["a", "b"] AND tags.name = "c"', undefined],
  ['tags.name = "a" OR tools.name = "b"', undefined],
  ['tags.id NOT IN ["a"]', undefined],
  ["rating > 3", undefined],
  ["tags.id IN", undefined],
  ["((((", undefined],
])("translates the filter %j to organizers, where possible", (filter, choices) => {
  expect(choiceOfFilter(filter)).toEqual(choices)
})

it("reads values as any database wrote them", () => {
  expect(idOf(ids.soup.toUpperCase())).toBe(soup)
  expect(idOf(soup)).toBe(soup)
  expect([idOf("../x"), idOf(5), idOf(null), idOf(`${ids.soup}0`)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([true, 1, "1", "true", "t"].map((value) => flagOf(value))).toEqual(Array(5).fill(true))
  expect([false, 0, "0", "f", null, {}].map((value) => flagOf(value))).toEqual(Array(6).fill(false))
  expect([numberOf("2.5"), numberOf(1e300), numberOf(""), numberOf([1])]).toEqual([
    2.5,
    null,
    null,
    null,
  ])
  expect(momentOf("2024-01-01T10:00:00+02:00")).toBe("2024-01-01T08:00:00")
})

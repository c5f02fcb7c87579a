import { gzipSync, strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { foods, recipeRatings, units } from "../../db/schema"
import { testApp } from "../support/app"
import { entriesOf, migrations, importRequests, zipOf } from "../support/app-import"
import { hugePicture, smallPicture } from "../support/small-pictures"

const ingredient = (amount: number, unit: string | null, food: string, note = "") => ({
  amount,
  unit: unit && { name: unit, plural_name: `${unit}s` },
  food: { name: food, plural_name: null },
  note,
})
const chili = {
  name: "Chili",
  working_time: 5,
  waiting_time: 0,
  steps: [
    {
      name: "Meat",
      instruction: "Brown it.",
      ingredients: [ingredient(2, "lb", "Beef", "cubed"), ingredient(0, null, "salt")],
    },
    { instruction: "Season.", ingredients: [ingredient(1, "pinch", "cumin")] },
  ],
}
const tandoor = (...recipes: unknown[]) =>
  zipOf(
    Object.fromEntries(
      recipes.map((recipe, at) => [
        `${at + 1}.zip`,
        zipSync({ "recipe.json": strToU8(JSON.stringify(recipe)) }),
      ]),
    ),
  )

it("creates the foods and units of a program that has them, once, and reports it", async () => {
  const { as, make, db } = await testApp()
  const user = await make.user()
  const me = as(user)
  const { groupId } = user
  await make.food({ groupId, name: "beef" })
  await make.unit({ groupId, name: "pound", abbreviation: "lb" })

  const stew = { ...chili, name: "Stew" }
  const { body: report } = await me.post(
    migrations,
    importRequests("tandoor", tandoor(chili, stew)),
  )
  const [first, second] = await entriesOf(me, report.id)
  expect(first!.remarks).toMatchObject([
    { kind: "mapped", text: "New foods: salt, cumin." },
    { kind: "mapped", text: "New units: pinch." },
  ])
  expect(second).toMatchObject({ outcome: "imported", remarks: [] })
  const names = async (table: typeof foods | typeof units) =>
    (await db.select({ name: table.name }).from(table)).map(({ name }) => name).toSorted()
  expect(await names(foods)).toEqual(["beef", "cumin", "salt"])
  expect(await names(units)).toEqual(["pinch", "pound"])

  const { body: recipe } = await me.get("/api/recipes/chili")
  expect(recipe.recipeIngredient).toMatchObject([
    {
      title: "Meat",
      quantity: 2,
      unit: { name: "pound" },
      food: { name: "beef" },
      note: "cubed",
      originalText: "2 lbs Beef, cubed",
    },
    { quantity: null, unit: null, food: { name: "salt" }, note: "" },
    { quantity: 1, unit: { name: "pinch", pluralName: "pinchs" }, food: { name: "cumin" } },
  ])
  const [meat, salt, cumin] = recipe.recipeIngredient
  const references = recipe.recipeInstructions.map(
    (step: { ingredientReferences: { referenceId: string }[] }) =>
      step.ingredientReferences.map(({ referenceId }) => referenceId),
  )
  expect(references).toEqual([[meat.referenceId, salt.referenceId], [cumin.referenceId]])
})

const recipe = (more: object = {}) => ({
  name: "Stew",
  recipe_ingredient: [{ note: "2 leeks", disable_amount: true }],
  recipe_instructions: [{ text: "Cook." }],
  ...more,
})

it("stores ratings, dates, notes, files and other members of a recipe", async () => {
  const { as, make, db } = await testApp()
  const user = await make.user()
  const me = as(user)
  const files = {
    "recipes/stew/stew.json": recipe({
      rating: 4,
      is_favorite: true,
      last_made: "2024-02-03T18:00:00",
      date_added: "2019-01-02",
      notes: [{ title: "Hint", text: "Soak." }],
      extras: { origin: "Ada" },
      nutrition: { calories: "250" },
    }),
    "recipes/stew/images/original.webp": smallPicture,
    "recipes/stew/assets/plan.pdf": "%PDF-1.4",
    "recipes/stew/assets/plan.PDF": "%PDF-1.5",
    "recipes/stew/assets/drawing.png": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "recipes/stew/assets/page.txt": "<!doctype html><script>alert(1)</script>",
  }
  const { body: report } = await me.post(migrations, importRequests("recipes", zipOf(files)))
  expect(report.status).toBe("success")
  const { body: stew } = await me.get("/api/recipes/stew")
  expect(stew).toMatchObject({
    rating: 4,
    lastMade: "2024-02-03T18:00:00",
    dateAdded: "2019-01-02",
    notes: [{ title: "Hint", text: "Soak." }],
    extras: { origin: "Ada" },
    nutrition: { calories: "250" },
    assets: [
      { name: "plan", fileName: "plan.pdf" },
      { name: "plan 2", fileName: "plan-2.pdf" },
    ],
  })
  expect(await db.select().from(recipeRatings)).toMatchObject([
    { userId: user.id, recipeId: stew.id, rating: 4, isFavorite: true },
  ])
  const file = await me.get(`/api/media/recipes/${stew.id}/assets/plan-2.pdf`)
  expect(file.body).toBe("%PDF-1.5")
  const [entry] = await entriesOf(me, report.id)
  expect(entry!.remarks).toMatchObject([
    { kind: "leftOut", text: expect.stringMatching(/^The file drawing.png was skipped: .*SVG/) },
    { kind: "leftOut", text: expect.stringMatching(/^The file page.txt was skipped: .*HTML/) },
  ])
})

it("stores a picture that cannot be shown as a file, and skips a missing one", async () => {
  const { as, make, media } = await testApp()
  const me = as(await make.user())
  const gif = strToU8("GIF89a-not-really")
  const soup = (name: string, image?: string) => ({ "@type": "Recipe", name, image })
  const files = {
    "a/recipe.json": soup("Gif"),
    "a/full.gif": gif,
    "b/recipe.json": soup("Huge"),
    "b/full.png": hugePicture,
    "c/recipe.json": soup("Far", "https://pictures.example.org/far.jpg"),
    "d/recipe.json": soup("Private", "http://127.0.0.1/near.jpg"),
  }
  const { body: report } = await me.post(migrations, importRequests("nextcloud", zipOf(files)))
  expect(report.status).toBe("success")
  const remarks = (await entriesOf(me, report.id)).map((entry) =>
    entry.remarks.map(({ text }: { text: string }) => text),
  )
  expect(remarks).toEqual([
    [
      expect.stringContaining(
        "The picture was saved as a file because it can’t be shown: Pictures must be JPEG, PNG or WebP files.",
      ),
    ],
    [
      expect.stringContaining(
        "The picture was saved as a file because it can’t be shown: The picture is too long or too wide",
      ),
    ],
    [expect.stringMatching(/^Picture not imported: https:\/\/pictures\.example\.org\/far\.jpg\. /)],
    [expect.stringMatching(/^Picture not imported: http:\/\/127\.0\.0\.1\/near\.jpg\. /)],
  ])
  expect((await me.get("/api/recipes/gif")).body).toMatchObject({
    image: null,
    assets: [{ fileName: "full.gif" }],
  })
  expect(media.keys().filter((key) => key.startsWith("recipes/"))).toHaveLength(2)
})

it("shortens what exceeds the limits, and reports it", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const files = {
    "a.json": recipe({ name: "n".repeat(100_000) }),
    "b.json": recipe({
      name: "Many",
      recipe_ingredient: Array.from({ length: 10_000 }, (_, at) => ({ note: `${at} eggs` })),
      tags: ["x".repeat(5_000), "?!", "fine", "Fine"],
      extras: { long: "y".repeat(200_000), short: "kept" },
    }),
    "c.json": recipe({ name: "Novel", description: "z".repeat(600_000) }),
    "d.json": recipe({ name: "\u0000\ud800", rating: 1e9, date_added: "9999-99-99" }),
    "e.json": recipe({ name: "__proto__", extras: { constructor: "1", __proto__: 2 } }),
  }
  const { body: report } = await me.post(migrations, importRequests("recipes", zipOf(files)))
  expect(report.status).toBe("partial")
  const entries = await entriesOf(me, report.id)
  const [long, many, novel, , proto] = entries
  expect(long).toMatchObject({
    outcome: "imported",
    remarks: [{ kind: "leftOut", text: "The name was shortened to 500 characters." }],
  })
  expect(many!.remarks.map(({ text }: { text: string }) => text)).toEqual([
    "8,000 ingredients beyond the limit of 2,000 were skipped.",
    "2 tags were skipped because their names can’t be used.",
    "The extra field long was skipped because it is too long.",
  ])
  expect(novel).toMatchObject({
    outcome: "failed",
    message: "Failed to import c",
    exception: "The recipe is too long.",
  })
  expect(proto).toMatchObject({ outcome: "imported", recipeSlug: "proto" })
  const { body: imported } = await me.get("/api/recipes/many")
  expect(imported.recipeIngredient).toHaveLength(2000)
  expect(imported.tags).toMatchObject([{ name: "fine" }])
  expect(imported.extras).toEqual({ short: "kept" })
})

it("adds suffixes to recipes of one name until they run out, and uses the group's settings", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user({ canManage: true }))
  const { body: preferences } = await me.get("/api/groups/preferences")
  await me.put("/api/groups/preferences", { ...preferences, recipePublic: false })
  const packed = (egg: number) =>
    gzipSync(
      strToU8(JSON.stringify({ name: "Eggs", ingredients: `${egg} eggs`, directions: "Boil." })),
    )
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`${at}.paprikarecipe`, packed(at + 1)]),
  )
  const { body: report } = await me.post(migrations, importRequests("paprika", zipOf(files)))
  const entries = await entriesOf(me, report.id)
  expect(entries.map(({ outcome }) => outcome)).toEqual(Array(12).fill("imported"))
  expect(new Set(entries.map(({ recipeSlug }) => recipeSlug)).size).toBe(12)
  expect(entries.map(({ message }) => message).slice(9)).toEqual([
    "Imported Eggs (9) successfully",
    "Imported Eggs (10) successfully",
    "Imported Eggs (11) successfully",
  ])
  expect((await me.get("/api/recipes/eggs")).body.settings).toMatchObject({
    public: false,
    disableAmount: false,
    locked: false,
  })
  const { body: again } = await me.post(migrations, importRequests("paprika", zipOf(files)))
  const outcomes = (await entriesOf(me, again.id)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(Array(12).fill("existing"))
})

it("can be stopped, and retries failed recipes", async () => {
  const site = await testApp()
  const me = site.as(await site.make.user())
  const good = recipe({ name: "Good" })
  const form = importRequests("recipes", zipOf({ "bad.json": "{", "good.json": good }))
  const { body: report } = await me.post(migrations, form)
  expect(report.status).toBe("partial")
  const url = `/api/groups/reports/${report.id}`
  expect((await me.post(`${url}/retry`, {})).status).toBe(200)
  await site.work()
  expect((await me.get(url)).body).toMatchObject({
    status: "partial",
    entries: [{ outcome: "failed" }, { outcome: "imported" }],
  })
})

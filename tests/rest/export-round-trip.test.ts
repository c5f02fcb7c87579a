import { expect, it } from "vitest"
import { readPasted } from "../../worker/import/text"
import { testApp } from "../support/app"
import { fetched, filesIn } from "../support/archives"
import { entriesOf, migrations, importRequests } from "../support/app-import"
import { formOf, pngFile } from "../support/contract-success"

const bulk = "/api/recipes/bulk-actions/export"

const whole = {
  name: "Leek & potato pie",
  description: "Warm, and better the next day.",
  recipeYield: "4 servings",
  prepTime: "10 minutes",
  performTime: "1 hour",
  totalTime: "1 hour 10 minutes",
  orgURL: "https://example.org/pie",
  tags: [{ name: "Winter" }],
  recipeCategory: [{ name: "Pies" }],
  tools: [{ name: "pie dish" }],
  recipeInstructions: [
    { title: "Crust", text: "Rub flour into the butter in a pie dish.\nRest for 20 minutes." },
    { title: "Filling", text: "Soften the leeks and fill the crust -- slowly." },
    { title: "", text: "Bake until it is golden." },
  ],
  notes: [{ title: "Storing", text: "Keeps for two days." }],
  nutrition: { calories: "420" },
  extras: { difficulty: "easy" },
  settings: { disableAmount: false },
}

/** One household with a recipe that has everything, and another with the same foods and units. */
async function households() {
  const site = await testApp({ env: { BASE_URL: "https://kitchen.example" } })
  const [cook, other] = [await site.make.user(), await site.make.user()]
  const stock = async ({ groupId }: { groupId: string }) => ({
    flour: await site.make.food({ groupId, name: "flour" }),
    butter: await site.make.food({ groupId, name: "butter" }),
    leek: await site.make.food({ groupId, name: "leek", pluralName: "leeks" }),
    cup: await site.make.unit({ groupId, name: "cup", pluralName: "cups" }),
    gram: await site.make.unit({ groupId, name: "gram", pluralName: "grams" }),
  })
  const { flour, butter, leek, cup, gram } = await stock(cook)
  await stock(other)
  const me = site.as(cook)
  await me.post("/api/recipes", { name: whole.name })
  const slug = "leek-potato-pie"
  const recipeIngredient = [
    { title: "Crust", quantity: 1.5, unit: { id: cup.id }, food: { id: flour.id }, note: "sifted" },
    { quantity: 100, unit: { id: gram.id }, food: { id: butter.id } },
    { title: "Filling", quantity: 3, food: { id: leek.id }, note: "in rings" },
  ]
  const saved = await me.put(`/api/recipes/${slug}`, { ...whole, recipeIngredient })
  expect(saved.status).toBe(200)
  await me.put(`/api/recipes/${slug}/image`, formOf({ image: pngFile(), extension: "png" }))
  return { site, cook, me, them: site.as(other), slug }
}

const lineOf = ({ quantity, unit, food, note, title }: any) => ({
  quantity,
  unit: unit?.name,
  food: food?.name,
  note: note.replace(/^,\s*/, ""),
  title: title || null,
})

/** What has to arrive, whatever a recipe was written as. */
const facts = (recipe: any) => ({
  name: recipe.name,
  description: recipe.description,
  recipeYield: recipe.recipeYield,
  prepTime: recipe.prepTime,
  performTime: recipe.performTime,
  totalTime: recipe.totalTime,
  orgURL: recipe.orgURL,
  tags: recipe.tags.map((one: { name: string }) => one.name),
  categories: recipe.recipeCategory.map((one: { name: string }) => one.name),
  tools: recipe.tools.map((one: { name: string }) => one.name),
  steps: recipe.recipeInstructions.map(({ title, text }: any) => ({ title, text })),
  notes: recipe.notes.map(({ title, text }: any) => ({ title, text })),
  calories: recipe.nutrition.calories,
  extras: recipe.extras,
  dateAdded: recipe.dateAdded,
  hasPicture: recipe.image !== null,
  lines: recipe.recipeIngredient.map(lineOf),
})

it.each([
  ["json", "recipes"],
  ["jsonld", "recipes"],
  ["cooklang", "cooklang"],
])("imports an archive written as %s into another group, complete", async (exportType, type) => {
  const { site, me, them, slug } = await households()
  expect((await me.post(bulk, { recipes: [slug], exportType })).status).toBe(202)
  const [archive] = (await me.get(bulk)).body
  const asked = await me.get(`${bulk}/download?path=${encodeURIComponent(archive.path)}`)
  const file = await fetched(site, null, `/api/utils/download?token=${asked.body.fileToken}`)

  const moved = await them.post(migrations, importRequests(type, file.bytes))
  expect(moved).toMatchObject({ status: 200, body: { status: "success" } })
  expect(await entriesOf(them, moved.body.id)).toMatchObject([{ outcome: "imported" }])
  const { body: before } = await me.get(`/api/recipes/${slug}`)
  const { body: after } = await them.get(`/api/recipes/${slug}`)
  expect(after.id).not.toBe(before.id)
  expect(facts(after)).toEqual(facts(before))
})

it("reads a recipe in Markdown as pasted text", async () => {
  const { site, me, slug } = await households()
  await me.post(bulk, { recipes: [slug], exportType: "markdown" })
  const [archive] = (await me.get(bulk)).body
  const asked = await me.get(`${bulk}/download?path=${encodeURIComponent(archive.path)}`)
  const file = await fetched(site, null, `/api/utils/download?token=${asked.body.fileToken}`)
  const markdown = new TextDecoder().decode(filesIn(file.bytes)["Leek & potato pie.md"])
  const { recipe } = await readPasted(markdown, { locale: "en-US" })
  expect(recipe!.name).toBe(whole.name)
  expect(recipe!.recipeIngredient).toEqual([
    { title: "Crust", note: expect.stringContaining("cups flour sifted") },
    { title: null, note: "100 grams butter" },
    { title: "Filling", note: "3 leeks in rings" },
  ])
  const steps = recipe!.recipeInstructions.map(({ text }) => text).join("\n")
  for (const { text } of whole.recipeInstructions) expect(steps).toContain(text.replace("\n", " "))
})

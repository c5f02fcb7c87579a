import { afterAll, beforeAll, expect, it } from "vitest"
import { apiClient, type Ask } from "../../scripts/bench/api-client.ts"
import { freePort, type Runner, logIn, startRunner, stopRunner } from "./running.ts"
import { temporaryFolder } from "./running.ts"

const folder = temporaryFolder()
let runner: Runner
let ask: Ask
let headers: Record<string, string>
beforeAll(async () => {
  runner = await startRunner(folder.path, await freePort())
  headers = await logIn(runner.url)
  ask = apiClient(runner.url, headers)
})
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

/** A page with one recipe, and with as many paragraphs beside it as make it long. */
const page = (
  name: string,
  paragraphs: number,
) => `<!doctype html><html lang="en"><title>${name}</title>
<script type="application/ld+json">${JSON.stringify({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name,
  recipeIngredient: ["200 g flour", "2 eggs"],
  recipeInstructions: ["Mix.", "Bake for 20 minutes."],
})}</script>
${"<p>It rained for <b>three</b> days, and we baked.</p>\n".repeat(paragraphs)}</html>`

it.each([
  ["short", 10],
  ["long", 20_000],
])("imports a %s page, and a text of that length", async (length, paragraphs) => {
  const data = page(`A ${length} cake`, paragraphs)
  const slug = await ask("POST", "recipes/create-from-html", { data })
  const recipe = await ask("GET", `recipes/${slug}`)
  expect(recipe).toMatchObject({ name: `A ${length} cake`, cookTime: null })
  expect(recipe.recipeIngredient.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    200, 2,
  ])
  expect(recipe.recipeInstructions).toHaveLength(2)
})

it("answers other requests while it reads a long page", async () => {
  const data = page("A slow cake", 20_000)
  let done = false
  const imported = ask("POST", "recipes/create-from-html", { data }).finally(() => (done = true))
  let answered = 0
  while (!done) {
    expect((await fetch(`${runner.url}/api/users/self`, { headers })).status).toBe(200)
    answered++
  }
  await imported
  expect(answered).toBeGreaterThan(20)
})

it("reports a picture that a thread refused", async () => {
  const slug = await ask("POST", "recipes", { name: "Pictured" })
  const form = new FormData()
  form.set("image", new Blob(["no picture"]), "dish.png")
  form.set("extension", "png")
  const refused = await fetch(`${runner.url}/api/recipes/${slug}/image`, {
    method: "PUT",
    headers,
    body: form,
  })
  expect([refused.status, (await refused.json()).detail.message]).toEqual([
    400,
    expect.stringContaining("JPEG"),
  ])
})

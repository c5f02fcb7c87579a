import { expect, it } from "vitest"
import { testApp } from "../../support/app"
import { smallPicture } from "../../support/small-pictures"
import { formOf, pngFile, expectContractSuccess } from "../../support/contract-success"

const page = `<script type="application/ld+json">${JSON.stringify({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Imported Soup",
  recipeIngredient: ["1 onion"],
  recipeInstructions: "Cook it.",
})}</script>`

it("creates, shows, changes and deletes recipes", async () => {
  const { as, make } = await testApp({
    fetch: async (input) =>
      String(input).endsWith(".png")
        ? new Response(smallPicture, { headers: { "content-type": "image/png" } })
        : new Response(page, { headers: { "content-type": "text/html" } }),
  })
  const user = await make.user()
  const me = as(user)
  const mine = { groupId: user.groupId }
  const label = await make.label(mine)
  const food = await make.food({ ...mine, labelId: label.id, extras: { shelf: "3" } })
  const unit = await make.unit({ ...mine, aliases: [{ name: "c" }] })

  const slug = await expectContractSuccess(
    "POST /api/recipes",
    me.post("/api/recipes", { name: "Bean Soup" }),
  )
  expect(slug).toBe("bean-soup")
  const url = `/api/recipes/${slug}`
  const made = await expectContractSuccess("GET /api/recipes/{slug}", me.get(url))
  const whole = {
    ...made,
    description: "Warm",
    recipeYield: 4,
    totalTime: "1 hour",
    tags: [{ name: "winter" }],
    recipeCategory: ["soups"],
    tools: [{ name: "pot" }],
    recipeIngredient: [
      { quantity: 1.5, unit: { id: unit.id }, food: { id: food.id }, note: "soaked" },
      "a pinch of salt",
    ],
    recipeInstructions: [{ title: "First", text: "Cook." }],
    notes: [{ title: "Note", text: "Good." }],
    extras: { a: 3, b: true, c: null },
    nutrition: { calories: 200 },
    settings: { ...made.settings, disableAmount: false },
  }
  await expectContractSuccess("PUT /api/recipes/{slug}", me.put(url, whole))
  await expectContractSuccess("PATCH /api/recipes/{slug}", me.patch(url, { description: "Warmer" }))
  await expectContractSuccess(
    "PATCH /api/recipes/{slug}/last-made",
    me.patch(`${url}/last-made`, { timestamp: "2026-05-01T12:00:00+02:00" }),
  )
  await expectContractSuccess(
    "PUT /api/recipes/{slug}/image",
    me.put(`${url}/image`, formOf({ image: pngFile(), extension: "png" })),
  )
  await expectContractSuccess(
    "POST /api/recipes/{slug}/image",
    me.post(`${url}/image`, { url: "https://kitchen.example/soup.png" }),
  )
  const asset = { name: "How to", icon: "mdi-file", extension: ".txt", file: new File(["x"], "x") }
  await expectContractSuccess(
    "POST /api/recipes/{slug}/assets",
    me.post(`${url}/assets`, formOf(asset)),
  )
  const shown = await expectContractSuccess("GET /api/recipes/{slug}", me.get(url))
  expect(shown).toMatchObject({
    recipeYield: "4",
    lastMade: "2026-05-01T10:00:00",
    extras: { a: "3", b: "1", c: null },
    assets: [{ name: "How to", icon: "mdi-file", fileName: "how-to.txt" }],
    recipeIngredient: [
      {
        display: expect.stringContaining("1 ¹/₂"),
        unit: { id: unit.id },
        food: { label: { id: label.id } },
      },
      { note: "a pinch of salt", quantity: 1, unit: null, food: null },
    ],
  })
  await expectContractSuccess("GET /api/recipes", me.get("/api/recipes"))
  await expectContractSuccess("POST /api/recipes/{slug}/duplicate", me.post(`${url}/duplicate`, {}))
  const source = { url: "https://kitchen.example/soup", include_tags: "yes" }
  await expectContractSuccess(
    "POST /api/recipes/create-url",
    me.post("/api/recipes/create-url", source),
  )
  const bulk = "/api/recipes/create-url/bulk"
  await expectContractSuccess(`POST ${bulk}`, me.post(bulk, { imports: [{ url: source.url }] }))
  const inspect = "/api/recipes/test-scrape-url"
  await expectContractSuccess(`POST ${inspect}`, me.post(inspect, source))
  await expectContractSuccess("DELETE /api/recipes/{slug}", me.delete(url))
})

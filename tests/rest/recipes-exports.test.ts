import { zipSync } from "fflate"
import { expect, it } from "vitest"
import { cookRecipe } from "../../worker/import/archives/cooklang"
import { testApp } from "../support/app"
import { archiveOf, fetched, filesIn, uploadOf } from "../support/archives"
import { formOf, pngFile } from "../support/contract-success"

const importing = "/api/recipes/create-from-zip"

/** A recipe with everything, made over the interface. */
async function groupFixture() {
  const site = await testApp({ env: { BASE_URL: "https://kitchen.example" } })
  const user = await site.make.user()
  const mine = { groupId: user.groupId }
  const food = await site.make.food({ ...mine, name: "flour", aliases: [{ name: "meal" }] })
  const unit = await site.make.unit({ ...mine, name: "cup", pluralName: "cups" })
  const me = site.as(user)
  await me.post("/api/recipes", { name: "Bean Soup" })
  const line = "9f0a5c1e-52f5-4d6e-9a3a-0d6a1c2b7e90"
  const whole = {
    name: "Bean Soup",
    description: "Warm",
    recipeYield: "4 bowls",
    totalTime: "1 hour",
    prepTime: "10 minutes",
    performTime: "50 minutes",
    orgURL: "https://example.com/soup",
    lastMade: "2026-05-01T10:00:00",
    tags: [{ name: "winter" }],
    recipeCategory: [{ name: "Soups & Stews" }],
    tools: [{ name: "pot" }],
    recipeIngredient: [
      {
        quantity: 1.333,
        unit: { id: unit.id },
        food: { id: food.id },
        note: "sifted",
        title: "Dough",
        originalText: "1 1/3 cups flour",
        referenceId: line,
      },
      { note: "salt", quantity: null },
    ],
    recipeInstructions: [
      { title: "First", text: "Mix.\nWait.", ingredientReferences: [{ referenceId: line }] },
      { text: "Cook." },
    ],
    notes: [{ title: "Storing", text: "Keeps a week." }],
    extras: { camelKey: "3", snake_key: null },
    nutrition: { calories: "200", fatContent: "3 g" },
    settings: {
      public: false,
      showNutrition: true,
      showAssets: false,
      landscapeView: true,
      disableComments: true,
      disableAmount: false,
      locked: true,
    },
  }
  await me.put("/api/recipes/bean-soup", whole)
  await me.put("/api/recipes/bean-soup/image", formOf({ image: pngFile(), extension: "png" }))
  await me.post(`/api/users/${user.id}/ratings/bean-soup`, { rating: 4 })
  const { body: recipe } = await me.get("/api/recipes/bean-soup")
  return { ...site, site, user, mine, me, food, unit, recipe }
}

/** What an import must give back of a recipe; ids of the recipe and its steps are new. */
const portable = (recipe: any) => ({
  ...recipe,
  id: "",
  slug: "",
  name: "",
  image: "",
  dateUpdated: "",
  updateAt: "",
  updatedAt: "",
  recipeInstructions: recipe.recipeInstructions.map((step: object) => ({ ...step, id: "" })),
})

it("lists the formats of a recipe", async () => {
  const { as, make } = await testApp()
  const { body } = await as(await make.user()).get("/api/recipes/exports")
  expect(body).toEqual({
    json: ["raw"],
    zip: ["zip"],
    jinja2: ["recipes.md", "recipe.jsonld", "recipe.cook"],
  })
})

it("sends the zip of a recipe to logged-in users with its token", async () => {
  const { site, user, me, anonymous, recipe } = await groupFixture()
  const { token } = (await me.post("/api/recipes/bean-soup/exports")).body
  const url = `/api/recipes/bean-soup/exports/zip?token=${token}`
  const answer = await fetched(site, user, url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get("content-type")).toBe("application/zip")
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="bean-soup.zip"')
  const files = filesIn(answer.bytes)
  expect(Object.keys(files).sort()).toEqual(["bean-soup.json", "original.webp"])
  expect(files["bean-soup.json"]).toMatchObject({
    org_url: "https://example.com/soup",
    recipe_yield: "4 bowls",
    recipe_category: [{ slug: "soups-stews" }],
    recipe_ingredient: [{ original_text: "1 1/3 cups flour", food: { plural_name: null } }, {}],
    settings: { show_nutrition: true },
    nutrition: { fat_content: "3 g" },
    extras: { camelKey: "3", snake_key: null },
  })
  expect(files["original.webp"].length).toBeGreaterThan(20)

  expect((await anonymous.get(url)).status).toBe(401)
  expect(await me.get(url.replace(token, "x"))).toMatchObject({
    status: 401,
    body: { detail: "could not validate file token" },
  })
  const others = url.replace("bean-soup", "bread")
  expect(await me.get(others)).toMatchObject({ status: 400, body: { detail: "Invalid Slug" } })
  const download = `/api/utils/download?token=${token}`
  expect((await anonymous.get(download)).status).toBe(400)
  const stranger = site.as(await site.make.user())
  expect((await stranger.get(url)).status).toBe(404)
  expect(recipe.image).not.toBeNull()
})

it("gives a recipe as JSON, zip or Markdown", async () => {
  const { site, user, me, recipe } = await groupFixture()
  const file = async (name: string) =>
    fetched(site, user, `/api/recipes/bean-soup/exports?template_name=${name}`)
  const raw = await file("raw")
  const text = new TextDecoder().decode(raw.bytes)
  expect(raw.headers.get("content-disposition")).toContain("bean-soup.json")
  expect(JSON.parse(text)).toEqual(recipe)
  expect(text).toContain('\n    "name": "Bean Soup"')
  expect(Object.keys(filesIn((await file("zip")).bytes))).toContain("bean-soup.json")

  const page = await file("recipes.md")
  expect(page.headers.get("content-type")).toMatch(/^text\/markdown/)
  const address = `https://kitchen.example/api/media/recipes/${recipe.id}/images/original.webp?version=${recipe.image}`
  expect(new TextDecoder().decode(page.bytes)).toBe(`![Bean Soup](${address})

# Bean Soup

Warm

## Ingredients

### Dough

- [ ] 1 ¹/₃ cups flour sifted
- [ ] salt

## Instructions

### First

- [ ] Mix.
  Wait.
- [ ] Cook.

## Notes

**Storing**

Keeps a week.

Tags: winter

Categories: Soups & Stews

Original URL: https://example.com/soup
`)
  expect((await me.get("/api/recipes/bean-soup/exports?template_name=other")).status).toBe(404)
  expect((await me.get("/api/recipes/nowhere/exports?template_name=raw")).status).toBe(404)
  expect((await me.get("/api/recipes/bean-soup/exports")).status).toBe(422)
})

it("exports a recipe as schema.org JSON", async () => {
  const { site, user, recipe } = await groupFixture()
  const path = "/api/recipes/bean-soup/exports?template_name=recipe.jsonld"
  const { headers, bytes } = await fetched(site, user, path)
  expect(headers.get("content-type")).toBe("application/ld+json")
  expect(headers.get("content-disposition")).toContain("bean-soup.jsonld")
  const address = `https://kitchen.example/api/media/recipes/${recipe.id}/images/original.webp?version=${recipe.image}`
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Bean Soup",
    description: "Warm",
    image: [address],
    datePublished: recipe.createdAt,
    dateCreated: recipe.dateAdded,
    prepTime: "PT10M",
    cookTime: "PT50M",
    totalTime: "PT60M",
    recipeYield: "4 bowls",
    recipeIngredient: ["Dough:", "1 1/3 cups flour, sifted", "salt"],
    recipeInstructions: [
      {
        "@type": "HowToSection",
        name: "First",
        itemListElement: [
          { "@type": "HowToStep", text: "Mix.\nWait." },
          { "@type": "HowToStep", text: "Cook." },
        ],
      },
    ],
    recipeCategory: ["Soups & Stews"],
    keywords: ["winter"],
    tool: [{ "@type": "HowToTool", name: "pot" }],
    url: "https://example.com/soup",
    comment: [{ "@type": "Comment", name: "Storing", text: "Keeps a week." }],
    additionalProperty: [{ "@type": "PropertyValue", name: "camelKey", value: "3" }],
    nutrition: { "@type": "NutritionInformation", calories: "200", fatContent: "3 g" },
  })
})

it("exports a recipe as Cooklang", async () => {
  const { site, user, recipe } = await groupFixture()
  const path = "/api/recipes/bean-soup/exports?template_name=recipe.cook"
  const { headers, bytes } = await fetched(site, user, path)
  expect(headers.get("content-type")).toMatch(/^text\/plain/)
  expect(headers.get("content-disposition")).toContain("bean-soup.cook")
  const read = cookRecipe(new TextDecoder().decode(bytes), "bean-soup", "en-US")
  expect(read).toMatchObject({
    name: "Bean Soup",
    description: "Warm",
    recipeYield: "4 bowls",
    prepTime: "10 minutes",
    performTime: "50 minutes",
    totalTime: "1 hour",
    lines: [
      { title: "Dough", quantity: 1.333, unit: "cups", food: "flour", note: "sifted" },
      { food: "salt" },
    ],
    steps: [{ title: "First", text: "Mix.\nWait." }, { text: "Cook." }],
    tags: ["winter"],
    categories: ["Soups & Stews"],
    tools: ["pot"],
    notes: [{ title: "Storing", text: "Keeps a week." }],
    nutrition: { calories: "200", fatContent: "3" },
    orgURL: "https://example.com/soup",
    dateAdded: recipe.dateAdded,
    extras: { camelKey: "3" },
  })
  expect(read.picture).toMatchObject({ address: expect.stringContaining(recipe.id) })
})

it("reads its own exports without loss", async () => {
  const { site, user, me, recipe, trips } = await groupFixture()
  const zip = await fetched(site, user, "/api/recipes/bean-soup/exports?template_name=zip")
  trips.reset()
  const made = await me.post(importing, uploadOf(zip.bytes))
  expect(made).toMatchObject({ status: 201, body: "bean-soup-1" })
  expect(trips.count()).toBe(2)
  const { body: copy } = await me.get("/api/recipes/bean-soup-1")
  expect(copy.id).not.toBe(recipe.id)
  expect(copy.name).toBe("Bean Soup (1)")
  expect(portable(copy)).toEqual(portable(recipe))
  const { body: rating } = await me.get(`/api/users/self/ratings/${copy.id}`)
  expect(rating.rating).toBe(4)
  const picture = `/api/media/recipes/${copy.id}/images/original.webp`
  expect((await fetched(site, null, picture)).status).toBe(200)
  expect((await me.get("/api/recipes?search=sifted")).body.total).toBe(2)
})

it("imports a recipe of another group into this one", async () => {
  const { site, user, make } = await groupFixture()
  const zip = await fetched(site, user, "/api/recipes/bean-soup/exports?template_name=zip")
  const cook = await make.user()
  const theirs = { groupId: cook.groupId }
  const flour = await make.food({ ...theirs, name: "flour" })
  const tag = await make.tag({ ...theirs, name: "Winter" })
  const them = site.as(cook)

  await them.post(importing, uploadOf(zip.bytes))
  const { body } = await them.get("/api/recipes/bean-soup")
  expect(body).toMatchObject({
    userId: cook.id,
    groupId: cook.groupId,
    rating: 4,
    tags: [{ id: tag.id, name: "Winter" }],
    recipeCategory: [{ name: "Soups & Stews" }],
    recipeIngredient: [
      { quantity: null, unit: null, food: null, note: "1 ¹/₃ cups flour sifted", title: "Dough" },
      { note: "salt" },
    ],
  })
  await make.unit({ ...theirs, name: "cup" })
  await them.post(importing, uploadOf(zip.bytes))
  const { body: second } = await them.get("/api/recipes/bean-soup-1")
  expect(second.recipeIngredient[0]).toMatchObject({
    quantity: 1.333,
    unit: { name: "cup" },
    food: { id: flour.id },
    note: "sifted",
  })
  expect((await them.get("/api/foods")).body.total).toBe(1)
})

it("reads camelCase, member names, and the last files of an archive", async () => {
  const { make, as } = await testApp()
  const user = await make.user()
  const [member, stranger] = [await make.user({ groupId: user.groupId }), await make.user()]
  const me = as(user)
  const archive = (recipe: object) =>
    archiveOf({
      "a.json": { name: "Not this one" },
      "../../etc/b.json": recipe,
      "__MACOSX/._b.json": "x",
      "c.webp": "not a picture",
    })
  const made = await me.post(
    importing,
    archive({
      name: "Old Recipe",
      userId: member.id,
      recipeYield: 4,
      recipeIngredient: ["one onion"],
      createdAt: "2020-01-02T03:04:05",
      dateAdded: "2020-01-02",
      rating: 17,
    }),
  )
  expect(made).toMatchObject({ status: 201, body: "old-recipe" })
  expect((await me.get("/api/recipes/old-recipe")).body).toMatchObject({
    userId: member.id,
    recipeYield: "4",
    createdAt: "2020-01-02T03:04:05",
    dateAdded: "2020-01-02",
    image: null,
    rating: null,
    recipeIngredient: [{ note: "one onion" }],
  })
  await me.post(importing, archive({ name: "Theirs", user_id: stranger.id }))
  expect((await me.get("/api/recipes/theirs")).body.userId).toBe(user.id)
})

it("refuses with a message any other archive", async () => {
  const { make, as, media } = await testApp()
  const me = as(await make.user())
  const zeros = new Uint8Array(3_000_000)
  const names = Array.from({ length: 1001 }, (_, i) => [`${i}.txt`, new Uint8Array(0)])
  const refused: [FormData, RegExp][] = [
    [uploadOf(new TextEncoder().encode("no archive")), /Expected a zip archive/],
    [uploadOf(new Uint8Array(0)), /The file is empty/],
    [archiveOf({ "readme.txt": "hello" }), /no recipe/],
    [archiveOf({ "a.json": "{" }), /not JSON/],
    [archiveOf({ "a.json": { description: "Nameless" } }), /name/],
    [archiveOf({ "a.json": [1, 2] }), /can’t be read/],
    [archiveOf({ "a.json": zeros }), /compressed far more/],
    [archiveOf({ "a.json": new Uint8Array(4_100_000) }), /4 MB/],
    [uploadOf(zipSync(Object.fromEntries(names))), /1,000 files/],
  ]
  for (const [form, why] of refused) {
    const { status, body } = await me.post(importing, form)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(why)])
  }
  expect(await me.post(importing, new FormData())).toMatchObject({ status: 422 })
  expect((await me.get("/api/recipes")).body.total).toBe(0)
  expect(media.keys()).toEqual([])
})

it("refuses an archive of several recipes, with their number and where to import them", async () => {
  const { make, as, media } = await testApp()
  const me = as(await make.user())
  const recipe = (name: string) => ({ name, recipe_ingredient: [{ note: "salt" }] })
  const several = archiveOf({
    "recipes/soup/soup.json": recipe("Soup"),
    "recipes/soup/images/original.webp": "picture",
    "recipes/bread/bread.json": recipe("Bread"),
    "about.json": { made: "today" },
    "recipes/cake/cake.json": recipe("Cake"),
  })
  expect(await me.post(importing, several)).toMatchObject({
    status: 400,
    body: {
      detail: { message: expect.stringMatching(/^The archive contains 3 recipes.*migration/) },
    },
  })
  expect((await me.get("/api/recipes")).body.total).toBe(0)
  expect(media.keys()).toEqual([])
})

it("exports several whole recipes in the requested order, and none of another group", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user()
  const first = await make.recipe({ groupId: user.groupId, ingredients: [{ note: "salt" }] })
  const second = await make.recipe({ groupId: user.groupId })
  const theirs = await make.recipe()
  const slugs = [second.slug, theirs.slug, "nowhere", first.slug]
  const input = encodeURIComponent(JSON.stringify({ slugs }))
  const me = as(user)
  await me.get("/api/users/self")
  trips.reset()
  const { status, body } = await me.get(`/api/trpc/recipeExports.whole?input=${input}`)
  expect(status).toBe(200)
  expect(trips.count()).toBeLessThanOrEqual(2)
  expect(body.result.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  expect(body.result.data[1].recipeIngredient).toMatchObject([{ note: "salt" }])
})

import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { foods, recipes, recipeTimelineEvents, uploads } from "../../db/schema"
import { testApp } from "../support/app"
import {
  entriesOf,
  migrations,
  importRequests,
  nextcloudFiles,
  sentUpload,
  zipOf,
} from "../support/app-import"

it("imports an archive within the request, and reports each recipe", async () => {
  const { as, make, db, media } = await testApp()
  const user = await make.user()
  const me = as(user)
  await make.food({ groupId: user.groupId, name: "onion" })
  await make.tag({ groupId: user.groupId, name: "Winter" })

  const form = importRequests("nextcloud", zipOf(nextcloudFiles), { add_migration_tag: "true" })
  const { status, body: report } = await me.post(migrations, form)
  expect(status).toBe(200)
  expect(report).toMatchObject({
    name: "Nextcloud Migration",
    category: "migration",
    status: "success",
    groupId: user.groupId,
  })
  const entries = await entriesOf(me, report.id)
  expect(entries).toMatchObject([
    {
      success: true,
      outcome: "imported",
      message: "Imported Bean Soup successfully",
      source: "Bean Soup",
      recipeSlug: "bean-soup",
    },
    { message: "Imported Plain Rice successfully", recipeSlug: "plain-rice" },
  ])
  expect(entries[0]!.remarks).toContainEqual({
    kind: "mapped",
    text: "Saved as extra fields: recipe cuisine.",
    said: { code: "remarks.keptAsDetails", values: { names: "recipe cuisine" } },
  })

  const { body: soup } = await me.get("/api/recipes/bean-soup")
  expect(soup).toMatchObject({
    userId: user.id,
    name: "Bean Soup",
    description: "For cold evenings.",
    recipeYield: "4 servings",
    prepTime: "15 minutes",
    performTime: "1 hour",
    orgURL: "https://example.org/bean-soup",
    dateAdded: "2021-03-04",
    recipeCategory: [{ name: "Dinner" }],
    tools: [{ name: "Pot" }],
    extras: { recipeCuisine: "Italian" },
    settings: { disableAmount: false },
  })
  expect(soup.image).toBeTruthy()
  expect(soup.tags.map((tag: { name: string }) => tag.name).toSorted()).toEqual([
    "Nextcloud Cookbook",
    "Winter",
    "soup",
  ])
  expect(soup.recipeIngredient).toMatchObject([
    { quantity: 2, food: null, originalText: "2 cups beans" },
    { quantity: 1, food: { name: "onion" }, note: "chopped" },
  ])
  const texts = soup.recipeInstructions.map((step: { text: string }) => step.text)
  expect(texts).toEqual(["Soak the beans.", "Cook everything."])
  const picture = `/api/media/recipes/${soup.id}/images/min-original.webp`
  expect((await me.get(picture)).status).toBe(200)

  // Nothing is made of foods in silence, and the archive is gone.
  expect(await db.select({ name: foods.name }).from(foods)).toEqual([{ name: "onion" }])
  expect(await db.select().from(uploads)).toEqual([])
  expect(await db.select().from(recipeTimelineEvents)).toHaveLength(2)
  expect(media.keys().filter((key) => key.startsWith("uploads/"))).toBeDefined()
})

it("creates nothing twice from the same archive", async () => {
  const { as, make, db } = await testApp()
  const me = as(await make.user())
  const { body: first } = await me.post(
    migrations,
    importRequests("nextcloud", zipOf(nextcloudFiles)),
  )
  expect(first.status).toBe("success")
  const { body: second } = await me.post(
    migrations,
    importRequests("nextcloud", zipOf(nextcloudFiles)),
  )
  expect(second.status).toBe("success")
  expect(await entriesOf(me, second.id)).toMatchObject([
    { outcome: "existing", recipeSlug: "bean-soup", success: true },
    { outcome: "existing", recipeSlug: "plain-rice" },
  ])
  expect(await db.select().from(recipes)).toHaveLength(2)
})

it("distinguishes a recipe of the same name with other ingredients from a duplicate", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const soup = (...recipeIngredient: string[]) => ({
    "@type": "Recipe",
    name: "Soup",
    recipeIngredient,
  })
  const files = {
    "a/recipe.json": soup("1 leek"),
    "b/recipe.json": soup("2 carrots"),
    "c/recipe.json": soup("1  Leek!"),
  }
  const { body: report } = await me.post(migrations, importRequests("nextcloud", zipOf(files)))
  expect(await entriesOf(me, report.id)).toMatchObject([
    { outcome: "imported", recipeSlug: "soup" },
    {
      outcome: "imported",
      recipeSlug: "soup-1",
      message: "Imported Soup (1) successfully",
      remarks: [{ text: "It’s called Soup (1), because there is another recipe called Soup." }],
    },
    { outcome: "existing", recipeSlug: "soup" },
  ])
  const { body: again } = await me.post(migrations, importRequests("nextcloud", zipOf(files)))
  const outcomes = (await entriesOf(me, again.id)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(["existing", "existing", "existing"])
})

it("distinguishes recipes of one page, and of one site", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const recipe = (name: string, url: string, ...recipeIngredient: string[]) => ({
    "@type": "Recipe",
    name,
    url,
    recipeIngredient,
  })
  const page = "https://example.org/two-soups"
  const files = {
    "a/recipe.json": recipe("Leek Soup", page, "1 leek", "1 litre water"),
    "b/recipe.json": recipe("Bean Soup", page, "2 cups beans", "salt"),
    "c/recipe.json": recipe("Leek soup, my way", `${page}?utm_source=x`, "1 leek", "1 litre water"),
    "d/recipe.json": recipe("Cake", "https://example.com/", "1 egg"),
    "e/recipe.json": recipe("Bread", "https://example.com/", "1 egg"),
  }
  const { body: report } = await me.post(migrations, importRequests("nextcloud", zipOf(files)))
  const told = (await entriesOf(me, report.id)).map(({ outcome, recipeSlug }) => [
    outcome,
    recipeSlug,
  ])
  expect(told).toEqual([
    ["imported", "leek-soup"],
    ["imported", "bean-soup"],
    ["existing", "leek-soup"],
    ["imported", "cake"],
    ["imported", "bread"],
  ])
})

it("imports a table that is sent without a file ending", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const table = `title,ingredients,instructions,preparationTime,originalPicture
Leek Soup,1 leek,Cook.,10,
`
  const form = new FormData()
  form.set("migration_type", "myrecipebox")
  form.set("archive", new File([table], "upload"))
  const { body: report } = await me.post(migrations, form)
  expect(report.status).toBe("success")
  expect(await entriesOf(me, report.id)).toMatchObject([
    { outcome: "imported", recipeSlug: "leek-soup" },
  ])
})

it("names the unreadable file of an old export", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const files = {
    "recipes/invalid-recipe/invalid-recipe.json": '{"name":"Half a',
    "recipes/soup/soup.json": { name: "Soup", recipe_ingredient: [{ note: "1 leek" }] },
  }
  const { body: report } = await me.post(migrations, importRequests("mealie_alpha", zipOf(files)))
  expect(report.status).toBe("partial")
  expect(await entriesOf(me, report.id)).toMatchObject([
    { message: "Failed to import invalid-recipe.json" },
    { message: "Imported Soup successfully", recipeSlug: "soup" },
  ])
})

it("continues after an unreadable recipe", async () => {
  const { as, make, db } = await testApp()
  const me = as(await make.user())
  const files = {
    "bad/recipe.json": '{"@type":"Recipe","name":"Half a',
    "empty/recipe.json": { "@type": "Recipe" },
    "strange/recipe.json": { "@type": "Recipe", name: { a: [] }, recipeIngredient: 7 },
    ...nextcloudFiles,
  }
  const { body: report } = await me.post(migrations, importRequests("nextcloud", zipOf(files)))
  expect(report.status).toBe("partial")
  expect(await entriesOf(me, report.id)).toMatchObject([
    {
      outcome: "failed",
      message: "Failed to import bad",
      exception: "recipe.json is not JSON, or is incomplete.",
    },
    { outcome: "failed", exception: "This recipe has no name." },
    { outcome: "failed", exception: "This recipe has no name." },
    { outcome: "imported" },
    { outcome: "imported" },
  ])
  // What failed may be tried again for as long as the archive is kept.
  expect(await db.select().from(uploads)).toHaveLength(1)
})

it("refuses an archive with a message, and stores nothing of it", async () => {
  const { as, make, db } = await testApp()
  const me = as(await make.user())
  const soup = { name: "Soup", recipe_ingredient: [{ note: "1 leek" }] }
  const alpha = { "recipes/soup/recipe.json": soup, "recipes/soup/images/original.webp": "x" }
  const refused: [string, Uint8Array, RegExp][] = [
    ["paprika", new Uint8Array([1, 2, 3, 4]), /./],
    ["paprika", zipOf(nextcloudFiles), /Paprika.*looks like an export of Nextcloud Cookbook/],
    ["nextcloud", zipOf(alpha), /looks like an export of Mealie Alpha; choose that/],
    ["chowdown", zipOf(nextcloudFiles), /looks like an export of Nextcloud Cookbook/],
    ["tandoor", zipOf({ "readme.txt": "hello" }), /Tandoor/],
    ["nextcloud", zipOf(nextcloudFiles).subarray(0, 200), /./],
    ["recipes", zipOf({}), /./],
  ]
  for (const [type, bytes, words] of refused) {
    const { status, body: report } = await me.post(migrations, importRequests(type, bytes))
    expect([status, report.status]).toEqual([200, "failure"])
    const entries = await entriesOf(me, report.id)
    expect(entries).toMatchObject([{ success: false, exception: expect.stringMatching(words) }])
  }
  expect(await db.select().from(uploads)).toEqual([])
  expect(await db.select().from(recipes)).toEqual([])
})

it("refuses an invalid request", async () => {
  const { as, make, anonymous } = await testApp()
  const me = as(await make.user())
  const good = zipOf(nextcloudFiles)
  expect((await me.post(migrations, importRequests("larousse", good))).status).toBe(422)
  expect((await me.post(migrations, new FormData())).status).toBe(422)
  expect((await me.post(migrations, importRequests("nextcloud", new Uint8Array()))).status).toBe(
    400,
  )
  const unclear = importRequests("nextcloud", good, { add_migration_tag: "perhaps" })
  expect((await me.post(migrations, unclear)).status).toBe(422)
  expect((await anonymous.post(migrations, importRequests("nextcloud", good))).status).toBe(401)
})

it("imports an upload in the background", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  const uploadId = await sentUpload(site, user, "export.zip", zipOf(nextcloudFiles))
  expect((await me.get(`/api/groups/uploads/${uploadId}/contents`)).body).toMatchObject({
    type: "nextcloud",
    recipes: 2,
    message: expect.stringMatching(/^This looks like .*Nextcloud.*2 recipes\.$/),
  })
  site.trips.reset()
  const request = { uploadId, type: "nextcloud", addMigrationTag: false }
  const started = await me.post(`${migrations}/from-upload`, request)
  expect(site.trips.count()).toBe(2)
  expect(started).toMatchObject({ status: 200, body: { status: "in-progress" } })
  await site.work()
  const { body: report } = await me.get(`/api/groups/reports/${started.body.id}`)
  expect(report).toMatchObject({ status: "success", entries: [{}, {}] })
  expect((await me.get(`/api/groups/uploads/${uploadId}`)).status).toBe(404)
})

it("works over several turns", async () => {
  const site = await testApp()
  const me = site.as(await site.make.user())
  const recipes = Array.from({ length: 40 }, (_, at) => [
    `${at}/recipe.json`,
    { "@type": "Recipe", name: `Soup of ${at} leeks`, recipeIngredient: [`${at + 1} leeks`] },
  ])
  const asked = me.post(migrations, importRequests("nextcloud", zipOf(Object.fromEntries(recipes))))
  // What woke the job works on it beside the request.
  await expect.poll(() => site.woken.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await site.work()
  const { body: report } = await asked
  expect(report.status).toBe("success")
  const entries = await entriesOf(me, report.id)
  expect(entries.map(({ outcome }) => outcome)).toEqual(Array(40).fill("imported"))
})

it("does not find an upload of another group", async () => {
  const site = await testApp()
  const uploadId = await sentUpload(
    site,
    await site.make.user(),
    "export.zip",
    zipOf(nextcloudFiles),
  )
  const stranger = site.as(await site.make.user())
  const refused = await stranger.post(`${migrations}/from-upload`, { uploadId, type: "nextcloud" })
  expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "uploadId"] }] } })
  expect((await stranger.get(`/api/groups/uploads/${uploadId}/contents`)).status).toBe(404)
  expect(await site.db.select().from(uploads).where(eq(uploads.id, uploadId))).toHaveLength(1)
})

it("says what an upload is that cannot be imported", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  const look = async (name: string, bytes: Uint8Array) => {
    const id = await sentUpload(site, user, name, bytes)
    return (await me.get(`/api/groups/uploads/${id}/contents`)).body
  }
  expect(await look("a.zip", zipOf({ "readme.txt": "hello" }))).toMatchObject({
    type: null,
    recipes: null,
    message: expect.stringContaining(
      "This doesn’t look like any supported export. Choose your app to see what file it should produce.",
    ),
  })
  expect(await look("b.zip", zipOf(nextcloudFiles).subarray(0, 300))).toMatchObject({
    type: null,
    message: expect.stringMatching(/\w/),
  })
})

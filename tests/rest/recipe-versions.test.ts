import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { recipes, recipeVersions, units } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const urlOf = (slug: string) => `/api/recipes/${slug}/versions`

async function kitchen() {
  const test = await testApp()
  const ana = await test.make.user({ fullName: "Ana" })
  const ben = await test.make.user({ groupId: ana.groupId, fullName: "Ben" })
  const mine = { groupId: ana.groupId, userId: ana.id }
  const flour = await test.make.food({ ...mine, name: "flour" })
  const cup = await test.make.unit({ ...mine, name: "cup" })
  const line = { foodId: flour.id, unitId: cup.id, quantity: 2, note: "sifted" }
  const referenceId = crypto.randomUUID()
  const soup = await test.make.recipe({
    ...mine,
    name: "Soup",
    description: "A soup",
    ingredients: [{ ...line, referenceId }],
    recipeInstructions: [
      { id: "1", title: "", text: "Cook it", ingredientReferences: [{ referenceId }] },
    ],
  })
  // Numbers of rows are never given again, in the database of the other tests neither.
  const [last] = await test.driver.batch([
    { sql: "select seq from sqlite_sequence where name = 'recipe_versions'", params: [] },
  ])
  const base = Number(last!.rows[0]?.[0] ?? 0)
  /** The address of the version of a number, of which the first of a test is 1. */
  const at = (slug: string, number: number) => `${urlOf(slug)}/${base + number}`
  const me = test.as(ana)
  const them = test.as(ben)
  await me.get("/api/users/self")
  await them.get("/api/users/self")
  /** Makes what was saved look as if it was long ago. */
  const later = () => test.db.update(recipeVersions).set({ replacedAt: fromNow(-3600) })
  const listed = async (slug = "soup") => (await me.get(urlOf(slug))).body.items
  const stored = () => test.db.select().from(recipeVersions)
  const patch = async (data: object, who = me) => {
    const answer = await who.patch("/api/recipes/soup", data)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const fieldsOf = async () => (await stored()).map(({ fields }) => fields)
  return {
    ...test,
    ana,
    ben,
    me,
    them,
    mine,
    soup,
    flour,
    cup,
    referenceId,
    later,
    base,
    at,
    listed,
    stored,
    fieldsOf,
    patch,
    trpc: trpcOf(me),
  }
}

it("stores the version that a save replaces: who, when and which fields", async () => {
  const { me, them, later, listed, ana, ben, trips, base } = await kitchen()
  const first = { savedBy: { id: ana.id, name: "Ana" }, cause: null, fields: null }
  expect(await listed()).toEqual([{ id: null, savedAt: expect.any(String), ...first }])
  await me.patch("/api/recipes/soup", { description: "A thick soup", recipeYield: "4 servings" })
  await later()
  trips.reset()
  await them.put("/api/recipes/soup", { recipeInstructions: [{ text: "Cook it well" }] })
  expect(trips.count()).toBe(2)

  trips.reset()
  const { body } = await me.get(urlOf("soup"))
  expect(trips.count()).toBe(1)
  const byBen = { id: ben.id, name: "Ben" }
  const described = ["description", "recipeYield"]
  expect(body).toMatchObject({
    recipe: { slug: "soup", name: "Soup" },
    mayRestore: true,
    items: [
      { id: null, savedBy: byBen, cause: "edit", fields: ["recipeInstructions"] },
      { id: base + 2, savedBy: first.savedBy, cause: "edit", fields: described },
      { id: base + 1, ...first },
    ],
  })
})

it("shows a stored version, the one before it, and the current recipe", async () => {
  const { me, patch, later, trips, flour, cup, trpc, at } = await kitchen()
  await patch({ recipeIngredient: [{ note: "a stone" }], tags: ["Odd"] })
  await later()
  await patch({ name: "Stone soup" })
  trips.reset()
  const { status, body } = await me.get(at("stone-soup", 2))
  expect([status, trips.count()]).toEqual([200, 2])
  expect(body.content).toMatchObject({
    name: "Soup",
    tags: [{ name: "Odd" }],
    recipeIngredient: [{ note: "a stone", unit: null, food: null, display: "a stone" }],
  })
  expect(body.before).toMatchObject({
    name: "Soup",
    tags: [],
    recipeIngredient: [
      {
        quantity: 2,
        unit: { id: cup.id, name: "cup" },
        food: { id: flour.id, name: "flour" },
        display: "2 sifted",
      },
    ],
  })
  expect(body.now).toMatchObject({ name: "Stone soup", tags: [{ name: "Odd" }] })
  const oldest = await me.get(at("stone-soup", 1))
  expect(oldest.body).toMatchObject({ content: { tags: [] }, before: null })
  const current = await trpc.query("recipes.versions.current", { slug: "stone-soup" })
  expect(current.data).toMatchObject({
    version: { id: null, fields: ["name"] },
    content: { name: "Stone soup" },
    before: { name: "Soup" },
    now: null,
  })
})

it("restores a version by a save that can be undone", async () => {
  const { me, patch, later, listed, referenceId, flour, stored, at, base } = await kitchen()
  const before = (await me.get("/api/recipes/soup")).body
  await patch({
    name: "Stone soup",
    description: "Better",
    recipeIngredient: [{ note: "a stone" }],
    recipeInstructions: [{ text: "Wait" }],
    recipeCategory: ["Soups"],
    notes: [{ title: "Oh", text: "well" }],
    nutrition: { calories: "3" },
    extras: { colour: "gray" },
    settings: { disableComments: true },
    totalTime: "1 hour",
    orgURL: "https://example.com/soup",
  })
  await later()
  const after = (await me.get("/api/recipes/stone-soup")).body
  const restored = await me.post(`${at("stone-soup", 1)}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { slug: "soup", replaced: base + 2 } })
  const text = ({ recipeInstructions, dateUpdated, updateAt, updatedAt, ...rest }: any) => ({
    ...rest,
    recipeInstructions: recipeInstructions.map(({ id: _, ...step }: any) => step),
  })
  const again = (await me.get("/api/recipes/soup")).body
  expect(text(again)).toEqual(text(before))
  expect(again.recipeIngredient[0]).toMatchObject({ referenceId, food: { id: flour.id } })
  expect((await listed())[0]).toMatchObject({ cause: "restore" })

  const undone = await me.post(`${at("soup", 2)}/restore`)
  expect(undone.body).toEqual({ slug: "stone-soup", replaced: base + 3 })
  expect(text((await me.get("/api/recipes/stone-soup")).body)).toMatchObject({
    ...text(after),
    recipeIngredient: [{ note: "a stone" }],
  })
  expect(await stored()).toHaveLength(3)
})

it("creates deleted rows again, and adds a suffix to a taken name", async () => {
  const { me, patch, later, flour, cup, db, at } = await kitchen()
  await patch({ recipeCategory: ["Soups"] })
  await later()
  await patch({ name: "Stone soup", recipeIngredient: [], recipeCategory: [] })
  await db.delete(units).where(eq(units.id, cup.id))
  await me.delete(`/api/foods/${flour.id}`)
  const [category] = (await me.get("/api/organizers/categories")).body.items
  await me.delete(`/api/organizers/categories/${category.id}`)
  expect((await me.post("/api/recipes", { name: "Soup" })).status).toBe(201)
  const seen = await me.get(at("stone-soup", 2))
  expect(seen.body.content).toMatchObject({
    recipeCategory: [{ id: null, name: "Soups" }],
    recipeIngredient: [{ unit: { id: null, name: "cup" }, food: { id: null, name: "flour" } }],
  })
  const restored = await me.post(`${at("stone-soup", 2)}/restore`)
  expect(restored.body).toMatchObject({ slug: "soup-1" })
  const { body } = await me.get("/api/recipes/soup-1")
  expect(body).toMatchObject({
    name: "Soup (1)",
    recipeCategory: [{ name: "Soups" }],
    recipeIngredient: [{ quantity: 2, unit: { name: "cup" }, food: { name: "flour" } }],
  })
  expect(body.recipeIngredient[0].food.id).not.toBe(flour.id)
})

it("stores one version for quick saves of one person, and none for saves without changes", async () => {
  const { me, them, patch, fieldsOf, stored, later, at } = await kitchen()
  const whole = (await me.get("/api/recipes/soup")).body
  expect((await me.put("/api/recipes/soup", whole)).status).toBe(200)
  await patch({ lastMade: "2026-05-01T12:00:00", description: "A soup" })
  await me.patch("/api/recipes/soup/last-made", { timestamp: "2026-05-02T12:00:00" })
  await me.post(`/api/users/self/ratings/soup`, { rating: 4 })
  expect(await stored()).toEqual([])

  await patch({ description: "A better soup" })
  await patch({ description: "The best soup", recipeYield: "4" })
  expect(await fieldsOf()).toEqual([["description", "recipeYield"]])
  const oldest = await me.get(at("soup", 1))
  expect(oldest.body.content).toMatchObject({ description: "A soup", recipeYield: null })
  // What is as it was again is no change, and with the last of them the version goes.
  await patch({ description: "A soup" })
  expect(await fieldsOf()).toEqual([["recipeYield"]])
  await patch({ recipeYield: null })
  expect(await stored()).toEqual([])

  await patch({ description: "By me" })
  await patch({ description: "By them" }, them)
  await patch({ description: "By me again" })
  await later()
  await patch({ description: "Later" })
  expect(await fieldsOf()).toEqual(Array(4).fill(["description"]))
  expect(await me.get(at("soup", 2))).toMatchObject({
    body: { content: { description: "A soup" } },
  })
})

it("does not combine a restored version with the version before", async () => {
  const { me, patch, stored, at } = await kitchen()
  await patch({ description: "Worse" })
  await me.post(`${at("soup", 1)}/restore`)
  await patch({ description: "Other" })
  expect((await stored()).map(({ cause }) => cause)).toEqual(["edit", "restore", "edit"])
  const worse = await me.get(at("soup", 2))
  expect(worse.body.content.description).toBe("Worse")
})

it("stores versions of bulk changes, where they change a recipe", async () => {
  const { me, make, mine, stored, later, at } = await kitchen()
  const tag = await make.tag({ ...mine, name: "Quick" })
  const other = await make.tag({ ...mine, name: "Cheap" })
  await make.recipe({ ...mine, name: "Stew", tags: [tag] })
  const chosen = (...tags: (typeof tag)[]) => ({ recipes: ["soup", "stew"], tags })
  await me.post("/api/recipes/bulk-actions/tag", chosen(tag))
  expect(await stored()).toMatchObject([{ fields: ["tags"], cause: "bulk" }])
  await me.post("/api/recipes/bulk-actions/tag", chosen(tag, other))
  // The first of the two has a version of a moment ago that knows its tags.
  expect(await stored()).toHaveLength(2)
  const soup = await me.get(at("soup", 1))
  expect(soup.body).toMatchObject({ content: { tags: [] } })
  const stew = await me.get(at("stew", 2))
  expect(stew.body.content.tags).toMatchObject([{ id: tag.id, name: "Quick" }])

  await later()
  const settings = { landscapeView: true, public: false, disableComments: false }
  await me.post("/api/recipes/bulk-actions/settings", { recipes: ["soup", "stew"], settings })
  await me.post("/api/recipes/bulk-actions/settings", { recipes: ["soup", "stew"], settings })
  expect((await stored()).map(({ fields }) => fields)).toEqual([
    ["tags"],
    ["tags"],
    ["settings"],
    ["settings"],
  ])
  const restored = await me.post(`${at("soup", 3)}/restore`)
  expect(restored.status).toBe(200)
  const { body } = await me.get("/api/recipes/soup")
  // Who may see it is not restored.
  expect(body.settings).toMatchObject({ landscapeView: false, public: false })
})

it("stores at most 50 versions of a recipe, two million characters, and a year", async () => {
  const { patch, stored, db, me, site, at, base } = await kitchen()
  for (let i = 1; i <= 53; i++) {
    await patch({ description: `No. ${i}` })
    await db.update(recipeVersions).set({ replacedAt: fromNow(-3600 + i) })
  }
  const versions = await stored()
  expect([versions.length, versions[0]!.id, versions.at(-1)!.id]).toEqual([50, base + 4, base + 53])
  expect((await me.get(at("soup", 4))).body.content.description).toBe("No. 3")

  await db
    .update(recipeVersions)
    .set({ content: "x".repeat(900_000) })
    .where(eq(recipeVersions.id, base + 52))
  await db
    .update(recipeVersions)
    .set({ content: "x".repeat(1_100_000) })
    .where(eq(recipeVersions.id, base + 51))
  await patch({ description: "One more" })
  expect((await stored()).map(({ id }) => id)).toEqual([52, 53, 54].map((n) => base + n))

  const [oldest] = await stored()
  await db
    .update(recipeVersions)
    .set({ replacedAt: fromNow(-366 * 86_400) })
    .where(eq(recipeVersions.id, oldest!.id))
  await runJobs(site)
  expect((await stored()).map(({ id }) => id)).toEqual([53, 54].map((n) => base + n))
})

it("purges versions with their recipe, and keeps them when it is restored", async () => {
  const { me, patch, soup, listed, stored } = await kitchen()
  await patch({ description: "Better" })
  await me.delete("/api/recipes/soup")
  expect((await me.get(urlOf("soup"))).status).toBe(404)
  await me.post("/api/groups/recently-deleted/restore", { recipes: [soup.id] })
  expect(await listed()).toHaveLength(2)
  await me.delete("/api/recipes/soup")
  await me.post("/api/groups/recently-deleted/purge", { recipes: [soup.id] })
  expect(await stored()).toEqual([])
})

it("refuses users who may not change the recipe, missing versions, and other groups", async () => {
  const { me, them, patch, make, as, db, at } = await kitchen()
  await patch({ description: "Better" })
  await make.recipe({ name: "Stew", groupId: (await make.group()).id })
  await db.update(recipes).set({ locked: true })
  expect(await them.get(urlOf("soup"))).toMatchObject({ status: 200, body: { mayRestore: false } })
  expect((await them.post(`${at("soup", 1)}/restore`)).status).toBe(403)
  expect((await me.post(`${at("soup", 1)}/restore`)).status).toBe(200)
  for (const path of [at("soup", 99), at("none", 1), urlOf("stew"), urlOf("none")])
    expect((await me.get(path)).status).toBe(404)
  expect((await me.post(`${at("soup", 99)}/restore`)).status).toBe(404)
  for (const bad of ["0", "-1", "x", "1.5", "1e99"])
    expect((await me.get(`${urlOf("soup")}/${bad}`)).status).toBe(422)
  const stranger = as(await make.user())
  expect((await stranger.get(urlOf("soup"))).status).toBe(404)
  expect((await stranger.get(at("soup", 1))).status).toBe(404)
  expect((await stranger.post(`${at("soup", 1)}/restore`)).status).toBe(404)
})

it("loses none of many simultaneous changes", async () => {
  const { me, them, stored, later } = await kitchen()
  const saves = Array.from({ length: 8 }, (_, i) =>
    (i % 2 ? me : them).patch("/api/recipes/soup", { description: `No. ${i}` }),
  )
  const answers = await Promise.all(saves)
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await later()
  const { body } = await me.get(urlOf("soup"))
  const texts = new Set<string>()
  for (const { id } of body.items.slice(1))
    texts.add((await me.get(`${urlOf("soup")}/${id}`)).body.content.description)
  expect(texts).toContain("A soup")
  // Saves that follow each other by the same person are one version.
  expect(texts.size).toBe((await stored()).length)
})

it("stores no version for changes that complete a recipe just created", async () => {
  const { me, them, trpc, stored, db, soup } = await kitchen()
  const step = (text: string) => ({ recipeInstructions: [{ text }] })
  const { body: slug } = await me.post("/api/recipes", { name: "Bread" })
  const complete = (data: object, of = slug, by = trpc) =>
    by.mutate("recipes.complete", { slug: of, data })
  const status = (answer: Awaited<ReturnType<typeof complete>>) => answer.error?.data.httpStatus
  // It is someone else's recipe.
  expect(status(await complete(step("Knead"), slug, trpcOf(them)))).toBe(409)
  expect((await complete(step("Knead"))).data).toMatchObject(step("Knead"))
  expect(await stored()).toEqual([])
  // It was changed since it was created.
  expect(status(await complete(step("Bake")))).toBe(409)
  expect(status(await complete(step("Bake"), "none"))).toBe(404)
  // It was created long ago.
  const long = fromNow(-3600)
  await db.update(recipes).set({ dateUpdated: long }).where(eq(recipes.id, soup.id))
  expect(status(await complete(step("Bake"), "soup"))).toBe(409)
})

import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { deliveries, jobs, reports } from "../../db/schema"
import { testApp } from "../support/app"
import { all, listening } from "../support/listener"
import { recipePage, shown } from "../support/web-of-pages"

const recipes = "/api/recipes"

it("describes events of recipes, in text and for programs", async () => {
  const { me, heard, user } = await listening()
  const slug = (await me.post(recipes, { name: "Goulash" })).body as string
  expect(await heard()).toMatchObject([
    {
      url: "http://example.com/",
      title: "Recipe Created",
      message: expect.stringMatching(
        /^“Goulash” was added to the recipes\. http.*\/g\/[\w-]+\/r\/goulash$/,
      ),
      type: "info",
      version: "1.0",
      event_type: "recipe_created",
      integration_id: "generic",
      event_id: expect.stringMatching(/^[\da-f-]{36}$/),
      timestamp: expect.stringMatching(/^20\d\d-/),
      document_data: { documentType: "recipe", operation: "create", recipeSlug: "goulash" },
    },
  ])
  await me.patch(`${recipes}/${slug}`, { description: "Hot" })
  const { id } = (await me.get(`${recipes}/${slug}`)).body
  const made = { recipeId: id, subject: "I made this", eventType: "info", userId: user.id }
  await me.post(`${recipes}/timeline/events`, made)
  await me.delete(`${recipes}/${slug}`)
  const told = await heard()
  expect(told.map(({ title, message }) => [title, message.replace(/ http.*/, "")])).toEqual([
    ["Recipe Updated", "The recipe “Goulash” was changed."],
    ["Recipe Deleted", "The recipe “Goulash” was deleted."],
  ])
  expect(told[0]!.document_data).toMatchObject({
    operation: "update",
    items: [{ documentType: "recipe" }, { documentType: "recipe_timeline_event" }],
  })
})

it.each(["tag", "category"])("describes events of a %s", async (kind) => {
  const { me, heard } = await listening()
  const path = kind === "tag" ? "tags" : "categories"
  const { id } = (await me.post(`/api/organizers/${path}`, { name: "Quick" })).body
  await me.put(`/api/organizers/${path}/${id}`, { name: "Fast" })
  await me.delete(`/api/organizers/${path}/${id}`)
  const told = await heard()
  expect(told.map(({ event_type, message }) => [event_type, message])).toEqual([
    [`${kind}_created`, `The ${kind} “Quick” was added.`],
    [`${kind}_updated`, `The ${kind} “Fast” was changed.`],
    [`${kind}_deleted`, `The ${kind} “Fast” was deleted.`],
  ])
  expect(told.map(({ document_data }) => document_data)).toEqual(
    ["create", "update", "delete"].map((operation) => ({
      documentType: kind,
      operation,
      [`${kind}Id`]: id,
    })),
  )
})

it("describes events of cookbooks and of the meal plan", async () => {
  const { me, heard } = await listening()
  const books = "/api/groups/cookbooks"
  const { id } = (await me.post(books, { name: "Sunday" })).body
  await me.put(`${books}/${id}`, { id, name: "Monday" })
  await me.delete(`${books}/${id}`)
  await me.post("/api/groups/mealplans", { date: "2026-11-24", entryType: "dinner", title: "Out" })
  const told = await heard()
  expect(told.map(({ event_type }) => event_type)).toEqual([
    "cookbook_created",
    "cookbook_updated",
    "cookbook_deleted",
    "mealplan_entry_created",
  ])
  expect(told[3]).toMatchObject({
    message: "“Out” was added to the meal plan.",
    document_data: { documentType: "mealplan", date: "2026-11-24", recipeId: null },
  })
})

it("sends shopping items that change together as one message", async () => {
  const { me, heard } = await listening()
  const lists = "/api/groups/shopping/lists"
  const items = "/api/groups/shopping/items"
  const { id } = (await me.post(lists, { name: "Market" })).body
  expect(await heard()).toMatchObject([
    { event_type: "shopping_list_created", document_data: { shoppingListId: id } },
  ])
  const wanted = ["Flour", "Milk"].map((note) => ({ shoppingListId: id, note, isFood: false }))
  const made = (await me.post(`${items}/create-bulk`, wanted)).body.createdItems as { id: string }[]
  expect(await heard()).toMatchObject([
    {
      event_type: "shopping_list_updated",
      message: "The shopping list “Market” was changed.",
      document_data: {
        documentType: "shopping_list_item",
        operation: "create",
        shoppingListId: id,
        shoppingListItemIds: made.map((item) => item.id),
      },
    },
  ])
  await me.put(`${items}/${made[0]!.id}`, { ...made[0]!, checked: true })
  expect((await heard())[0]!.document_data).toMatchObject({ operation: "update" })
  await me.delete(`${items}/${made[1]!.id}`)
  expect((await heard())[0]!.document_data).toMatchObject({ operation: "delete" })
  await me.delete(`${lists}/${id}`)
  expect((await heard()).map(({ event_type }) => event_type)).toEqual(["shopping_list_deleted"])
})

it("reports new members and finished exports", async () => {
  const { me, heard, anonymous, make, user } = await listening()
  const { token } = await make.invitation({ groupId: user.groupId })
  const joined = await anonymous.post("/api/users/register", {
    groupToken: token,
    email: "ann@example.com",
    username: "ann",
    fullName: "Ann",
    password: "correct-horse-9",
    passwordConfirm: "correct-horse-9",
  })
  expect(joined.status).toBe(201)
  expect(await heard()).toMatchObject([
    {
      event_type: "user_signup",
      message: "Ann joined the group.",
      document_data: { documentType: "user", username: "ann", email: "ann@example.com" },
    },
  ])
  const recipe = await make.recipe({ groupId: user.groupId })
  const exported = { recipes: [recipe.slug], exportType: "json" }
  expect((await me.post(`${recipes}/bulk-actions/export`, exported)).status).toBe(202)
  expect((await heard()).map(({ event_type }) => event_type)).toContain("data_export")
})

it("combines the events of an import into one message of each kind", async () => {
  const names = ["Soup", "Stew", "Broth"]
  const sent: any[] = []
  const fetch = (async (url: string, init?: RequestInit) => {
    if (init?.method !== "POST") return shown(recipePage(new URL(url).pathname.slice(1)))
    sent.push(JSON.parse(init.body as string))
    return new Response()
  }) as typeof globalThis.fetch
  const { me, settle, work } = await listening({ fetch })
  const imports = names.map((name) => ({ url: `https://${name.toLowerCase()}.example/${name}` }))
  await me.post(`${recipes}/create-url/bulk`, { imports })
  await settle()
  await work()
  expect(sent.map(({ event_type }) => event_type).sort()).toEqual(["data_import", "recipe_created"])
  const made = sent.find(({ event_type }) => event_type === "recipe_created")
  expect(made.message).toMatch(/^3 recipes were added: /)
  for (const name of names) expect(made.message).toContain(name)
})

it("adds no round trip to a change without a notifier, and none before the answer with one", async () => {
  const { as, make, trips, settle, woken } = await testApp()
  const [alone, informed] = [await make.user(), await make.user()]
  await make.notifier({ groupId: informed.groupId, options: { cookbookCreated: true } })
  await make.notifier({ groupId: alone.groupId, enabled: false, options: all() })
  const counts = []
  for (const user of [alone, informed]) {
    const me = as(user)
    await me.get("/api/groups/self")
    trips.reset()
    await me.post("/api/groups/cookbooks", { name: "Sunday" })
    await settle()
    counts.push(trips.count())
  }
  expect(counts[1]).toBe(counts[0])
  expect(woken).toEqual([`deliveries ${informed.groupId}`])
})

it("records nothing for notifiers that do not want it, and nothing of another household", async () => {
  const { as, make, db } = await testApp()
  const user = await make.user()
  await make.notifier({ groupId: user.groupId, options: { tagCreated: true } })
  await make.notifier({ groupId: user.groupId, enabled: false, options: all() })
  await make.notifier({ options: all() })
  await as(user).post(recipes, { name: "Goulash" })
  const told = await db.select().from(deliveries)
  expect(told.filter(({ groupId }) => groupId === user.groupId)).toEqual([])
  expect(told.filter(({ event }) => event === "recipeCreated")).toEqual([])
})

it("holds the events of an import until it ends, and no others", async () => {
  const { me, make, db, user, heard } = await listening()
  const [report] = await db
    .insert(reports)
    .values({
      groupId: user.groupId,
      name: "x",
      category: "migration",
      timestamp: "2026-01-01T00:00:00",
    })
    .returning()
  const before = new Date(Date.now() - 60_000).toISOString().slice(0, 19)
  const job = { groupId: user.groupId, userId: user.id, reportId: report!.id, createdAt: before }
  await db.insert(jobs).values({ ...job, kind: "archive", status: "working", locale: "en-US" })
  await make.recipe({ groupId: user.groupId, name: "Soup" })
  expect(await heard()).toEqual([])
  await db.update(jobs).set({ status: "finished" })
  await me.post("/api/organizers/tags", { name: "Quick" })
  expect((await heard()).map(({ event_type }) => event_type)).toEqual([
    "recipe_created",
    "tag_created",
  ])
})

it("deletes events with their notifier, and with their group", async () => {
  const { me, make, db, user, notifier } = await listening()
  await make.recipe({ groupId: user.groupId })
  expect(await db.select().from(deliveries)).not.toEqual([])
  await me.delete(`/api/groups/events/notifications/${notifier.id}`)
  expect(await db.select().from(deliveries)).toEqual([])
  const other = await make.notifier({ options: all() })
  await make.cookbook({ groupId: other.groupId })
  expect(await db.select().from(deliveries)).not.toEqual([])
  const { groups } = await import("../../db/schema")
  await db.delete(groups).where(eq(groups.id, other.groupId))
  expect(await db.select().from(deliveries)).toEqual([])
})

import { eq, ne, sql } from "drizzle-orm"
import { expect, it } from "vitest"
import {
  foods,
  groupsToCategories,
  jobs,
  mealPlanRulesToCategories,
  mealPlans,
  recipeComments,
  recipeRatings,
  recipes,
  recipeTimelineEvents,
  shoppingItemRecipes,
  units,
  users,
  webhooks,
} from "../../db/schema"
import { type TestApp, testApp } from "../support/app"
import { fetched } from "../support/archives"
import type { TestUser } from "../support/factories"
import {
  backupOf,
  dashed,
  ids,
  type Rows,
  version10,
  version17,
  version2,
} from "../support/mealie-backup"
import { entriesOf, migrations, importRequests, sentUpload, zipOf } from "../support/app-import"

/** Brings a backup, and gives the lines of its report by what they are about. */
async function brought(
  site: TestApp,
  user: TestUser,
  rows: Rows,
  more: Record<string, string> = {},
  files: Record<string, unknown> = backupOf(rows),
) {
  const me = site.as(user)
  const { status, body } = await me.post(migrations, importRequests("mealie", zipOf(files), more))
  expect(status).toBe(200)
  const entries = await entriesOf(me, body.id)
  return {
    report: body,
    entries,
    about: Object.fromEntries(entries.map((entry) => [entry.source, entry])) as Record<
      string,
      Record<string, any>
    >,
    told: (source: string) =>
      (entries.find((entry) => entry.source === source)?.remarks ?? []).map(
        ({ text }: { text: string }) => text,
      ) as string[],
  }
}

it("imports a complete backup of version 1.0", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const me = site.as(user)
  const { report, about, told } = await brought(site, user, version10(), {
    add_migration_tag: "true",
  })

  expect(report).toMatchObject({ name: "Mealie Migration", status: "success" })
  expect(Object.values(about).map(({ message }) => message)).toEqual([
    "1 label",
    "2 foods",
    "1 unit",
    "1 category",
    "3 tags",
    "1 tool",
    "2 people: 2 created, 0 already existed",
    "Imported Onion Soup successfully",
    "Imported Bread successfully",
    "1 cookbook",
    "1 rule for meals",
    "2 planned meals",
    "1 shopping list (2 items)",
    "1 webhook",
    "What was not imported",
  ])

  const otto = (await site.db.select().from(users).where(eq(users.username, "otto")))[0]!
  const ida = (await site.db.select().from(users).where(eq(users.username, "ida")))[0]!
  const { body: soup } = await me.get("/api/recipes/onion-soup")
  expect(soup).toMatchObject({
    userId: otto.id,
    name: "Onion Soup",
    description: "For cold evenings.",
    recipeYield: "4 bowls",
    totalTime: "1 hour 20 minutes",
    orgURL: "https://example.org/onion-soup",
    dateAdded: "2022-12-24",
    dateUpdated: "2023-01-03T10:00:00",
    createdAt: "2023-01-02T03:04:05.678901",
    rating: 4,
    recipeCategory: [{ name: "Dinner" }],
    tools: [{ name: "Pot", onHand: true }],
    notes: [{ title: "Tip", text: "Better the next day." }],
    extras: { wine: "red" },
    nutrition: { calories: "300 kcal", fatContent: "12 g", sugarContent: null },
    settings: { public: false, showNutrition: true, disableAmount: false, locked: true },
    assets: [{ name: "The plan", icon: "mdi-file", fileName: "plan.txt" }],
    comments: [{ text: "Very good", user: { username: "ida" }, userId: ida.id }],
  })
  expect(soup.tags.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    "Mealie",
    "Winter",
  ])
  expect(soup.recipeIngredient).toMatchObject([
    { title: "For the pot", quantity: 30, unit: { name: "gram" }, food: { name: "flour" } },
    {
      quantity: 2,
      food: { name: "onion", label: { name: "Produce", color: "#00FF00" }, extras: { shelf: "3" } },
      note: "finely chopped",
      originalText: "2 onions, finely chopped",
      referenceId: dashed(ids.line),
    },
  ])
  expect(soup.recipeInstructions).toMatchObject([
    {
      title: "First",
      text: `See ![](/api/media/recipes/${soup.id}/assets/plan.txt)`,
      ingredientReferences: [{ referenceId: dashed(ids.line) }],
    },
    { text: "Serve." },
  ])
  expect(soup.id).not.toBe(dashed(ids.soup))
  expect(told("Onion Soup")).toEqual([
    "The group’s rating was assigned to the recipe’s owner.",
    "The file Lost isn’t in the backup.",
  ])

  const status = async (path: string) => (await fetched(site, user, path)).status
  expect(await status(`/api/media/recipes/${soup.id}/images/original.webp`)).toBe(200)
  expect(await status(`/api/media/recipes/${soup.id}/assets/plan.txt`)).toBe(200)
  const [event] = await site.db
    .select()
    .from(recipeTimelineEvents)
    .where(eq(recipeTimelineEvents.recipeId, soup.id))
  expect(event).toMatchObject({
    userId: ida.id,
    subject: "Ida made this",
    eventMessage: "for six",
    image: "has image",
    timestamp: "2023-01-05T18:00:00",
  })
  const timeline = `/api/media/recipes/${soup.id}/images/timeline/${event!.id}/original.webp`
  expect(await status(timeline)).toBe(200)
  expect(await status(`/api/media/users/${otto.id}/profile.webp`)).toBe(200)

  const opinions = await site.db.select().from(recipeRatings)
  expect(opinions).toHaveLength(2)
  expect(opinions.find(({ userId }) => userId === otto.id)).toMatchObject({ rating: 4 })
  expect(opinions.find(({ userId }) => userId === ida.id)).toMatchObject({
    rating: null,
    isFavorite: true,
  })

  const { body: cookbooks } = await me.get("/api/groups/cookbooks")
  expect(cookbooks.items).toMatchObject([
    {
      name: "Cold days",
      position: 2,
      public: true,
      requireAllTags: false,
      tags: [{ name: "Winter" }],
    },
  ])
  expect(await site.db.select().from(mealPlanRulesToCategories)).toHaveLength(1)
  expect(await site.db.select().from(groupsToCategories)).toHaveLength(1)
  expect(await site.db.select().from(mealPlans).orderBy(mealPlans.date)).toMatchObject([
    {
      date: "2023-01-05",
      entryType: "dinner",
      recipeId: soup.id,
      userId: ida.id,
      answeredAt: expect.any(String),
    },
    { date: "2023-01-06", entryType: "side", recipeId: null, title: "Leftovers", userId: user.id },
  ])
  const { body: lists } = await me.get("/api/groups/shopping/lists")
  const { body: list } = await me.get(`/api/groups/shopping/lists/${lists.items[0].id}`)
  expect(list).toMatchObject({
    name: "Saturday",
    extras: { shop: "market" },
    recipeReferences: [{ recipeId: soup.id, recipeQuantity: 2 }],
    labelSettings: [{ label: { name: "Produce" } }],
    listItems: [
      { note: "candles", checked: true },
      {
        quantity: 4,
        food: { name: "onion" },
        label: { name: "Produce" },
        recipeReferences: [{ recipeId: soup.id }],
      },
    ],
  })

  expect(await site.db.select().from(webhooks)).toMatchObject([
    { name: "House", enabled: false, scheduledTime: "08:30:00" },
  ])
  expect(told("Webhooks")).toEqual(["The webhook House to example.org is switched off."])
  expect(told("The rest")).toContainEqual(expect.stringMatching(/^The group Cabin with 1 recipe: /))
  expect(told("The rest")).toContainEqual(expect.stringMatching(/^Notifiers, .*: Phone$/))
  expect(JSON.stringify(about)).not.toContain("secret")
})

it("reports missing pictures once, not for every recipe", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const rows = version10()
  const { told } = await brought(site, user, rows, {}, { "database.json": rows })
  expect(told("Onion Soup")).not.toContain("Its picture isn’t in the backup.")
  expect(told("The rest")).toContain("The backup contains no pictures or recipe files.")
})

it("creates accounts that cannot log in until an administrator gives them a link", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const { told } = await brought(site, user, version10())
  const rows = await site.db
    .select()
    .from(users)
    .where(sql`${users.username} in ('ida', 'otto')`)
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toMatchObject({
      password: "",
      admin: false,
      groupId: user.groupId,
      authMethod: "Mealie",
    })
  }
  expect(rows.find(({ username }) => username === "ida")).toMatchObject({
    canManage: true,
    canInvite: true,
  })
  expect(told("People")).toEqual([
    "Passwords are not imported. Give each of these users a link to set a new one (Administration, Users): ida, otto",
    "These users are not made administrators: ida",
  ])
  for (const password of ["", "$2b$12$abcdefghijklmnopqrstuv"]) {
    const form = new URLSearchParams({ username: "ida", password })
    expect((await site.anonymous.post("/api/auth/token", form)).status).not.toBe(200)
  }
  const me = site.as(user)
  const link = await me.post("/api/admin/users/password-reset-token", { email: "ida@example.org" })
  const reset = {
    token: link.body.token,
    email: "ida@example.org",
    password: "a new one 123",
    passwordConfirm: "a new one 123",
  }
  expect((await site.anonymous.post("/api/users/reset-password", reset)).status).toBe(200)
  const form = new URLSearchParams({ username: "ida", password: "a new one 123" })
  expect((await site.anonymous.post("/api/auth/token", form)).status).toBe(200)
})

it("uses the email as the name of people whose names could be confused with others", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const rows = version10()
  const [ida, otto] = rows.users!
  const renamed = [
    { ...ida, username: "idа" },
    { ...otto, username: "otto\u200b", email: "ottо@example.org" },
  ]
  const { told } = await brought(site, user, { ...rows, users: renamed })
  const made = await site.db.select().from(users).where(ne(users.id, user.id))
  expect(made).toMatchObject([{ username: "ida@example.org", email: "ida@example.org" }])
  expect(told("People")).toEqual(
    expect.arrayContaining([
      "Usernames with invisible or misleading characters were replaced by the email: ida@example.org",
      "Skipped because both username and email have invisible or misleading characters: ottо@example.org",
    ]),
  )
})

it("creates nothing twice when the same backup is imported again", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  await brought(site, user, version17())
  const count = async () => {
    const tables = [
      "users",
      "recipes",
      "foods",
      "units",
      "labels",
      "tags",
      "categories",
      "tools",
      "recipe_comments",
      "recipe_timeline_events",
      "recipe_ratings",
      "cookbooks",
      "meal_plans",
      "meal_plan_rules",
      "shopping_lists",
      "shopping_list_items",
      "shopping_list_labels",
      "shopping_item_recipes",
      "webhooks",
      "recipe_actions",
    ]
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const [row] = await site.db.all<{ n: number }>(sql.raw(`select count(*) as n from ${table}`))
      counts[table] = row!.n
    }
    return counts
  }
  const before = await count()
  const { entries, about } = await brought(site, user, version17())
  expect(await count()).toEqual(before)
  expect(about["Onion Soup"]).toMatchObject({ outcome: "existing", recipeSlug: "onion-soup" })
  expect(
    entries.filter(({ outcome }) => outcome !== "existing").map(({ source }) => source),
  ).toEqual(["The rest"])
})

it("imports ratings, other names, plurals, orders of labels and actions of version 1.7", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const { told } = await brought(site, user, version17())
  const me = site.as(user)
  expect((await me.get("/api/recipes/onion-soup")).body.rating).toBe(3.5)
  const onion = (await site.db.select().from(foods).where(eq(foods.name, "onion")))[0]!
  expect(onion).toMatchObject({ pluralName: "onions", aliases: [{ name: "scallion" }] })
  const [gram] = await site.db.select().from(units)
  expect(gram).toMatchObject({
    fraction: false,
    useAbbreviation: true,
    aliases: [{ name: "gramme" }],
  })
  const { body: lists } = await me.get("/api/groups/shopping/lists")
  expect(lists.items[0].labelSettings).toMatchObject([{ position: 3 }])
  expect((await me.get("/api/groups/recipe-actions")).body.items).toMatchObject([
    { actionType: "post", title: "Print", url: "https://printer.example/${slug}" },
  ])
  expect(told("Actions on recipes")).toEqual([
    "The action Print sends the recipe to printer.example when it’s used.",
  ])
})

it("imports households of version 2 as one group, and reports their filters", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const me = site.as(user)
  const { report, told } = await brought(site, user, version2())
  expect(report.status).toBe("success")
  const { body: soup } = await me.get("/api/recipes/onion-soup")
  expect(soup).toMatchObject({
    recipeYield: "6 servings",
    lastMade: "2024-03-01T18:00:00",
    extras: { wine: "red", cholesterolContent: "5 mg" },
    settings: { disableAmount: false },
  })
  expect(soup.recipeIngredient.at(-1)).toMatchObject({ note: "Bread, sliced", food: null })
  expect(soup.recipeInstructions.at(-1).text).toBe("**At the table**\n\nServe.")
  expect(told("Onion Soup")).toContain(
    "Another recipe among the ingredients, Bread, is there by its name.",
  )
  expect((await me.get("/api/groups/cookbooks")).body.items).toMatchObject([
    { name: "Cold days (Upstairs)", tags: [{ name: "Winter" }], requireAllTags: true },
  ])
  expect(told("Cookbooks")).toEqual([
    "The cookbook Best (Downstairs) was skipped: it asks for more than categories, tags and tools: rating >= 4",
  ])
  const { body: lists } = await me.get("/api/groups/shopping/lists")
  expect(lists.items).toMatchObject([{ name: "Saturday (Downstairs)" }])
  expect(told("The rest")).toContainEqual(
    expect.stringContaining("The households Upstairs, Downstairs"),
  )
  const flour = (await site.db.select().from(foods).where(eq(foods.name, "flour")))[0]!
  expect(flour.extras).toEqual({ onHand: "true" })
})

it("creates accounts only for an administrator, and acts for no one else", async () => {
  const site = await testApp()
  const user = await site.make.user({ username: "otto", canManage: true })
  // A member with the same name as a user in the backup.
  const ida = await site.make.user({
    groupId: user.groupId,
    username: "ida",
    email: "ida@example.org",
  })
  const { about, told } = await brought(site, user, version17())
  expect(await site.db.select().from(users)).toHaveLength(2)
  expect(about.People).toMatchObject({ outcome: "leftOut" })
  expect(told("People")[0]).toMatch(
    /^Only an administrator of the site can import accounts\..*: ida$/,
  )
  const [soup] = await site.db.select().from(recipes).where(eq(recipes.slug, "onion-soup"))
  expect(soup).toMatchObject({ userId: user.id, rating: 2 })
  expect(await site.db.select().from(recipeRatings)).toMatchObject([{ userId: user.id, rating: 2 }])
  expect(await site.db.select().from(recipeComments)).toMatchObject([
    { userId: user.id, text: "Ida: Very good" },
  ])
  const events = await site.db.select().from(recipeTimelineEvents)
  expect(events.some(({ userId }) => userId === ida.id)).toBe(false)
  expect(told("Onion Soup")).toContain("The rating of 1 person who isn’t here was skipped.")
})

it("matches people to members of the group, and ignores those of other groups", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const ida = await site.make.user({ groupId: user.groupId, email: "IDA@example.org" })
  const stranger = await site.make.user({ username: "Otto" })
  const { about, told } = await brought(site, user, version10())
  expect(about.People!.message).toBe("2 people: 0 created, 1 already existed")
  expect(told("People")).toEqual([
    "Skipped because their username or email belongs to a user of another group: otto",
  ])
  const [soup] = await site.db.select().from(recipes).where(eq(recipes.slug, "onion-soup"))
  // The rating is the owner's, who is the caller in place of otto.
  expect(soup!.userId).toBe(user.id)
  const opinions = await site.db.select().from(recipeRatings)
  expect(opinions.map(({ userId }) => userId).toSorted()).toEqual([user.id, ida.id].toSorted())
  const [other] = await site.db.select().from(users).where(eq(users.id, stranger.id))
  expect(other).toMatchObject({ groupId: stranger.groupId, username: "Otto" })
})

it("finds existing foods, tags, and recipes with the same ingredients", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const { groupId } = user
  await site.make.food({ groupId, name: "onion" })
  await site.make.tag({ groupId, name: "winter" })
  const same = await site.make.recipe({
    groupId,
    name: "Bread",
    slug: "bread",
    ingredients: [{ note: "flour and water" }],
  })
  // Another recipe of the same name.
  await site.make.recipe({
    groupId,
    name: "Onion Soup",
    slug: "onion-soup",
    ingredients: [{ note: "leeks" }],
  })
  const { about } = await brought(site, user, version10())
  expect(about.Foods!.message).toBe("2 foods: 1 created, 1 already existed")
  expect(about.Tags!.message).toBe("2 tags: 1 created, 1 already existed")
  expect(about.Bread).toMatchObject({ outcome: "existing", recipeSlug: same.slug })
  expect(about["Onion Soup"]).toMatchObject({ outcome: "imported", recipeSlug: "onion-soup-1" })
  // Things that refer to it find it.
  const { body: soup } = await site.as(user).get("/api/recipes/onion-soup-1")
  expect(await site.db.select().from(shoppingItemRecipes)).toMatchObject([{ recipeId: soup.id }])
})

it("refers to a recipe that already existed", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const rows = version10()
  rows.group_meal_plans![0]!.recipe_id = ids.bread
  const bread = await site.make.recipe({
    groupId: user.groupId,
    name: "Bread",
    slug: "bread",
    ingredients: [{ note: "flour and water" }],
  })
  await brought(site, user, rows)
  const [meal] = await site.db.select().from(mealPlans).orderBy(mealPlans.date)
  expect(meal!.recipeId).toBe(bread.id)
})

it("plans the servings that the scale of a meal makes, where the recipe states servings", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const rows = version10()
  rows.group_meal_plans![0]!.recipe_id = ids.bread
  rows.group_meal_plans![0]!.recipe_scale = 1.5
  await site.make.recipe({
    groupId: user.groupId,
    name: "Bread",
    slug: "bread",
    recipeYield: "4 servings",
    ingredients: [{ note: "flour and water" }],
  })
  await brought(site, user, rows)
  const [meal] = await site.db.select().from(mealPlans).orderBy(mealPlans.date)
  expect(meal!.servings).toBe(6)
})

it("imports a recipe again that was deleted meanwhile", async () => {
  const site = await testApp()
  const user = await site.make.user()
  await brought(site, user, version10())
  await site.as(user).delete("/api/recipes/bread")
  const { about } = await brought(site, user, version10())
  expect(about.Bread).toMatchObject({ outcome: "imported", recipeSlug: "bread" })
  expect((await brought(site, user, version10())).about.Bread).toMatchObject({
    outcome: "existing",
  })
})

it("imports the requested group", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const me = site.as(user)
  const uploadId = await sentUpload(site, user, "backup.zip", zipOf(backupOf(version17())))
  const { body: contents } = await me.get(`/api/groups/uploads/${uploadId}/contents`)
  expect(contents).toMatchObject({
    type: "mealie",
    recipes: 3,
    choices: {
      groups: [
        { slug: "home", name: "Home", recipes: 2 },
        { slug: "cabin", recipes: 1 },
      ],
    },
  })
  const start = (sourceGroup: string) =>
    me.post(`${migrations}/from-upload`, { uploadId, type: "mealie", sourceGroup })
  const { body: cabin } = await start("cabin")
  await site.work()
  const slugs = (await me.get("/api/recipes")).body.items.map(({ slug }: { slug: string }) => slug)
  expect(slugs).toEqual(["cabin-soup"])
  expect((await me.get(`/api/groups/reports/${cabin.id}`)).body.status).toBe("success")
  expect(await site.db.select().from(foods)).toEqual([])

  const again = await sentUpload(site, user, "backup.zip", zipOf(backupOf(version17())))
  const { body: none } = await me.post(`${migrations}/from-upload`, {
    uploadId: again,
    type: "mealie",
    sourceGroup: "attic",
  })
  await site.work()
  const { body: failed } = await me.get(`/api/groups/reports/${none.id}`)
  expect(failed).toMatchObject({ status: "failure" })
  expect(failed.entries[0].exception).toBe("The backup has no group “attic”. It has: home, cabin")
})

it("continues in the next turn where one stopped, and repeats nothing", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const me = site.as(user)
  const rows = version17()
  // More than are noted together, with a step each.
  const many = Array.from({ length: 60 }, (_, i) => i + 100)
  const id = (i: number) => `${i.toString(16).padStart(8, "0")}${"4".repeat(24)}`
  rows.recipes!.push(
    ...many.map((i) => ({ ...rows.recipes![1]!, id: id(i), name: `Roll ${i}`, slug: `roll-${i}` })),
  )
  rows.recipe_instructions!.push(
    ...many.map((i) => ({ id: id(i), recipe_id: id(i), position: 0, text: `Bake ${i}.` })),
  )
  const uploadId = await sentUpload(site, user, "backup.zip", zipOf(backupOf(rows)))
  const { body: report } = await me.post(`${migrations}/from-upload`, { uploadId, type: "mealie" })

  // Every fifth write never comes back: the server stops there, and another one goes on.
  const { batch } = site.driver
  let writes = 0
  site.driver.batch = (statements) => {
    const isRecipe = statements.some(({ sql: text }) => text.startsWith('insert into "recipes"'))
    if (isRecipe && ++writes % 5 === 0) throw new Error("The server stopped")
    return batch(statements)
  }
  await site.work({ items: 4, log: () => undefined })
  site.driver.batch = batch
  const stopped = (await entriesOf(me, report.id)).filter(({ outcome }) => outcome === "failed")
  expect(stopped).toHaveLength(12)
  await me.post(`/api/groups/reports/${report.id}/retry`, {})
  await site.work()

  const [job] = await site.db.select().from(jobs)
  expect(job!.status).toBe("finished")
  const { body } = await me.get("/api/recipes?perPage=-1")
  const names = body.items.map(({ name }: { name: string }) => name)
  expect(new Set(names).size).toBe(62)
  expect(names).toHaveLength(62)
  for (const i of [100, 130, 159]) {
    const { body: roll } = await me.get(`/api/recipes/roll-${i}`)
    expect(roll.recipeInstructions).toMatchObject([{ text: `Bake ${i}.` }])
  }
  const entries = await entriesOf(me, report.id)
  expect(entries.filter(({ outcome }) => outcome === "failed")).toEqual([])
  expect(new Set(entries.map(({ source }) => source)).size).toBe(entries.length)
})

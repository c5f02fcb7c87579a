import { eq } from "drizzle-orm"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import * as t from "../../db/schema"
import { orphansAmong } from "../../worker/domain/admin/orphaned-objects"
import { runJobs } from "../../worker/cron"
import { fromNow, now } from "../../worker/lib/times"
import { testApp, type TestApp } from "../support/app"
import { danglingRows, rowCounts } from "../support/orphans"
import { formOf, pngFile } from "../support/contract-success"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
afterEach(() => void vi.useRealTimers())

/** Fails for a refusal, and gives the body. */
async function ok(asked: Promise<{ status: number; body: any }>) {
  const answer = await asked
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** A household with one of everything, with all kinds of pictures and files. */
async function fullHouse(site: TestApp) {
  const { as, db, make } = site
  const admin = await make.admin()
  const group = await make.group()
  const mine = { groupId: group.id }
  const rights = { canManage: true, canInvite: true, canOrganize: true, advanced: true }
  const user = await make.user({ ...mine, ...rights })
  const me = as(user)
  const owned = { ...mine, userId: user.id }
  const [category, tag, tool] = [
    await make.category(mine),
    await make.tag(mine),
    await make.tool(mine),
  ]
  const organizers = { categories: [category], tags: [tag], tools: [tool] }
  const label = await make.label(mine)
  const food = await make.food({ ...mine, labelId: label.id })
  const unit = await make.unit(mine)
  const recipe = await make.recipe({
    ...owned,
    ...organizers,
    ingredients: [{ foodId: food.id, unitId: unit.id, quantity: 1 }],
  })
  const event = await make.timelineEvent({ ...owned, recipeId: recipe.id })
  const rule = await make.mealRule({ ...mine, categories: [category], tags: [tag] })
  const list = await make.shoppingList(owned)
  const item = await make.shoppingItem({
    ...mine,
    shoppingListId: list.id,
    foodId: food.id,
    unitId: unit.id,
    labelId: label.id,
  })
  const saves = { savedAt: now(), replacedAt: now() }
  const bought = { ...mine, recipeId: recipe.id, recipeQuantity: 1 }
  const report = await make.report(mine)
  const job = { id: crypto.randomUUID(), kind: "addresses", locale: "en-US" } as const
  const [token] = await db
    .insert(t.apiTokens)
    .values({ ...owned, name: "x", tokenHash: crypto.randomUUID() })
    .returning()
  await db.batch([
    db.insert(t.shoppingItemRecipes).values({ ...bought, shoppingListItemId: item.id }),
    db.insert(t.shoppingListRecipes).values({ ...bought, shoppingListId: list.id }),
    db.insert(t.shoppingListLabels).values({ ...mine, shoppingListId: list.id, labelId: label.id }),
    db.insert(t.shoppingFavorites).values({ ...mine, foodId: food.id }),
    db.insert(t.shoppingShareTokens).values({
      ...mine,
      shoppingListId: list.id,
      expiresAt: fromNow(99),
    }),
    db.insert(t.shoppingOperations).values({
      ...mine,
      id: crypto.randomUUID(),
      shoppingListId: list.id,
    }),
    db.insert(t.mealPlanCalendars).values({ ...owned, token: crypto.randomUUID() }),
    db.insert(t.groupsToCategories).values({ ...mine, categoryId: category.id }),
    db
      .insert(t.recipeVersions)
      .values({ ...mine, ...saves, recipeId: recipe.id, cause: "edit", content: "{}" }),
    db.insert(t.recipeRatings).values({ ...owned, recipeId: recipe.id, rating: 4 }),
    db
      .insert(t.passwordResetTokens)
      .values({ userId: user.id, tokenHash: crypto.randomUUID(), expiresAt: fromNow(99) }),
    db.insert(t.reportEntries).values({ ...mine, reportId: report.id, timestamp: now() }),
    db.insert(t.jobs).values({ ...owned, ...job, reportId: report.id }),
    db.insert(t.jobItems).values({ ...mine, jobId: job.id, position: 0, name: "x" }),
    db.insert(t.serverTasks).values({ ...mine, name: "x" }),
    db.insert(t.throttles).values({ key: user.id, until: now(), updateAt: now() }),
    db.insert(t.totpFactors).values({ userId: user.id, secret: "x" }),
    db.insert(t.recoveryCodes).values({ userId: user.id, codeHash: "x" }),
    db
      .insert(t.passkeys)
      .values({ userId: user.id, credentialId: crypto.randomUUID(), publicKey: "x", name: "x" }),
    db.insert(t.usedTokens).values({ id: crypto.randomUUID(), expiresAt: now() }),
    db.insert(t.mediaRemovals).values({ key: "recipes/gone/" }),
    // Else the daily walk through the store would hide what is not noted for removal.
    db.insert(t.siteSettings).values({ key: "swept at", value: "9999-12-31T00:00:00" }),
  ])
  const made = {
    comment: await make.comment({ ...owned, recipeId: recipe.id }),
    share: await make.shareToken({ ...mine, recipeId: recipe.id }),
    cookbook: await make.cookbook({ ...mine, ...organizers, chosen: [recipe] }),
    template: await make.mealTemplate(mine),
    idea: await make.mealIdea({ ...owned, recipeId: recipe.id }),
    meal: await make.meal({ ...owned, recipeId: recipe.id }),
    invitation: await make.invitation(mine),
    webhook: await make.webhook(mine),
    notifier: await make.notifier(mine),
    action: await make.recipeAction(mine),
  }

  await make.delivery({ ...mine, targetId: made.notifier.id })
  const picture = () => formOf({ image: pngFile(), extension: "png" })
  const url = `/api/recipes/${recipe.slug}`
  await ok(me.put(`${url}/image`, picture()))
  await ok(me.put(`${url}/image`, picture()))
  const asset = { name: "How to", icon: "file", extension: "txt", file: new File(["x"], "x") }
  await ok(me.post(`${url}/assets`, formOf(asset)))
  await ok(me.put(`/api/recipes/timeline/events/${event.id}/image`, picture()))
  await ok(me.post(`/api/users/${user.id}/image`, formOf({ profile: pngFile() })))
  const upload = await ok(me.post("/api/groups/uploads", { name: "x.zip", size: 1 }))
  await ok(me.put(`/api/groups/uploads/${upload.id}/parts/0`, new Blob(["x"])))
  const archive = { recipes: [recipe.slug], exportType: "json" }
  await ok(me.post("/api/recipes/bulk-actions/export", archive))
  return {
    ...made,
    group,
    user,
    me,
    admin: as(admin),
    recipe,
    event,
    upload,
    rule,
    list,
    item,
    report,
    category,
    tag,
    tool,
    label,
    food,
    unit,
    token: token!,
  }
}

/** Days later the jobs have done all they had to do. */
async function afterDays(site: TestApp, days: number) {
  vi.setSystemTime(Date.now() + days * 86_400_000)
  for (let run = 0; run < 5; run++) await runJobs(site)
  expect(await site.db.select().from(t.mediaRemovals)).toEqual([])
}

it("fills every table and every kind of media", async () => {
  const site = await testApp()
  await fullHouse(site)
  const counts = await rowCounts(site.db)
  expect(Object.keys(counts).filter((table) => counts[table] === 0)).toEqual([])
  const kinds = site.media
    .keys()
    .map((key) => key.replace(/^(\w+)\/[^/]+\/(images|assets|timeline)?.*$/, "$1 $2"))
  expect(new Set(kinds)).toEqual(
    new Set([
      "exports ",
      "recipes assets",
      "recipes images",
      "recipes timeline",
      "uploads ",
      "users ",
    ]),
  )
  expect(await danglingRows(site.db)).toEqual({})
})

it("leaves no row or object of a deleted thing", async () => {
  const site = await testApp()
  const { db, media } = site
  const house = await fullHouse(site)
  const { me, group } = house
  const groups = "/api/groups"
  for (const path of [
    `/api/comments/${house.comment.id}`,
    `/api/recipes/timeline/events/${house.event.id}`,
    `/api/shared/recipes/${house.share.id}`,
    `${groups}/cookbooks/${house.cookbook.id}`,
    `${groups}/mealplans/${house.meal.id}`,
    `${groups}/mealplans/rules/${house.rule.id}`,
    `${groups}/shopping/items/${house.item.id}`,
    `${groups}/shopping/lists/${house.list.id}`,
    `${groups}/labels/${house.label.id}`,
    `${groups}/webhooks/${house.webhook.id}`,
    `${groups}/events/notifications/${house.notifier.id}`,
    `${groups}/recipe-actions/${house.action.id}`,
    `${groups}/reports/${house.report.id}`,
    `${groups}/uploads/${house.upload.id}`,
    `/api/foods/${house.food.id}`,
    `/api/units/${house.unit.id}`,
    `/api/organizers/categories/${house.category.id}`,
    `/api/organizers/tags/${house.tag.id}`,
    `/api/organizers/tools/${house.tool.id}`,
    "/api/recipes/bulk-actions/export/purge",
    `/api/users/api-tokens/${house.token.id}`,
  ]) {
    await ok(me.delete(path))
    expect([path, await danglingRows(db)]).toEqual([path, {}])
  }
  await ok(me.post("/api/trpc/mealplans.templates.delete", { itemId: house.template.id }))
  await ok(me.post("/api/trpc/invitations.revoke", { token: house.invitation.token }))
  await ok(me.patch(`/api/recipes/${house.recipe.slug}`, { assets: [] }))
  await runJobs(site)
  // One picture of the recipe and one of its owner are left, and these alone.
  expect(media.keys().filter((key) => !/^(recipes\/[^/]+\/images|users)\//.test(key))).toEqual([])
  expect(await orphansAmong(db, media.keys())).toEqual([])

  await ok(me.delete(`/api/recipes/${house.recipe.slug}`))
  await ok(me.post("/api/auth/logout"))
  await afterDays(site, 31)
  expect(await danglingRows(db)).toEqual({})
  expect(media.keys()).toEqual([expect.stringMatching(`^users/${house.user.id}/`)])
  const left = await rowCounts(db, group.id)
  expect(Object.keys(left).filter((table) => left[table]! > 0)).toEqual([
    "group_preferences",
    "meal_plan_calendars",
    "server_tasks",
    "row_counts",
    "users",
  ])
})

it("leaves no row or object of a deleted account or group", async () => {
  const site = await testApp()
  const { db, media } = site
  const { admin, group, user, recipe } = await fullHouse(site)
  await ok(admin.delete(`/api/admin/users/${user.id}`))
  expect(await danglingRows(db)).toEqual({})
  await runJobs(site)
  expect(media.keys().filter((key) => /^users\/|\/timeline\//.test(key))).toEqual([])
  expect(await orphansAmong(db, media.keys())).toEqual([])

  await db.update(t.recipes).set({ deletedAt: now() }).where(eq(t.recipes.id, recipe.id))
  await ok(admin.delete(`/api/admin/groups/${group.id}`))
  await afterDays(site, 1)
  expect(await danglingRows(db)).toEqual({})
  const left = await rowCounts(db, group.id)
  expect(Object.keys(left).filter((table) => left[table]! > 0)).toEqual([])
  expect(media.keys()).toEqual([])
})

it("removes objects of an upload whose row was never written", async () => {
  const site = await testApp()
  const recipe = await site.make.recipe()
  await site.media.put(`recipes/${recipe.id}/assets/lost`, new Uint8Array(1))
  await site.media.put("recipes/lost/images/abcd/original.webp", new Uint8Array(1))
  await afterDays(site, 2)
  expect(site.media.keys()).toEqual([])
})

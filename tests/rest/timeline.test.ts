import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { mediaRemovals, recipes, recipeTimelineEvents, users } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { formOf, pngFile } from "../support/contract-success"

const url = "/api/recipes/timeline/events"
const files = ["min-original.webp", "original.webp", "tiny-original.webp"]
const picture = () => formOf({ image: pngFile(), extension: "png" })

async function household() {
  const site = await testApp()
  const user = await site.make.user()
  await site.tokenOf(user)
  const mine = { groupId: user.groupId }
  return { ...site, user, mine, me: site.as(user), recipe: await site.make.recipe(mine) }
}

it("stores events of a recipe", async () => {
  const { me, user, recipe, trips } = await household()
  trips.reset()
  const made = await me.post(url, {
    recipe_id: recipe.id,
    subject: "I made this",
    eventType: "info",
    eventMessage: "With leeks",
    timestamp: "2026-05-01T12:00:00+02:00",
  })
  expect(trips.count()).toBe(2)
  expect(made).toMatchObject({
    status: 201,
    body: {
      recipeId: recipe.id,
      userId: user.id,
      image: "does not have image",
      timestamp: "2026-05-01T10:00:00",
    },
  })
  const one = `${url}/${made.body.id}`
  trips.reset()
  const read = await me.get(one)
  expect(trips.count()).toBe(1)
  expect(read.body).toEqual(made.body)
  expect(read.headers.get("last-modified")).toBe(made.body.updateAt)

  const changed = await me.put(one, { subject: "We made this", eventMessage: null })
  expect(changed.body).toMatchObject({ subject: "We made this", eventMessage: "With leeks" })
  const patched = await me.patch(one, { eventMessage: "With onions" })
  expect(patched.body).toMatchObject({ subject: "We made this", eventMessage: "With onions" })
  expect((await me.put(one, {})).status).toBe(422)

  trips.reset()
  const deleted = await me.delete(one)
  expect(trips.count()).toBe(2)
  expect(deleted).toMatchObject({ status: 200, body: { id: made.body.id } })
  expect((await me.get(one)).status).toBe(404)
  expect((await me.put(one, { subject: "x" })).status).toBe(404)
  expect((await me.delete(one)).status).toBe(400)
})

it("lists the group's events by filter and time in one round trip", async () => {
  const { me, mine, recipe, make, trips } = await household()
  const other = await make.recipe(mine)
  await make.timelineEvent()
  for (const [recipeId, eventType, timestamp] of [
    [recipe.id, "info", "2026-01-03T00:00:00"],
    [recipe.id, "comment", "2026-01-01T00:00:00"],
    [other.id, "info", "2026-01-02T00:00:00"],
  ] as const) {
    await make.timelineEvent({ ...mine, recipeId, eventType, timestamp })
  }
  const listed = async (query: string) => {
    const { body } = await me.get(`${url}?${query}`)
    return body.items.map((event: { timestamp: string }) => event.timestamp.slice(0, 10))
  }
  trips.reset()
  expect(await listed("orderBy=timestamp")).toEqual(["2026-01-03", "2026-01-02", "2026-01-01"])
  expect(trips.count()).toBe(1)
  expect(
    await listed(`orderBy=timestamp&orderDirection=asc&queryFilter=recipeId="${recipe.id}"`),
  ).toEqual(["2026-01-01", "2026-01-03"])
  expect(await listed(`queryFilter=eventType IN ["comment","system"]`)).toEqual(["2026-01-01"])
  expect(await listed(`queryFilter=recipe.slug="${other.slug}"`)).toEqual(["2026-01-02"])
  const page = await me.get(`${url}?perPage=2`)
  expect(page.body.next).toMatch(/^\/recipes\/timeline\/events\?page=2/)
  expect((await me.get(`${url}?queryFilter=user.email LIKE "%"`)).status).toBe(400)
})

it("refuses other groups' recipes", async () => {
  const { as, me, make, mine, recipe } = await household()
  const event = { recipeId: recipe.id, subject: "x", eventType: "info" }
  const theirs = await make.recipe()
  expect(await me.post(url, { ...event, recipeId: theirs.id })).toMatchObject({
    status: 404,
    body: { detail: "recipe not found" },
  })
  const stranger = await make.user()
  expect(await me.post(url, { ...event, userId: stranger.id })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "userId"] }] },
  })
  expect((await me.post(url, { ...event, eventType: "party" })).status).toBe(422)
  const { id } = await make.timelineEvent({ ...mine, recipeId: recipe.id })
  const them = as(stranger)
  expect((await them.get(`${url}/${id}`)).status).toBe(404)
  expect((await them.put(`${url}/${id}`, { subject: "Theirs" })).status).toBe(404)
  expect((await them.put(`${url}/${id}/image`, picture())).status).toBe(404)
  expect((await them.delete(`${url}/${id}`)).status).toBe(400)
  expect((await them.get(url)).body.total).toBe(0)
})

it("stores a picture, serves it, and deletes it", async () => {
  const { anonymous, me, mine, recipe, make, media, trips } = await household()
  const { id } = await make.timelineEvent({ ...mine, recipeId: recipe.id })
  const stored = files.map((file) => `recipes/${recipe.id}/timeline/${id}/${file}`)
  trips.reset()
  const set = await me.put(`${url}/${id}/image`, picture())
  expect(trips.count()).toBe(2)
  expect(set).toMatchObject({ status: 200, body: { image: "has image" } })
  expect(media.keys()).toEqual(stored)
  expect((await me.get(`${url}/${id}`)).body.image).toBe("has image")
  for (const file of files) {
    const address = `/api/media/recipes/${recipe.id}/images/timeline/${id}/${file}`
    const served = await anonymous.get(address)
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"])
  }
  await me.put(`${url}/${id}`, { subject: "Without", image: "does not have image" })
  expect(media.keys()).toEqual([])
  await me.put(`${url}/${id}/image`, picture())
  expect(media.keys()).toEqual(stored)
})

it("refuses a file that is not a picture", async () => {
  const { me, mine, recipe, make, media } = await household()
  const { id } = await make.timelineEvent({ ...mine, recipeId: recipe.id })
  const text = formOf({ image: new File(["words"], "x.png"), extension: "png" })
  expect((await me.put(`${url}/${id}/image`, text)).status).toBe(400)
  const none = await me.put(`${url}/${id}/image`, formOf({ extension: "png" }))
  expect(none).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "image"] }] } })
  const nowhere = await me.put(`${url}/nothing/image`, picture())
  expect(nowhere).toMatchObject({ status: 422, body: { detail: [{ loc: ["path", "item_id"] }] } })
  expect(media.keys()).toEqual([])
})

it("deletes the picture with its event, author or recipe", async () => {
  const site = await household()
  const { me, mine, recipe, make, media, db } = site
  const guest = await make.user(mine)
  const [first, second, third] = [
    await make.timelineEvent({ ...mine, recipeId: recipe.id }),
    await make.timelineEvent({ ...mine, recipeId: recipe.id, userId: guest.id }),
    await make.timelineEvent({ ...mine, recipeId: recipe.id }),
  ]
  for (const { id } of [first, second, third]) await me.put(`${url}/${id}/image`, picture())
  const left = () => media.keys().map((key) => key.split("/")[3])

  await me.delete(`${url}/${first.id}`)
  await runJobs(site)
  expect(new Set(left())).toEqual(new Set([second.id, third.id]))

  await db.delete(users).where(eq(users.id, guest.id))
  await runJobs(site)
  expect(new Set(left())).toEqual(new Set([third.id]))

  await me.delete(`/api/recipes/${recipe.slug}`)
  expect((await me.get(url)).body.total).toBe(0)
  await db.update(recipes).set({ deletedAt: fromNow(-31 * 86_400) })
  await runJobs(site)
  expect(left()).toEqual([])
  expect(await db.select().from(recipeTimelineEvents)).toEqual([])
  expect(await db.select().from(mediaRemovals)).toEqual([])
})

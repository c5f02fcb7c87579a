import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

async function household() {
  const site = await testApp()
  const user = await site.make.user({ fullName: "Nora Nettle" })
  await site.tokenOf(user)
  const me = site.as(user)
  const recipe = await site.make.recipe({ groupId: user.groupId, name: "Leek pie" })
  return { ...site, user, me, recipe, ...trpcOf(me) }
}

interface Feed {
  items: { id: string; subject: string; timestamp: string; recipe: { name: string } }[]
  nextCursor: string | null
}

const uuid = () => crypto.randomUUID()

it("records once that a recipe was made, however often it is sent", async () => {
  const { me, user, recipe, mutate, trips } = await household()
  const id = uuid()
  const data = { id, recipeId: recipe.id, note: "With chives", timestamp: "2026-05-01T18:00:00Z" }
  trips.reset()
  const made = await mutate("timeline.made", { data })
  expect(trips.count()).toBe(2)
  expect(made).toMatchObject({
    data: {
      id,
      userId: user.id,
      subject: "Nora Nettle made this",
      eventType: "info",
      eventMessage: "With chives",
      timestamp: "2026-05-01T18:00:00",
    },
  })
  await mutate("timeline.made", { data })
  const list = `/api/recipes/timeline/events?queryFilter=${encodeURIComponent(`recipe_id = "${recipe.id}" AND event_type = "info"`)}`
  expect((await me.get(list)).body.total).toBe(1)
  // What was written more before it was said again is not lost.
  await mutate("timeline.made", { data: { ...data, note: "With chives and leeks" } })
  expect((await me.get(list)).body.items).toMatchObject([{ eventMessage: "With chives and leeks" }])
  const lastMade = async () => (await me.get(`/api/recipes/${recipe.slug}`)).body.lastMade
  expect(await lastMade()).toBe("2026-05-01T18:00:00")

  // A meal that was made earlier is added later.
  await mutate("timeline.made", {
    data: { ...data, id: uuid(), timestamp: "2026-04-01T18:00:00Z" },
  })
  expect(await lastMade()).toBe("2026-05-01T18:00:00")
})

it("shows the previous date once the last making is undone", async () => {
  const { me, make, user, recipe, mutate, trips } = await household()
  const other = await make.recipe({ groupId: user.groupId, lastMade: "2026-05-01T18:00:00" })
  const lastMade = async (slug = recipe.slug) =>
    (await me.get(`/api/recipes/${slug}`)).body.lastMade
  const made = async (timestamp: string) => {
    const id = uuid()
    await mutate("timeline.made", { data: { id, recipeId: recipe.id, timestamp } })
    return `/api/recipes/timeline/events/${id}`
  }
  const april = await made("2026-04-01T18:00:00Z")
  const may = await made("2026-05-01T18:00:00Z")
  const june = await made("2026-06-01T18:00:00Z")
  // Nothing but an event that tells of making it counts.
  const talk = { recipeId: recipe.id, subject: "Chat", eventType: "comment" }
  const chat = { ...talk, timestamp: "2026-06-01T18:00:00Z" }
  const said = (await me.post("/api/recipes/timeline/events", chat)).body.id
  await me.delete(`/api/recipes/timeline/events/${said}`)
  expect(await lastMade()).toBe("2026-06-01T18:00:00")

  await me.delete(april)
  expect(await lastMade()).toBe("2026-06-01T18:00:00")
  trips.reset()
  expect((await me.delete(june)).status).toBe(200)
  expect(trips.count()).toBe(2)
  expect(await lastMade()).toBe("2026-05-01T18:00:00")
  expect((await me.delete(june)).status).toBe(400)
  await me.delete(may)
  expect(await lastMade()).toBeNull()
  expect(await lastMade(other.slug)).toBe("2026-05-01T18:00:00")
})

it("refuses recipes and ids of other groups", async () => {
  const { make, as, me, user, recipe, mutate } = await household()
  const theirs = await make.recipe()
  const data = { id: uuid(), recipeId: theirs.id, timestamp: "2026-05-01T18:00:00Z" }
  expect((await mutate("timeline.made", { data })).error.data.status).toBe(404)

  const stranger = as(await make.user())
  const own = { ...data, recipeId: recipe.id }
  expect((await mutate("timeline.made", { data: own })).error).toBeUndefined()
  const there = trpcOf(stranger)
  expect((await there.mutate("timeline.made", { data: own })).error.data.status).toBe(404)
  // Nor may a member say what another has said: nothing comes of it.
  const mate = trpcOf(as(await make.user({ groupId: user.groupId })))
  const later = { ...own, timestamp: "2026-06-01T18:00:00Z" }
  expect((await mate.mutate("timeline.made", { data: later })).error.data.status).toBe(404)
  const { body } = await me.get(`/api/recipes/${recipe.slug}`)
  expect(body.lastMade).toBe("2026-05-01T18:00:00")
  const comment = { id: uuid(), recipeId: recipe.id, text: "Good" }
  expect((await mutate("comments.write", { data: comment })).error).toBeUndefined()
  expect((await there.mutate("comments.write", { data: comment })).error.data.status).toBe(422)
})

it("reads events page by page, with filters", async () => {
  const { make, user, recipe, query, mutate, trips } = await household()
  const other = await make.recipe({ groupId: user.groupId, name: "Nettle soup" })
  for (let day = 1; day <= 5; day++) {
    const recipeId = day % 2 ? recipe.id : other.id
    const data = {
      id: uuid(),
      recipeId,
      note: `Day ${day}`,
      timestamp: `2026-05-0${day}T18:00:00Z`,
    }
    await mutate("timeline.made", { data })
  }
  const feed = async (input: object) => (await query("timeline.feed", input)).data as Feed
  const made = { types: ["info"], limit: 2 }
  trips.reset()
  const first = await feed(made)
  expect(trips.count()).toBe(1)
  expect(
    first.items.map(({ timestamp, recipe: { name } }) => [timestamp.slice(0, 10), name]),
  ).toEqual([
    ["2026-05-05", "Leek pie"],
    ["2026-05-04", "Nettle soup"],
  ])
  // Something new comes in between: the next page is what it would have been.
  const data = { id: uuid(), recipeId: recipe.id, timestamp: "2026-06-01T18:00:00Z" }
  await mutate("timeline.made", { data })
  const second = await feed({ ...made, cursor: first.nextCursor })
  expect(second.items.map(({ timestamp }) => timestamp.slice(8, 10))).toEqual(["03", "02"])
  const third = await feed({ ...made, cursor: second.nextCursor })
  expect(third.items.map(({ timestamp }) => timestamp.slice(8, 10))).toEqual(["01"])
  expect(third.nextCursor).toBeNull()

  const ascending = await feed({ types: ["info"], orderDirection: "asc", recipeId: other.id })
  expect(ascending.items.map(({ timestamp }) => timestamp.slice(8, 10))).toEqual(["02", "04"])
  expect((await feed({ types: [] })).items).toEqual([])
})

it("returns all that one person added within a day on one page, with one more round trip", async () => {
  const { make, as, user, me, recipe, query, trips } = await household()
  const { groupId } = user
  const ben = await make.user({ groupId })
  const event = (timestamp: string, more: object = {}) =>
    make.timelineEvent({
      groupId,
      recipeId: recipe.id,
      userId: user.id,
      subject: "Recipe Created",
      eventType: "system",
      timestamp,
      ...more,
    })
  const deleted = await make.recipe({ groupId })
  for (const second of [1, 2, 3, 4, 5]) await event(`2026-05-04T12:00:0${second}`)
  await event("2026-05-04T12:00:03", { recipeId: deleted.id })
  await event("2026-05-04T12:00:03.5", { eventType: "info", subject: "Nora Nettle made this" })
  await event("2026-05-04T12:00:06", { userId: ben.id })
  await event("2026-05-04T12:00:07", { userId: ben.id })
  await event("2026-05-06T12:00:00", { userId: ben.id })
  await me.delete(`/api/recipes/${deleted.slug}`)

  const pages = async (input: object, reader = { query }) => {
    const found: string[][] = []
    let cursor: string | null = null
    do {
      const { data } = (await reader.query("timeline.feed", { limit: 2, ...input, cursor })) as {
        data: Feed
      }
      found.push(data.items.map(({ timestamp }) => timestamp.slice(8, 10) + timestamp.slice(17)))
      cursor = data.nextCursor
    } while (cursor)
    return found
  }
  const additions = { types: ["system"], orderDirection: "asc" }
  const byNora = ["0401", "0402", "0403", "0404", "0405"]
  trips.reset()
  expect(await pages(additions)).toEqual([byNora, ["0406", "0407"], ["0600"]])
  // One of each page, and one more where the next event goes on with its last.
  expect(trips.count()).toBe(5)
  expect(await pages({ ...additions, orderDirection: "desc" })).toEqual([
    ["0600", "0407", "0406"],
    byNora.toReversed(),
    [],
  ])
  const [first] = await pages({ ...additions, types: ["system", "info"] })
  expect(first).toEqual(["0401", "0402", "0403"])
  expect(await pages(additions, trpcOf(as(await make.user())))).toEqual([[]])
})

it("writes a comment once, however often it is sent; refuses the id of someone else's", async () => {
  const { make, as, user, me, recipe, mutate, trips } = await household()
  const data = { id: uuid(), recipeId: recipe.id, text: "More **salt**" }
  trips.reset()
  const written = await mutate("comments.write", { data })
  expect(trips.count()).toBe(2)
  expect(written).toMatchObject({ data: { text: "More **salt**", userId: user.id } })
  await mutate("comments.write", { data: { ...data, text: "Less salt" } })
  const comments = await me.get(`/api/recipes/${recipe.slug}/comments`)
  expect(comments.body).toMatchObject([{ id: data.id, text: "More **salt**" }])

  const member = as(await make.user({ groupId: user.groupId }))
  const again = trpcOf(member)
  expect((await again.mutate("comments.write", { data })).error.data.status).toBe(404)
})

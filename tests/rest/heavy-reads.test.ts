import { expect, it } from "vitest"
import { openTestDriver } from "#database"
import { fillLibrary } from "../../scripts/bench/library"
import type { Driver } from "../../db/client"
import { testApp } from "../support/app"
import type { TestUser } from "../support/factories"

const pause = () => new Promise((done) => setTimeout(done))

/** An app with a library, whose database counts the reads of lists that are underway, by their page. */
async function library(recipes: number, page = 1000) {
  const inner = await openTestDriver()
  const counts = { now: 0, most: 0, all: 0 }
  const driver: Driver = {
    async batch(statements) {
      const isLong = statements.some(({ params }) => params.includes(page))
      if (!isLong) return inner.batch(statements)
      counts.all++
      counts.most = Math.max(counts.most, ++counts.now)
      try {
        await pause()
        return await inner.batch(statements)
      } finally {
        counts.now--
      }
    },
  }
  const test = await testApp({ driver })
  const group = await test.make.group({ name: "Open", preferences: { privateGroup: false } })
  const user = await test.make.user({ groupId: group.id })
  await fillLibrary(inner, { groupId: group.id, userId: user.id, recipes })
  const other = await test.make.user({ groupId: group.id })
  for (const one of [user, other]) await test.tokenOf(one)
  return { ...test, user, other, counts }
}

/** Turns that everything else in the process had while something went on. */
async function turnsDuring(work: Promise<unknown>) {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  let turns = 0
  while (!isDone) {
    await pause()
    turns++
  }
  await done
  return turns
}

it("reads few long lists at a time, and answers others meanwhile", async () => {
  const { as, user, other, counts } = await library(3000)
  const order: string[] = []
  const heavy = Array.from({ length: 10 }, async () => {
    const { status, body } = await as(user).get("/api/recipes?perPage=-1")
    order.push("heavy")
    return [status, body.items.length]
  })
  const light = async () => {
    const { status } = await as(other).get("/api/recipes?perPage=20")
    order.push("light")
    return status
  }
  const long = async () => {
    const { status } = await as(other).get("/api/recipes?perPage=-1")
    order.push("other")
    return status
  }
  const all = Promise.all([...heavy, light(), long()])
  const turns = await turnsDuring(all)
  expect(await all).toEqual([...Array(10).fill([200, 3000]), 200, 200])
  expect(counts.most).toBeLessThanOrEqual(2)
  // Each of them has three pieces, and six more as it is sent.
  expect(turns).toBeGreaterThan(50)
  expect(order.indexOf("light")).toBeLessThan(2)
  expect(order.indexOf("other")).toBeLessThan(4)
})

const calls = (count: number, name: string, input: object) => {
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, at) => [at, input]))
  const names = Array(count).fill(name).join(",")
  return `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
}

it("limits what one request of many calls reads", async () => {
  const { as, user, counts } = await library(3000)
  const { status, body } = await as(user).get(calls(30, "recipes.list", { perPage: -1 }))
  expect([status, counts.most]).toEqual([207, 1])
  const good = (body as any[]).filter((one) => "result" in one)
  const refused = (body as any[]).find((one) => "error" in one)
  expect(good.length).toBeGreaterThanOrEqual(2)
  expect(good.length).toBeLessThan(10)
  expect(good[0].result.data.items).toHaveLength(3000)
  expect(refused.error).toMatchObject({
    message: "This is too much for one request. Ask for less at once.",
    data: { httpStatus: 413 },
  })
  // The next request may read as much.
  const again = await as(user).get("/api/recipes?perPage=-1")
  expect([again.status, again.body.total]).toEqual([200, 3000])
})

it("counts the pages of one request together", async () => {
  const { as, user, counts } = await library(300, 100)
  const { status, body } = await as(user).get(calls(40, "recipes.list", { perPage: 100 }))
  expect([status, (body as any[]).map(({ result }) => result.data.items.length)]).toEqual([
    200,
    Array(40).fill(100),
  ])
  // Two of them are no long list yet.
  expect(counts.all).toBe(40)
  expect(counts.most).toBeLessThanOrEqual(3)
})

it("gives visitors little at once, and says how much", async () => {
  const { anonymous } = await library(1000)
  const { status, body } = await anonymous.get(
    calls(20, "explore.recipes.list", { groupSlug: "open", perPage: -1 }),
  )
  const answered = (body as any[]).flatMap((one) => one.result?.data ?? [])
  expect([status, answered[0].per_page, answered[0].items.length]).toEqual([207, 200, 200])
  expect(answered.length).toBeLessThan(20)
  expect(JSON.stringify(body).length).toBeLessThan(4 * 2 ** 20)
})

it("releases its slot however its request ends", async () => {
  const { app, as, user, tokenOf } = await library(1000)
  const authorization = `Bearer ${await tokenOf(user as TestUser)}`
  const path = "/api/recipes?perPage=-1"
  for (let i = 0; i < 5; i++) {
    expect((await app.request(path, { method: "HEAD", headers: { authorization } })).status).toBe(
      200,
    )
    const left = await app.request(path, { headers: { authorization } })
    await left.body!.cancel()
    expect((await as(user).get(`${path}&orderBy=nothing`)).status).toBe(400)
    expect((await as(user).get("/api/organizers/tags/slug/none")).status).toBe(404)
  }
  expect((await as(user).get(path)).status).toBe(200)
})

it("refuses callers who have too many long lists waiting", async () => {
  const { as, user, other } = await library(1000)
  const asked = Array.from({ length: 60 }, () => as(user).get("/api/recipes?perPage=-1"))
  const answers = await Promise.all([...asked, as(other).get("/api/recipes?perPage=-1")])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.at(-1)).toBe(200)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10)
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.headers.get("retry-after")).toBe("5")
})

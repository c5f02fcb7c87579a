import { expect, it } from "vitest"
import { testApp } from "../support/app"

const url = "/api/groups/webhooks"

it("stores webhooks: created, read, replaced, patched, copied, deleted", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user({ advanced: true })
  const me = as(user)
  const made = await me.post(url, {
    name: "Home Assistant",
    url: "https://x.org/hook?a=1",
    scheduled_time: "23:30:00+02:00",
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      name: "Home Assistant",
      url: "https://x.org/hook?a=1",
      enabled: true,
      webhookType: "mealplan",
      scheduledTime: "21:30:00",
      groupId: user.groupId,
    },
  })
  const one = `${url}/${made.body.id}`
  trips.reset()
  expect((await me.get(one)).body).toEqual(made.body)
  expect(trips.count()).toBe(1)

  const replaced = await me.put(one, { scheduledTime: "2026-05-01T05:15:00Z", enabled: "no" })
  expect(replaced).toMatchObject({
    status: 200,
    body: { name: "", url: "", enabled: false, scheduledTime: "05:15:00" },
  })
  const patched = await me.patch(one, { name: "Phone" })
  expect(patched.body).toEqual({ ...replaced.body, name: "Phone" })

  const copy = await me.post(`${one}/duplicate`, { name: "Tablet" })
  expect(copy).toMatchObject({ status: 201, body: { name: "Tablet", scheduledTime: "05:15:00" } })
  expect(copy.body.id).not.toBe(made.body.id)

  expect(await me.delete(one)).toMatchObject({ status: 200, body: patched.body })
  expect((await me.get(one)).status).toBe(404)
  expect(await me.delete(one)).toMatchObject({
    status: 400,
    body: { detail: { message: "An unexpected error occurred" } },
  })
})

it("pages, filters and orders in one round trip", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user({ advanced: true })
  const mine = { groupId: user.groupId }
  for (const [name, enabled] of [
    ["b", true],
    ["a", true],
    ["c", false],
  ] as const) {
    await make.webhook({ ...mine, name, enabled })
  }
  await make.webhook({ name: "d" })
  const me = as(user)
  await me.get(url)
  trips.reset()
  const { body } = await me.get(
    `${url}?orderBy=name&orderDirection=asc&queryFilter=enabled=true&perPage=1`,
  )
  expect({ ...body, trips: trips.count() }).toMatchObject({
    total: 2,
    items: [{ name: "a" }],
    next: expect.stringMatching(/^\/groups\/webhooks\?page=2/),
    trips: 1,
  })
})

it.each([
  [{ scheduledTime: "noon" }, "scheduledTime", "time_parsing"],
  [{ scheduledTime: "24:00" }, "scheduledTime", "time_parsing"],
  [{ scheduledTime: 7 }, "scheduledTime", "string_type"],
  [{}, "scheduledTime", "missing"],
  [{ scheduledTime: "07:00", url: "ftp://x.org" }, "url", "value_error"],
  [{ scheduledTime: "07:00", url: "javascript:alert(1)" }, "url", "value_error"],
  [{ scheduledTime: "07:00", webhookType: "recipe" }, "webhookType", "enum"],
])("refuses %j", async (given, field, type) => {
  const { as, make } = await testApp()
  const user = await make.user({ advanced: true })
  const refused = { status: 422, body: { detail: [{ loc: ["body", field], type }] } }
  expect(await as(user).post(url, given)).toMatchObject(refused)
  const { id } = await make.webhook({ groupId: user.groupId })
  expect(await as(user).put(`${url}/${id}`, given)).toMatchObject(refused)
})

it("hides another group's webhooks", async () => {
  const { as, make, db } = await testApp()
  const { id } = await make.webhook({ name: "theirs" })
  const me = as(await make.user({ advanced: true }))
  const given = { scheduledTime: "07:00" }
  const one = `${url}/${id}`
  expect((await me.get(url)).body.items).toEqual([])
  for (const answer of [
    await me.get(one),
    await me.put(one, given),
    await me.patch(one, given),
    await me.post(`${one}/duplicate`, { name: "mine" }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { detail: { message: "Not found." } } })
  }
  expect((await me.delete(one)).status).toBe(400)
  expect(await db.query.webhooks.findMany()).toMatchObject([{ id, name: "theirs" }])
})

it("refuses changes in a demonstration", async () => {
  const demo = await testApp({ env: { IS_DEMO: "true" } })
  const visitor = demo.as(await demo.make.user({ advanced: true }))
  expect((await visitor.post(url, { scheduledTime: "07:00" })).status).toBe(403)
  expect((await visitor.post(`${url}/rerun`)).status).toBe(403)
  expect((await visitor.get(url)).status).toBe(200)
})

it("limits webhooks of a group to fifty, and notifiers as well", async () => {
  const { as, make } = await testApp()
  const user = await make.user({ advanced: true })
  const mine = { groupId: user.groupId }
  const [hook, notifier] = [await make.webhook(mine), await make.notifier(mine)]
  for (let i = 1; i < 50; i++) await Promise.all([make.webhook(mine), make.notifier(mine)])
  const me = as(user)
  const refused = { status: 400, body: { detail: { message: expect.stringContaining("50") } } }
  expect(await me.post(url, { scheduledTime: "07:00" })).toMatchObject(refused)
  expect(await me.post(`${url}/${hook.id}/duplicate`, { name: "x" })).toMatchObject(refused)
  const notifiers = "/api/groups/events/notifications"
  const given = { name: "Phone", appriseUrl: "json://example.com" }
  expect(await me.post(notifiers, given)).toMatchObject(refused)
  expect(await me.post(`${notifiers}/${notifier.id}/duplicate`, given)).toMatchObject(refused)
  await me.delete(`${url}/${hook.id}`)
  expect((await me.post(url, { scheduledTime: "07:00" })).status).toBe(201)
  const other = as(await make.user({ advanced: true }))
  expect((await other.post(notifiers, given)).status).toBe(201)
})

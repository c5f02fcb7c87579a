import { expect, it } from "vitest"
import { runWebhooks } from "../../worker/cron/tasks/webhooks"
import { testApp } from "../support/app"

const url = "/api/groups/webhooks"

/** A household with a plan for some days, and what its webhook's server gets. */
async function planning(timeZone: string, days: string[]) {
  const calls: { url: string; body: any }[] = []
  const test = await testApp({
    fetch: async (address, init) => {
      calls.push({ url: String(address), body: JSON.parse(init?.body as string) })
      return new Response(null, { status: 204 })
    },
  })
  const group = await test.make.group({ preferences: { timeZone } })
  const user = await test.make.user({ groupId: group.id, advanced: true })
  for (const date of days) await test.make.meal({ groupId: group.id, date, title: date })
  const updateAt = "2026-01-01T00:00:00"
  const hook = (given: object) =>
    test.make.webhook({ groupId: group.id, url: "https://example.com/", updateAt, ...given })
  /** What the clock of the site sends at a moment: the titles of the meals. */
  const at = async (moment: string) => {
    await runWebhooks(test.site, new Date(moment))
    await test.work()
    return calls
      .splice(0)
      .map(({ body }) => body.documentData.webhookBody.map(({ title }: { title: string }) => title))
  }
  return { ...test, group, user, me: test.as(user), hook, at, calls }
}

it("sends the plan of the day once at its time, as the contract defines", async () => {
  const { hook, at, me } = await planning("UTC", ["2026-05-01", "2026-05-02"])
  const { id } = await hook({ name: "Kitchen", scheduledTime: "07:00:00" })
  expect(await at("2026-05-01T06:55:00Z")).toEqual([])
  expect(await at("2026-05-01T07:00:00Z")).toEqual([["2026-05-01"]])
  expect(await at("2026-05-01T07:05:00Z")).toEqual([])
  expect(await at("2026-05-02T07:01:00Z")).toEqual([["2026-05-02"]])
  // Nothing is planned for the third.
  expect(await at("2026-05-03T07:01:00Z")).toEqual([])
  expect((await me.get(`${url}/${id}`)).body).toMatchObject({ lastRun: "2026-05-03T07:00:00" })
  expect((await me.get("/api/groups/server-tasks")).body).toMatchObject([
    { name: "Webhook: Kitchen", status: "finished", log: "The server answered with status 204." },
    { name: "Webhook: Kitchen", status: "finished" },
  ])
})

it("runs across midnight, for the day it was due", async () => {
  const { hook, at } = await planning("UTC", ["2026-05-01", "2026-05-02"])
  await hook({ scheduledTime: "23:58:00" })
  expect(await at("2026-05-01T23:57:00Z")).toEqual([])
  expect(await at("2026-05-02T00:02:00Z")).toEqual([["2026-05-01"]])
})

it("sends the day of the household's time zone", async () => {
  const { hook, at } = await planning("Pacific/Auckland", ["2026-05-01", "2026-05-02"])
  await hook({ scheduledTime: "20:00:00" })
  // There it is eight in the morning of the second.
  expect(await at("2026-05-01T20:00:00Z")).toEqual([["2026-05-02"]])
})

it("keeps its time on the clocks of the household in summer and winter", async () => {
  const days = ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"]
  const { hook, at } = await planning("Europe/Berlin", days)
  await hook({ scheduledTime: "06:00:00", localTime: "07:00" })
  expect(await at("2026-03-28T06:00:00Z")).toEqual([["2026-03-28"]])
  expect(await at("2026-03-29T04:59:00Z")).toEqual([])
  expect(await at("2026-03-29T05:00:00Z")).toEqual([["2026-03-29"]])
  expect(await at("2026-10-24T05:00:00Z")).toEqual([["2026-10-24"]])
  expect(await at("2026-10-25T05:00:00Z")).toEqual([])
  expect(await at("2026-10-25T06:00:00Z")).toEqual([["2026-10-25"]])
})

it("catches up on a missed run that is not too old", async () => {
  const { hook, at } = await planning("UTC", ["2026-05-01", "2026-05-02"])
  await hook({ scheduledTime: "07:00:00" })
  expect(await at("2026-05-01T12:00:00Z")).toEqual([["2026-05-01"]])
  expect(await at("2026-05-02T14:00:00Z")).toEqual([])
})

it("waits for the next day after a change, and never runs while it is off", async () => {
  const { hook, at } = await planning("UTC", ["2026-05-01", "2026-05-02"])
  await hook({ scheduledTime: "07:00:00", updateAt: "2026-05-01T08:00:00" })
  await hook({ scheduledTime: "07:00:00", enabled: false })
  await hook({ scheduledTime: "07:00:00", url: "" })
  expect(await at("2026-05-01T08:05:00Z")).toEqual([])
  expect(await at("2026-05-02T07:05:00Z")).toEqual([["2026-05-02"]])
})

it("sends only the household's own plan, to its own webhooks", async () => {
  const { hook, at, make, calls, work, site } = await planning("UTC", ["2026-05-01"])
  await hook({ scheduledTime: "07:00:00" })
  const theirs = await make.group()
  await make.meal({ groupId: theirs.id, date: "2026-05-01", title: "theirs" })
  const updateAt = "2026-01-01T00:00:00"
  await make.webhook({ groupId: theirs.id, url: "https://b.example/", updateAt })
  await runWebhooks(site, new Date("2026-05-01T07:00:00Z"))
  await work()
  expect(
    calls.map((call) => [call.url, call.body.documentData.webhookBody.map((m: any) => m.title)]),
  ).toEqual([
    ["https://example.com/", ["2026-05-01"]],
    ["https://b.example/", ["theirs"]],
  ])
  expect(calls[0]!.body).toMatchObject({
    message: { title: "Webhook Task", body: "generic" },
    eventType: 2,
    integrationId: "mealie_generic_user",
    documentData: { documentType: "mealplan", operation: "info" },
  })
  calls.length = 0
  expect(await at("2026-05-01T07:05:00Z")).toEqual([])
})

it("calls one now, and those of today again, and repeats what was sent", async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { me, hook, calls, work, settle } = await planning("UTC", [today])
  const { id } = await hook({ scheduledTime: "00:00:00" })
  const tested = await me.post(`${url}/${id}/test`)
  expect(tested).toMatchObject({
    status: 200,
    body: { state: "delivered", event: "webhookTask", answer: expect.stringContaining("204") },
  })
  expect(calls).toHaveLength(1)
  expect(await me.post(`${url}/rerun`)).toMatchObject({ status: 200, body: null })
  await settle()
  await work()
  expect(calls).toHaveLength(2)
  const again = await me.post(`${url}/${id}/deliveries/${tested.body.id}`)
  expect(again.body).toMatchObject({ state: "delivered" })
  expect(again.body.id).not.toBe(tested.body.id)
  expect((await me.get(`${url}/${id}/deliveries`)).body).toHaveLength(3)
  expect((await me.post(`${url}/${id}/deliveries/99999`)).status).toBe(404)
})

it("only members with advanced rights change and inspect webhooks, and all list them", async () => {
  const { as, make, hook, group } = await planning("UTC", [])
  const { id } = await hook({})
  const notifier = await make.notifier({ groupId: group.id })
  const plain = as(await make.user({ groupId: group.id, advanced: false }))
  const notifiers = "/api/groups/events/notifications"
  const given = { scheduledTime: "07:00" }
  for (const answer of [
    await plain.post(url, given),
    await plain.put(`${url}/${id}`, given),
    await plain.patch(`${url}/${id}`, given),
    await plain.delete(`${url}/${id}`),
    await plain.post(`${url}/${id}/test`),
    await plain.post(`${url}/rerun`),
    await plain.get(`${url}/${id}/deliveries`),
    await plain.post(notifiers, { name: "Phone", appriseUrl: "json://example.com" }),
    await plain.patch(`${notifiers}/${notifier.id}`, { enabled: false }),
    await plain.delete(`${notifiers}/${notifier.id}`),
    await plain.post(`${notifiers}/${notifier.id}/test`),
    await plain.get(`${notifiers}/${notifier.id}/deliveries`),
  ]) {
    expect(answer.status).toBe(403)
  }
  expect((await plain.get(url)).body.items).toHaveLength(1)
  expect((await plain.get(notifiers)).body.items).toHaveLength(1)
})

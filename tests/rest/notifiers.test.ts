import { expect, it } from "vitest"
import { eventNotifiers } from "../../db/schema"
import { testApp } from "../support/app"
import { stopClock } from "../support/stop-clock"
import { trpcOf } from "../support/trpc"

const url = "/api/groups/events/notifications"
const address = "discord://id/secret"

it("creates a notifier without events, and never shows its address", async () => {
  const { as, db, make } = await testApp()
  const user = await make.user({ advanced: true })
  const me = as(user)
  const made = await me.post(url, { name: "Phone", apprise_url: address })
  expect(made).toMatchObject({
    status: 201,
    body: { name: "Phone", enabled: true, groupId: user.groupId },
  })
  const { id: optionsId, ...options } = made.body.options
  expect(optionsId).toEqual(expect.any(String))
  expect(new Set(Object.values(options))).toEqual(new Set([false]))
  expect(Object.keys(options)).toHaveLength(22)
  const one = `${url}/${made.body.id}`
  expect(made.body.scheme).toBe("discord")
  for (const answer of [made, await me.get(one), await me.get(url)]) {
    expect(JSON.stringify(answer.body)).not.toMatch(/discord:|secret/)
  }
  for (const field of ["apprise_url", "appriseUrl"]) {
    expect((await me.get(`${url}?queryFilter=${field} LIKE "d%25"`)).status).toBe(400)
  }
  expect(await db.select().from(eventNotifiers)).toMatchObject([{ appriseUrl: address }])
})

it("replaces all but the address, which stays until a new one is given", async () => {
  const { as, db, make } = await testApp()
  const user = await make.user({ advanced: true })
  const me = as(user)
  const made = await make.notifier({ groupId: user.groupId, appriseUrl: address, enabled: false })
  const one = `${url}/${made.id}`
  const given = { id: made.id, groupId: user.groupId, name: "Tablet" }
  const chosen = { recipeCreated: "yes", cookbook_deleted: 1, testMessage: true }
  const first = await me.put(one, { ...given, options: chosen, appriseUrl: null })
  expect(first).toMatchObject({
    status: 200,
    body: {
      name: "Tablet",
      enabled: true,
      options: {
        recipeCreated: true,
        cookbookDeleted: true,
        recipeDeleted: false,
        testMessage: false,
      },
    },
  })
  const stored = async () => (await db.select().from(eventNotifiers))[0]!.appriseUrl
  expect(await stored()).toBe(address)

  const second = await me.put(one, { ...given, appriseUrl: "json://x.org" })
  expect(second.body.options).toMatchObject({ recipeCreated: false, cookbookDeleted: false })
  expect(second.body.options.id).not.toBe(first.body.options.id)
  expect(await stored()).toBe("json://x.org")
})

it("patches, copies and deletes", async () => {
  const { as, db, make } = await testApp()
  const user = await make.user({ advanced: true })
  const me = as(user)
  const { id } = await make.notifier({
    groupId: user.groupId,
    name: "Phone",
    appriseUrl: address,
    options: { recipeCreated: true },
  })
  const one = `${url}/${id}`
  expect((await me.patch(one, { options: { tagDeleted: true } })).body).toMatchObject({
    name: "Phone",
    options: { recipeCreated: true, tagDeleted: true, tagCreated: false },
  })
  expect((await me.patch(one, { enabled: false })).body).toMatchObject({
    enabled: false,
    options: { recipeCreated: true, tagDeleted: true },
  })
  const copy = await me.post(`${one}/duplicate`, { name: "Tablet" })
  expect(copy).toMatchObject({
    status: 201,
    body: { name: "Tablet", enabled: false, options: { recipeCreated: true } },
  })
  const stored = await db.select().from(eventNotifiers)
  expect(stored.map(({ appriseUrl }) => appriseUrl)).toEqual([address, address])
  expect(new Set(stored.map(({ optionsId }) => optionsId)).size).toBe(2)

  expect(await me.delete(one)).toMatchObject({ status: 204, body: undefined })
  expect((await me.delete(one)).status).toBe(400)
  expect((await me.get(url)).body).toMatchObject({ total: 1, items: [{ name: "Tablet" }] })
})

it("refuses incomplete notifiers and those of other groups", async () => {
  const { as, make } = await testApp()
  const [user, stranger] = [
    await make.user({ advanced: true }),
    await make.user({ advanced: true }),
  ]
  const me = as(user)
  for (const appriseUrl of [null, undefined]) {
    expect(await me.post(url, { name: "Phone", appriseUrl })).toMatchObject({
      status: 400,
      body: { detail: { message: "A notifier needs an Apprise URL." } },
    })
  }
  for (const given of [{ appriseUrl: address }, { name: "Phone", appriseUrl: "no address" }]) {
    expect((await me.post(url, given)).status).toBe(422)
  }
  const made = await make.notifier({ groupId: user.groupId })
  const one = `${url}/${made.id}`
  const given = { id: made.id, name: "Phone", groupId: stranger.groupId }
  expect(await me.put(one, given)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "groupId"] }] },
  })
  expect((await me.put(one, { name: "Phone" })).body.detail).toMatchObject([
    { loc: ["body", "id"], type: "missing" },
    { loc: ["body", "groupId"], type: "missing" },
  ])
  const theirs = as(stranger)
  expect((await theirs.put(one, given)).status).toBe(404)
  expect((await theirs.get(one)).status).toBe(404)
  expect((await theirs.patch(one, {})).status).toBe(404)
  expect((await theirs.delete(one)).status).toBe(400)
})

it("refuses an address that leads to no service, by the name of its field", async () => {
  const { as, make } = await testApp()
  const user = await make.user({ advanced: true })
  const me = as(user)
  const { id, groupId } = await make.notifier({ groupId: user.groupId })
  const appriseUrl = "sns://key/secret"
  for (const answer of [
    await me.post(url, { name: "Phone", appriseUrl }),
    await me.put(`${url}/${id}`, { id, groupId, name: "Phone", appriseUrl }),
    await me.patch(`${url}/${id}`, { appriseUrl }),
  ]) {
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "appriseUrl"] }] },
    })
    expect(answer.body.detail[0].msg).toContain("ntfy, ntfys, gotify, gotifys, discord, slack")
  }
})

it("sends a test message, and says why it failed", async () => {
  const requests: string[] = []
  let status = 200
  const { as, make } = await testApp({
    fetch: async (address, init) => {
      requests.push(`${String(address)} ${String(init!.body)}`)
      return new Response('{"error":"no such token: AbCdEf"}', { status })
    },
  })
  const user = await make.user({ advanced: true })
  const appriseUrl = "gotifys://gotify.example.com/AbCdEf"
  const { id } = await make.notifier({ groupId: user.groupId, appriseUrl })
  const test = `${url}/${id}/test`
  expect(await as(user).post(test)).toMatchObject({ status: 204, body: undefined })
  expect(requests).toEqual([
    'https://gotify.example.com/message {"title":"Test Message","message":"test message","priority":5}',
  ])
  status = 401
  expect(await as(user).post(test)).toMatchObject({
    status: 400,
    body: { detail: { message: "The service refused the message (401): no such token: …" } },
  })
  expect((await as(user).post(`${url}/${crypto.randomUUID()}/test`)).status).toBe(404)
  expect((await as(await make.user({ advanced: true })).post(test)).status).toBe(404)
})

it("is created with its events, and shows the state of each", async () => {
  let status = 200
  const { as, make } = await testApp({ fetch: async () => new Response("", { status }) })
  const me = as(await make.user({ advanced: true }))
  const given = { name: "Phone", appriseUrl: "json://example.com", options: { tagCreated: true } }
  const [sound, broken, quiet] = [
    (await me.post(url, given)).body,
    (await me.post(url, { ...given, name: "Tablet" })).body,
    (await me.post(url, { ...given, name: "Off", enabled: false })).body,
  ]
  expect(sound).toMatchObject({ enabled: true, options: { tagCreated: true, tagDeleted: false } })
  expect(quiet).toMatchObject({ enabled: false, scheme: "json" })
  expect((await me.post(`${url}/${sound.id}/test`)).status).toBe(204)
  status = 500
  expect((await me.post(`${url}/${broken.id}/test`)).status).toBe(400)
  const stands = async () => {
    const { data } = await trpcOf(me).query("notifiers.latest", {})
    return new Map(data.map((one: { targetId: string }) => [one.targetId, one]))
  }
  const latest = await stands()
  expect([...latest.keys()].sort()).toEqual([sound.id, broken.id].sort())
  expect(latest.get(sound.id)).toMatchObject({ waiting: 0, last: { state: "delivered" } })
  expect(latest.get(broken.id)).toMatchObject({
    waiting: 0,
    last: { state: "failed", event: "testMessage", said: { code: "notifier.refused" } },
  })
  await me.post("/api/organizers/tags", { name: "Quick" })
  expect((await stands()).get(sound.id)).toMatchObject({
    waiting: 1,
    last: { event: "testMessage" },
  })
  const stranger = as(await make.user({ advanced: true }))
  expect((await trpcOf(stranger).query("notifiers.latest", {})).data).toEqual([])
})

it("mails by the site's server to members of the group only", async () => {
  const env = {
    SMTP_HOST: "mail.example",
    SMTP_FROM_EMAIL: "larder@example.com",
    SMTP_AUTH_STRATEGY: "NONE",
  }
  const { as, make, sent } = await testApp({ env })
  const user = await make.user({ advanced: true, email: "Ida@example.com" })
  const ben = await make.user({ groupId: user.groupId, email: "ben@example.com" })
  await make.user({ email: "eva@example.com" })
  const me = as(user)
  const to = (path: string) => ({ name: "Mail", appriseUrl: `mailto://${path}` })
  for (const path of ["eva@example.com", "ida@example.com/spam@example.org", "a@b.example"]) {
    const refused = await me.post(url, to(path))
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "appriseUrl"] }] },
    })
    expect(refused.body.detail[0].msg).toContain("only to members of the group")
  }
  const made = (await me.post(url, to("x@example.com/ida@EXAMPLE.com/ben@example.com"))).body
  expect((await me.patch(`${url}/${made.id}`, to("eva@example.com"))).status).toBe(422)
  expect((await me.post(`${url}/${made.id}/test`)).status).toBe(204)
  expect(sent.splice(0).map((mail) => mail.to)).toEqual(["ida@EXAMPLE.com", "ben@example.com"])

  // Who leaves the group gets no more.
  const admin = as(await make.admin())
  await admin.delete(`/api/admin/users/${ben.id}`)
  expect((await me.post(`${url}/${made.id}/test`)).status).toBe(204)
  expect(sent.splice(0).map((mail) => mail.to)).toEqual(["ida@EXAMPLE.com"])
  await me.put(`/api/users/${user.id}`, { ...user, email: "new@example.com" })
  const answer = await me.post(`${url}/${made.id}/test`)
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.body.detail.message).toContain("No member of the group")
  expect(sent).toEqual([])

  // By a server of one's own it may go to anyone.
  const own = "mailtos://ida:pw@example.com?smtp=mail.example.org&to=eva@example.com"
  expect((await me.post(url, { name: "Mail", appriseUrl: own })).status).toBe(201)
})

it("limits tests per minute", async () => {
  stopClock()
  const { as, make } = await testApp({ fetch: async () => new Response() })
  const user = await make.user({ advanced: true })
  const { id } = await make.notifier({ groupId: user.groupId })
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(await as(user).post(`${url}/${id}/test`))
  expect(answers.slice(0, 30).every(({ status }) => status === 204)).toBe(true)
  expect(answers[30]).toMatchObject({ status: 429 })
  expect(answers[30]!.headers.get("retry-after")).toMatch(/^\d+$/)
})

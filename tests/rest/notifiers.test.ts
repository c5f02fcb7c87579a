import { expect, it } from "vitest"
import { eventNotifiers } from "../../db/schema"
import { testApp } from "../support/app"

const url = "/api/groups/events/notifications"
const address = "discord://id/secret"

it("makes a notifier that is told of nothing yet, and never shows its address", async () => {
  const { as, db, make } = await testApp()
  const user = await make.user()
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
  for (const answer of [made, await me.get(one), await me.get(url)]) {
    expect(JSON.stringify(answer.body)).not.toContain("discord")
  }
  for (const field of ["apprise_url", "appriseUrl"]) {
    expect((await me.get(`${url}?queryFilter=${field} LIKE "d%25"`)).status).toBe(400)
  }
  expect(await db.select().from(eventNotifiers)).toMatchObject([{ appriseUrl: address }])
})

it("replaces all but the address, which stays until a new one is given", async () => {
  const { as, db, make } = await testApp()
  const user = await make.user()
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

it("changes in part, copies and deletes", async () => {
  const { as, db, make } = await testApp()
  const user = await make.user()
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
  const kept = await db.select().from(eventNotifiers)
  expect(kept.map(({ appriseUrl }) => appriseUrl)).toEqual([address, address])
  expect(new Set(kept.map(({ optionsId }) => optionsId)).size).toBe(2)

  expect(await me.delete(one)).toMatchObject({ status: 204, body: undefined })
  expect((await me.delete(one)).status).toBe(400)
  expect((await me.get(url)).body).toMatchObject({ total: 1, items: [{ name: "Tablet" }] })
})

it("refuses what is incomplete or another group's", async () => {
  const { as, make } = await testApp()
  const [user, stranger] = [await make.user(), await make.user()]
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

it("says that no mail can be sent yet", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const { id } = await make.notifier({ groupId: user.groupId })
  expect(await as(user).post(`${url}/${id}/test`)).toMatchObject({
    status: 501,
    body: { detail: "This site cannot deliver notifications yet." },
  })
  expect((await as(user).post(`${url}/${crypto.randomUUID()}/test`)).status).toBe(404)
})

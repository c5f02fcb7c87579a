import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { invitations } from "../../db/schema"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { stopClock } from "../support/stop-clock"

const url = "/api/groups/invitations"

it("creates links that are valid for four days, lists and revokes them", async () => {
  const { as, make, trips } = await testApp()
  const group = await make.group({ name: "Our Kitchen" })
  const me = as(await make.user({ groupId: group.id, canInvite: true }))
  await me.get(url)
  trips.reset()
  const made = await me.post(url, { uses: "2" })
  expect({ ...made, trips: trips.count() }).toMatchObject({
    status: 201,
    trips: 2,
    body: { token: expect.stringMatching(/^[\w-]{32}$/), usesLeft: 2, groupId: group.id },
  })
  const { expiresAt, token } = made.body
  expect(expiresAt > fromNow(4 * 86_400 - 60) && expiresAt <= fromNow(4 * 86_400)).toBe(true)

  const peer = as(await make.user({ groupId: group.id }))
  await peer.get(url)
  trips.reset()
  const listed = await peer.get(url)
  expect({ ...listed, trips: trips.count() }).toMatchObject({
    status: 200,
    trips: 1,
    body: [made.body],
  })
  expect(await as(await make.user()).get(url)).toMatchObject({ status: 200, body: [] })

  const stranger = as(await make.user({ canInvite: true }))
  expect((await stranger.post("/api/trpc/invitations.revoke", { token })).status).toBe(404)
  expect((await me.post("/api/trpc/invitations.revoke", { token })).status).toBe(200)
  expect((await me.get(url)).body).toEqual([])
})

it("refuses callers who may not invite, and invalid numbers", async () => {
  const { as, make } = await testApp()
  const member = as(await make.user())
  const refused = { status: 403, body: { detail: "User is not allowed to create invite tokens" } }
  expect(await member.post(url, { uses: 1 })).toMatchObject(refused)
  const mail = { email: "a@example.com", token: "t" }
  expect(await member.post(`${url}/email`, mail)).toMatchObject(refused)
  expect((await member.post("/api/trpc/invitations.revoke", { token: "t" })).status).toBe(403)

  const inviter = as(await make.user({ canInvite: true }))
  for (const uses of [0, -1, 1001, 1.5, "many", null]) {
    expect((await inviter.post(url, { uses })).status).toBe(422)
  }
  expect((await inviter.post(`${url}/email`, {})).status).toBe(422)
})

it("tells a user with a link which group it joins, and nothing about others", async () => {
  const { anonymous, as, db, make } = await testApp()
  const group = await make.group({ name: "Our Kitchen" })
  const me = as(await make.user({ groupId: group.id, canInvite: true }))
  const { token } = (await me.post(url, { uses: 1 })).body
  const look = async (given: string) => {
    const input = encodeURIComponent(JSON.stringify({ token: given }))
    return (await anonymous.get(`/api/trpc/invitations.look?input=${input}`)).body.result.data
  }
  expect(await look(token)).toEqual({ valid: true, groupName: "Our Kitchen" })
  expect(await look("unknown")).toEqual({ valid: false, groupName: null })

  const past = { expiresAt: fromNow(-1) }
  await db.update(invitations).set(past).where(eq(invitations.token, token))
  expect(await look(token)).toEqual({ valid: false, groupName: null })
  expect((await me.get(url)).body).toEqual([])
})

it("delays callers who check many links", async () => {
  stopClock()
  const { anonymous } = await testApp()
  const input = encodeURIComponent(JSON.stringify({ token: "guess" }))
  const look = () => anonymous.get(`/api/trpc/invitations.look?input=${input}`)
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 130; attempt++) statuses.add((await look()).status)
  expect([...statuses]).toEqual([200, 429])
})

it("deletes expired links", async () => {
  const test = await testApp()
  const { as, db, make } = test
  const user = await make.user({ canInvite: true })
  const { token } = (await as(user).post(url, { uses: 1 })).body
  const old = { token: "old", groupId: user.groupId, usesLeft: 1, expiresAt: fromNow(-1) }
  await db.insert(invitations).values(old)
  await runJobs(test)
  expect(await db.select().from(invitations)).toMatchObject([{ token }])
})

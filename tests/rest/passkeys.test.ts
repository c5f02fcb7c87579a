import { afterEach, expect, it, vi } from "vitest"
import { passkeys, sessions, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { fromNow, now } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { authenticator } from "../support/authenticator"
import type { TestUser } from "../support/factories"
import { stopClock } from "../support/stop-clock"
import { trpcOf } from "../support/trpc"

const site = "http://localhost:9000"
const password = "correct horse"
const hash = await hashPassword(password)
afterEach(() => void vi.restoreAllMocks())

async function siteWithCook() {
  const app = await testApp()
  const cook = await app.make.user({ username: "cook", password: hash })
  const me = trpcOf(app.as(cook))
  await me.mutate("security.confirm", { password })
  const begin = async () => (await me.mutate("security.beginPasskey", {})).data
  const add = async (response: object, name = "Phone") =>
    (await me.mutate("security.addPasskey", { response, name })).error?.data.said.code
  /** A passkey that the account has. */
  async function made() {
    const device = await authenticator(site)
    expect(await add(device.make(await begin()))).toBeUndefined()
    return device
  }
  const options = async () => (await app.anonymous.post("/api/auth/passkey/options")).body
  const logIn = (response: object, rememberMe = false) =>
    app.anonymous.post("/api/auth/passkey", { response, rememberMe })
  return { ...app, cook, me, begin, add, made, options, logIn }
}

const refused = { status: 401, body: { detail: "Unauthorized" } }

it("creates a passkey, and logs in with it repeatedly without a name", async () => {
  const { made, options, logIn, as, me, begin } = await siteWithCook()
  const device = await made()
  for (const rememberMe of [true, false]) {
    const answer = await logIn(await device.use(await options()), rememberMe)
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("mealie."))!
    expect(cookie).toContain(rememberMe ? "Max-Age=7776000" : "Max-Age=172800")
    const self = await as(null, { cookie: cookie.split(";")[0]! }).get("/api/users/self")
    expect(self.body.username).toBe("cook")
  }
  const { data } = await me.query("security.overview", {})
  expect(data).toMatchObject({
    address: site,
    passkeys: [{ name: "Phone", isSynced: false, lastUsedAt: expect.any(String) }],
  })
  // The same device makes no second one.
  expect((await begin()).excludeCredentials).toMatchObject([{ id: device.id }])
  expect(await options()).toMatchObject({ rpId: "localhost", userVerification: "required" })
})

it("requests a passkey that names its user, with user verification", async () => {
  const { begin } = await siteWithCook()
  expect(await begin()).toMatchObject({
    rp: { id: "localhost", name: "Larder" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
})

it.each([
  ["another site's origin", { origin: "https://evil.example" }],
  ["another site's id", { rpId: "evil.example" }],
  ["nobody verified", { isVerified: false }],
  ["a challenge of its own", { challenge: "YWJj" }],
])("refuses %s, when creating a passkey and when logging in", async (_, faults) => {
  const { add, begin, made, options, logIn, db } = await siteWithCook()
  const other = await authenticator(site)
  expect(await add(other.make(await begin(), faults))).toBe("passkey.notMade")
  const device = await made()
  const before = await db.$count(sessions)
  expect(await logIn(await device.use(await options(), faults))).toMatchObject(refused)
  expect(await db.$count(sessions)).toBe(before)
})

it("accepts each challenge once, for five minutes, and for its purpose", async () => {
  stopClock()
  const { add, begin, made, options, logIn, make, as } = await siteWithCook()
  const device = await made()
  const given = await options()
  const response = await device.use(given)
  expect((await logIn(response)).status).toBe(200)
  expect(await logIn(response)).toMatchObject(refused)
  expect(await logIn(await device.use(given))).toMatchObject(refused)

  const registration = await begin()
  // A challenge to log in makes no passkey, nor does one of another account, and the other way round.
  expect(
    await logIn(await device.use({ rpId: "localhost", challenge: registration.challenge })),
  ).toMatchObject(refused)
  const other = await authenticator(site)
  const forLogin = { ...registration, challenge: (await options()).challenge }
  expect(await add(other.make(forLogin))).toBe("passkey.notMade")
  const neighbor = await make.user({ password: hash })
  const theirs = trpcOf(as(neighbor))
  await theirs.mutate("security.confirm", { password })
  const stolen = await theirs.mutate("security.addPasskey", {
    response: other.make(registration),
    name: "x",
  })
  expect(stolen.error.data.said.code).toBe("passkey.notMade")

  const late = await options()
  vi.setSystemTime(Date.now() + 301_000)
  expect(await logIn(await device.use(late))).toMatchObject(refused)
})

it("refuses a decreasing counter, a foreign handle, and a signature by another key", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const { made, options, logIn, make } = await siteWithCook()
  const device = await made()
  expect((await logIn(await device.use(await options(), { counter: 10 }))).status).toBe(200)
  expect(await logIn(await device.use(await options(), { counter: 9 }))).toMatchObject(refused)
  expect(logged.mock.calls.join()).toContain("counter went back")

  const neighbor = await make.user()
  const userHandle = Buffer.from(neighbor.id.replaceAll("-", ""), "hex").toString("base64url")
  const foreign = await device.use(await options(), { counter: 20, userHandle })
  expect(await logIn(foreign)).toMatchObject(refused)
  const other = await authenticator(site)
  const forged = await other.use(await options(), { counter: 30, userHandle: device.handle() })
  expect(await logIn({ ...forged, id: device.id, rawId: device.id })).toMatchObject(refused)
  expect((await logIn({ ...forged, id: "é" })).status).toBe(422)
})

it("replaces the second factor and opens a locked account, but no account of another login service", async () => {
  const { made, options, logIn, db } = await siteWithCook()
  const device = await made()
  await db.update(users).set({ lockedAt: now(), loginAttempts: 5 })
  expect((await logIn(await device.use(await options()))).status).toBe(200)
  await db.update(users).set({ authMethod: "LDAP" })
  expect(await logIn(await device.use(await options()))).toMatchObject(refused)
})

it("delays an address after many failures", async () => {
  const { made, options, logIn } = await siteWithCook()
  const device = await made()
  const wrong = await (await authenticator(site)).use(await options())
  for (let tried = 0; tried < 21; tried++) expect(await logIn(wrong)).toMatchObject(refused)
  const answer = await logIn(await device.use(await options()))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
})

it("renames and deletes only one's own passkeys, deletes only after a recent login", async () => {
  const { made, me, db, make, as, options, logIn } = await siteWithCook()
  const device = await made()
  const [row] = await db.select().from(passkeys)
  const itemId = row!.id
  const change = async (who: ReturnType<typeof trpcOf>, name: string, more: object = {}) =>
    (await who.mutate(`security.${name}`, { itemId, ...more })).error?.data.status
  const neighbor: TestUser = await make.user({ password: hash })
  const theirs = trpcOf(as(neighbor))
  await theirs.mutate("security.confirm", { password })
  expect(await change(theirs, "renamePasskey", { name: "Mine" })).toBe(404)
  expect(await change(theirs, "removePasskey")).toBe(404)
  expect(await change(me, "renamePasskey", { name: " " })).toBe(400)
  expect(await change(me, "renamePasskey", { name: " Key ring " })).toBeUndefined()
  expect((await db.select().from(passkeys))[0]!.name).toBe("Key ring")

  await db.update(sessions).set({ confirmedAt: fromNow(-3600) })
  expect(await change(me, "removePasskey")).toBe(403)
  await me.mutate("security.confirm", { password })
  expect(await change(me, "removePasskey")).toBeUndefined()
  expect(await logIn(await device.use(await options()))).toMatchObject(refused)
})

it("has a limit for the passkeys of an account", async () => {
  const { begin, cook, db, me } = await siteWithCook()
  expect(await begin()).toBeTruthy()
  const one = (number: number) => ({
    userId: cook.id,
    credentialId: `c${number}`,
    publicKey: "",
    name: "x",
  })
  for (let number = 0; number < 20; number++) await db.insert(passkeys).values(one(number))
  const { error } = await me.mutate("security.beginPasskey", {})
  expect(error.data.said).toMatchObject({ code: "passkey.tooMany", values: { count: 20 } })
})

import { eq } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { sessions, throttles, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { freePort } from "../runner/running.ts"
import { type TestApp, testApp, type TestOptions } from "../support/app"
import { base, directoryPassword, openDirectory, query } from "../support/slapd"

let directory: Awaited<ReturnType<typeof openDirectory>>
// Debian's slapd may have to be installed first.
beforeAll(async () => void (directory = await openDirectory()), 120_000)
afterAll(() => directory.close())

let logged: string[] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, "error").mockImplementation((line) => void logged.push(String(line)))
})
afterEach(() => void vi.restoreAllMocks())

async function open(env: TestOptions["env"] = {}) {
  const app = await testApp({
    env: {
      LDAP_AUTH_ENABLED: "true",
      LDAP_SERVER_URL: directory.urls.plain,
      LDAP_BASE_DN: base,
      LDAP_QUERY_BIND: query.dn,
      LDAP_QUERY_PASSWORD: query.password,
      LDAP_NAME_ATTRIBUTE: "cn",
      ...env,
    },
  })
  await app.make.group({ name: "Home", slug: "home" })
  return app
}

const logIn = (app: TestApp, username: string, password = directoryPassword) =>
  app.anonymous.post("/api/auth/token", new URLSearchParams({ username, password }))

const self = async (app: TestApp, { body }: Awaited<ReturnType<typeof logIn>>) =>
  (await app.as(null, { authorization: `Bearer ${body.access_token}` }).get("/api/users/self")).body

const unauthorized = { status: 401, body: { detail: "Unauthorized" } }
const messageOf = ({ headers }: { headers: Headers }) =>
  JSON.parse(headers.get("larder-message")!).code

it("creates an account at the first login and finds it again, by name or mail", async () => {
  const app = await open()
  const first = await self(app, await logIn(app, "ida"))
  expect(first).toMatchObject({
    username: "ida",
    fullName: "Ida Baker",
    email: "ida@example.org",
    authMethod: "LDAP",
    admin: false,
    groupSlug: "home",
  })
  expect((await self(app, await logIn(app, " IDA@Example.org "))).id).toBe(first.id)
  expect(await app.db.$count(users)).toBe(1)

  // By what the directory calls them, whatever the account's names have become.
  await app.db.update(users).set({ username: "baker", email: "baker@example.com" })
  expect((await self(app, await logIn(app, "ida"))).id).toBe(first.id)
})

it("refuses wrong passwords and unknown names alike, and locks both", async () => {
  const app = await open()
  await logIn(app, "ida")
  for (const name of ["ida", "bo", "nobody", "twins@example.org", "*"]) {
    expect(await logIn(app, name, "wrong")).toMatchObject(unauthorized)
  }
  expect(await logIn(app, "nomail")).toMatchObject(unauthorized)
  await app.db.delete(sessions)
  for (let tried = 1; tried < 5; tried++) await logIn(app, "ida", "wrong")
  expect((await logIn(app, "ida")).status).toBe(423)
  expect(await app.db.$count(users)).toBe(1)
})

it("resets the count of wrong passwords after the right one", async () => {
  const app = await open()
  for (const password of ["wrong", "wrong again", directoryPassword])
    await logIn(app, "bo", password)
  expect(await app.db.$count(throttles)).toBe(1)
  const [bo] = await app.db.select().from(users)
  await logIn(app, "bo", "wrong")
  await logIn(app, "bo")
  const [again] = await app.db.select().from(users).where(eq(users.id, bo!.id))
  expect(again).toMatchObject({ loginAttempts: 0, lockedAt: null })
})

it("admits users that the filter finds, and sets the administrator right at each login", async () => {
  const app = await open({
    LDAP_USER_FILTER: "(|(employeeType=chef)(employeeType=cook))",
    LDAP_ADMIN_FILTER: "(employeeType=chef)",
  })
  expect(await logIn(app, "eve")).toMatchObject(unauthorized)
  expect(await self(app, await logIn(app, "ida"))).toMatchObject({ admin: true, canManage: true })
  const bo = await self(app, await logIn(app, "bo"))
  expect(bo.admin).toBe(false)
  await app.db.update(users).set({ admin: true }).where(eq(users.id, bo.id))
  expect((await self(app, await logIn(app, "bo"))).admin).toBe(false)
})

it("links an existing account of the kind LDAP, and no other", async () => {
  const app = await open()
  const moved = await app.make.user({ username: "Ida", email: "i@x.example", authMethod: "LDAP" })
  expect((await self(app, await logIn(app, "ida"))).id).toBe(moved.id)

  const own = {
    username: "bo",
    email: "other@x.example",
    password: await hashPassword("the own one"),
  }
  const local = await app.make.user(own)
  expect(await logIn(app, "bo")).toMatchObject(unauthorized)
  // Not by another of the names in the directory either.
  expect(await logIn(app, "bo@example.org")).toMatchObject(unauthorized)
  expect((await self(app, await logIn(app, "bo", "the own one"))).id).toBe(local.id)
})

it("checks passwords where the account belongs: local ones open no directory account", async () => {
  const app = await open()
  const left = await app.make.user({
    username: "gone",
    authMethod: "LDAP",
    password: await hashPassword("left behind"),
  })
  expect(await logIn(app, "gone", "left behind")).toMatchObject(unauthorized)
  await app.db.update(users).set({ authMethod: "Mealie" }).where(eq(users.id, left.id))
  expect((await logIn(app, "gone", "left behind")).status).toBe(200)
})

it("refuses a local password for a directory account", async () => {
  const app = await open({
    SMTP_HOST: "mail",
    SMTP_FROM_EMAIL: "a@b.example",
    SMTP_AUTH_STRATEGY: "NONE",
  })
  await logIn(app, "ida")
  const [ida] = await app.db.select().from(users)
  const change = { currentPassword: directoryPassword, newPassword: "a brand new one" }
  expect(await app.as(ida!).put("/api/users/password", change)).toMatchObject({
    status: 400,
    body: { detail: { message: "Unable to update password, user is controlled by LDAP" } },
  })
  await app.anonymous.post("/api/users/forgot-password", { email: "ida@example.org" })
  await app.settle()
  expect(app.sent).toEqual([])
})

it("answers everyone alike while the directory is down, and locks no one", async () => {
  const app = await open({ LDAP_SERVER_URL: `ldap://127.0.0.1:${await freePort()}` })
  await app.make.user({ username: "ida", authMethod: "LDAP" })
  const own = await app.make.user({ username: "own", password: await hashPassword("the own one") })
  for (const name of ["ida", "nobody", "own"]) {
    const answer = await logIn(app, name, "wrong")
    expect(answer).toMatchObject(unauthorized)
    expect(messageOf(answer)).toBe("ldap.unavailable")
  }
  const [ida] = await app.db.select().from(users).where(eq(users.username, "ida"))
  expect(ida!.loginAttempts).toBe(0)
  expect((await self(app, await logIn(app, "own", "the own one"))).id).toBe(own.id)
  expect(logged.join()).toContain("ldap://127.0.0.1")
  expect(logged.join()).not.toMatch(/wrong|nobody/)
})

it("opens sessions that can be ended like others", async () => {
  const app = await open()
  const { body } = await logIn(app, "ida")
  const me = app.as(null, { authorization: `Bearer ${body.access_token}` })
  await app.db.delete(sessions)
  expect((await me.get("/api/users/self")).status).toBe(401)
})

it("says whether the directory is configured, and refuses wrong settings", async () => {
  const app = await open()
  const admin = app.as(await app.make.user({ admin: true }))
  expect((await admin.get("/api/admin/about/check")).body.ldapReady).toBe(true)
  expect((await admin.get("/api/admin/analytics")).body.usingLdap).toBe(true)
  await expect(open({ LDAP_SERVER_URL: "http://ldap.example" })).rejects.toThrow(
    /LDAP_SERVER_URL must be addresses that start with ldap/,
  )
  await expect(open({ LDAP_ID_ATTRIBUTE: "uid)(x" })).rejects.toThrow(/name of an attribute/)
  const unset = await testApp({ env: { LDAP_AUTH_ENABLED: "true" } })
  const other = unset.as(await unset.make.user({ admin: true }))
  expect((await other.get("/api/admin/about/check")).body.ldapReady).toBe(false)
})

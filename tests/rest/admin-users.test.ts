import { english } from "../../worker/lib/english"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import {
  mealPlans,
  passwordResetTokens,
  recipeRatings,
  recipes,
  sessions,
  shoppingLists,
  users,
} from "../../db/schema"
import { isPassword } from "../../worker/domain/auth/passwords"
import { runJobs } from "../../worker/cron"
import { fromNow } from "../../worker/lib/times"
import { unclearUsername } from "../../worker/shared/usernames"
import { testApp } from "../support/app"

const url = "/api/admin/users"

it("lists all users in one round trip, by page, order and filter, without secrets", async () => {
  const { as, make, trips } = await testApp()
  const admin = await make.admin({ fullName: "Zoe", password: "scrypt$secret" })
  const home = await make.group({ name: "Bakery" })
  await make.user({ groupId: home.id, fullName: "Ann" })
  await make.user({ groupId: home.id, fullName: "Bob" })
  const me = as(admin)
  await me.get("/api/users/self")
  trips.reset()
  const { body } = await me.get(`${url}?perPage=2&orderBy=full_name&orderDirection=asc`)
  expect(trips.count()).toBe(1)
  expect(body).toMatchObject({ total: 3, total_pages: 2, previous: null })
  expect(body.next).toMatch(/^\/admin\/users\?page=2&perPage=2/)
  expect(body.items).toMatchObject([
    { fullName: "Ann", group: "Bakery", groupSlug: "bakery", tokens: [] },
    { fullName: "Bob" },
  ])
  expect(JSON.stringify(body)).not.toContain("secret")
  const named = await me.get(`${url}?queryFilter=${encodeURIComponent('group.name = "Bakery"')}`)
  expect(named.body.total).toBe(2)
  const secret = encodeURIComponent('password LIKE "scrypt%"')
  expect((await me.get(`${url}?queryFilter=${secret}`)).status).toBe(400)
})

it("creates accounts in the named, the default or the caller's own group, and refuses duplicates", async () => {
  const { as, make, db, trips } = await testApp()
  const admin = await make.admin()
  const bakery = await make.group({ name: "Bakery" })
  const me = as(admin)
  const password = "correct-horse-9"
  await me.get("/api/users/self")
  trips.reset()
  const made = await me.post(url, {
    username: "Ida",
    fullName: "Ida B",
    email: "IDA@example.com",
    password,
    group: "Bakery",
    admin: true,
  })
  expect(trips.count()).toBe(2)
  expect(made).toMatchObject({
    status: 201,
    body: { username: "Ida", email: "ida@example.com", groupId: bakery.id, canManage: true },
  })
  const [row] = await db.select().from(users).where(eq(users.id, made.body.id))
  expect(await isPassword(password, row!.password)).toBe(true)

  const lost = await me.post(url, { email: "b@example.com", password, group: "Nowhere" })
  expect(lost.body).toMatchObject({ groupId: admin.groupId, username: "b@example.com" })
  const home = await make.group({ name: "Home" })
  const homely = await me.post(url, { email: "c@example.com", password, group: "Nowhere" })
  expect(homely.body.groupId).toBe(home.id)

  for (const twin of [
    { username: "iDA", email: "d@example.com" },
    { username: "other", email: "Ida@Example.com" },
  ]) {
    expect(await me.post(url, { ...twin, password })).toMatchObject({
      status: 400,
      body: { detail: { message: "The username or the email is taken.", error: true } },
    })
  }
  const short = await me.post(url, { email: "e@example.com", password: "short" })
  expect(short).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "password"] }] } })
  for (const [field, value] of [
    ["authMethod", "LDAP"],
    ["username", ""],
    ["email", "bad"],
  ]) {
    const wrong = await me.post(url, { email: "f@example.com", password, [field!]: value })
    expect(wrong).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", field] }] } })
  }
})

it("changes accounts whole or in part; moving to another group ends sessions there", async () => {
  const { as, make, db } = await testApp()
  const admin = await make.admin()
  const me = as(admin)
  const user = await make.user({ canInvite: true, password: "kept" })
  const theirs = as(user)
  expect((await theirs.get("/api/users/self")).status).toBe(200)

  const patched = await me.patch(`${url}/${user.id}`, { full_name: "New Name" })
  expect(patched.body).toMatchObject({ fullName: "New Name", canInvite: true, email: user.email })
  expect((await theirs.get("/api/users/self")).status).toBe(200)
  const replaced = await me.put(`${url}/${user.id}`, { email: "new@example.com", advanced: true })
  expect(replaced.body).toMatchObject({
    email: "new@example.com",
    fullName: "New Name",
    username: user.username,
    advanced: true,
    canInvite: false,
    groupId: user.groupId,
  })
  const bakery = await make.group({ name: "Bakery" })
  const moved = await me.patch(`${url}/${user.id}`, { group: "Bakery" })
  expect(moved.body).toMatchObject({ group: "Bakery", groupId: bakery.id, groupSlug: "bakery" })
  expect((await theirs.get("/api/users/self")).status).toBe(401)
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  expect(row!.password).toBe("kept")

  const taken = await me.patch(`${url}/${user.id}`, { email: admin.email })
  expect(taken.status).toBe(400)
  const nobody = await me.patch(`${url}/${crypto.randomUUID()}`, { fullName: "x" })
  expect(nobody).toMatchObject({ status: 404, body: { detail: { message: "Not found." } } })
})

it("always keeps an administrator on the site", async () => {
  const { as, make, db } = await testApp()
  const admin = await make.admin()
  const me = as(admin)
  for (const demotion of [
    me.patch(`${url}/${admin.id}`, { admin: false }),
    me.put(`${url}/${admin.id}`, { email: admin.email }),
  ]) {
    expect(await demotion).toMatchObject({
      status: 403,
      body: { detail: { message: "you cannot demote yourself" } },
    })
  }
  for (const path of [`${url}/${admin.id}`, `/api/users/${admin.id}`]) {
    expect(await me.delete(path)).toMatchObject({
      status: 403,
      body: { detail: { message: "The last administrator can’t be deleted." } },
    })
  }
  const [still] = await db.select().from(users).where(eq(users.id, admin.id))
  expect(still!.admin).toBe(true)

  // Two who would take each other's rights at once: one of them keeps hers.
  const other = await make.admin()
  const asked = [
    me.patch(`${url}/${other.id}`, { admin: false }),
    as(other).patch(`${url}/${admin.id}`, { admin: false }),
    me.put(`/api/users/${other.id}`, { email: other.email }),
  ]
  await Promise.all(asked)
  const left = await db.select().from(users).where(eq(users.admin, true))
  expect(left.length).toBeGreaterThan(0)

  await db.update(users).set({ admin: true })
  expect((await me.delete(`${url}/${admin.id}`)).status).toBe(200)
  expect((await as(other).get(url)).body.items).toMatchObject([{ id: other.id }])
})

it("deletes an account with its own rows, and keeps what the group shares", async () => {
  const site = await testApp()
  const { as, make, db, media } = site
  const admin = await make.admin()
  const mine = { groupId: admin.groupId }
  const user = await make.user({ ...mine, cacheKey: "abcd" })
  const recipe = await make.recipe({ ...mine, userId: user.id, rating: 3 })
  const theirs = { ...mine, userId: user.id }
  await db.insert(recipeRatings).values([
    { ...theirs, recipeId: recipe.id, rating: 1 },
    { ...mine, userId: admin.id, recipeId: recipe.id, rating: 5 },
  ])
  await db.insert(shoppingLists).values({ ...theirs, name: "Saturday" })
  await db.insert(mealPlans).values({ ...theirs, date: "2026-05-01", recipeId: recipe.id })
  await media.put(`users/${user.id}/abcd/profile.webp`, new Uint8Array(1))

  const deleted = await as(admin).delete(`/api/users/${user.id}`)
  expect(deleted).toMatchObject({ status: 200, body: null })
  expect(await db.select().from(shoppingLists)).toMatchObject([{ name: "Saturday", userId: null }])
  expect(await db.select().from(mealPlans)).toMatchObject([{ userId: null, recipeId: recipe.id }])
  expect(await db.select().from(recipes)).toMatchObject([{ userId: user.id, rating: 5 }])
  expect(await db.select().from(recipeRatings)).toMatchObject([{ userId: admin.id }])
  await runJobs(site)
  expect(media.keys()).toEqual([])

  expect(await as(admin).delete(`/api/users/${user.id}`)).toMatchObject({
    status: 400,
    body: { detail: { exception: "No row was found when one was required" } },
  })
})

it("unlocks accounts whose lock has expired, or all by force", async () => {
  const { as, make, db } = await testApp()
  const me = as(await make.admin())
  const locked = { loginAttempts: 5, lockedAt: fromNow(-3600) }
  await make.user({ ...locked, lockedAt: fromNow(-25 * 3600) })
  const late = await make.user(locked)
  expect((await me.post(`${url}/unlock`)).body).toEqual({ unlocked: 1 })
  expect((await me.post(`${url}/unlock?force=yes`)).body).toEqual({ unlocked: 1 })
  const [free] = await db.select().from(users).where(eq(users.id, late.id))
  expect(free).toMatchObject({ loginAttempts: 0, lockedAt: null })
})

it("creates reset tokens, and stores only their hash", async () => {
  const { as, anonymous, make, db } = await testApp()
  const me = as(await make.admin())
  const user = await make.user({ email: "ann@example.com" })
  const path = `${url}/password-reset-token`
  const { status, body } = await me.post(path, { email: "Ann@example.com" })
  expect(status).toBe(201)
  const [row] = await db.select().from(passwordResetTokens)
  expect(row!.userId).toBe(user.id)
  expect(row!.tokenHash).not.toBe(body.token)
  const password = "a better password"
  const reset = { token: body.token, email: user.email, password, passwordConfirm: password }
  expect((await anonymous.post("/api/users/reset-password", reset)).status).toBe(200)

  await make.user({ email: "ldap@example.com", authMethod: "LDAP" })
  for (const email of ["nobody@example.com", "ldap@example.com"]) {
    expect(await me.post(path, { email })).toMatchObject({
      status: 500,
      body: { detail: { message: "error while generating reset token" } },
    })
  }
})

it("changes no account of a demonstration", async () => {
  const { as, make } = await testApp({ env: { IS_DEMO: "true" } })
  const admin = await make.admin()
  const user = await make.user()
  const me = as(admin)
  const answers = [
    me.post(url, { email: "a@example.com", password: "correct-horse-9" }),
    me.patch(`${url}/${user.id}`, { admin: true }),
    me.delete(`${url}/${user.id}`),
    me.delete(`/api/admin/groups/${user.groupId}`),
  ]
  for (const answer of answers) expect((await answer).status).toBe(403)
})

it.each(["admin\u200b", "\u202enimda", "аdmin", "ａｄｍｉｎ"])(
  "refuses %j as a name, and leaves an account that has it unchanged",
  async (name) => {
    const { as, make, db } = await testApp()
    const me = as(await make.admin())
    const refused = {
      status: 400,
      body: { detail: { message: english({ code: unclearUsername }) } },
    }
    const account = { email: "ida@example.com", password: "a fine long one" }
    expect(await me.post(url, { ...account, username: name })).toMatchObject(refused)
    expect(await me.post(url, { ...account, fullName: name })).toMatchObject(refused)
    const old = await make.user({ username: name })
    const other = await make.user({ username: "bea" })
    const sameName = { username: name, email: old.email }
    expect((await me.put(`${url}/${old.id}`, { ...sameName, fullName: "New" })).status).toBe(200)
    const change = { username: `${name}2`, email: other.email }
    expect(await me.patch(`${url}/${other.id}`, change)).toMatchObject(refused)
    expect(await me.put(`${url}/${other.id}`, change)).toMatchObject(refused)
    const rows = await db.select({ username: users.username }).from(users)
    expect(rows.map(({ username }) => username)).not.toContain(change.username)
    expect(rows).toHaveLength(3)
  },
)

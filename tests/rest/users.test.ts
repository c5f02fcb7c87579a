import { english } from "../../worker/lib/english"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { apiTokens, mediaRemovals, recipes, sessions, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { unclearUsername } from "../../worker/shared/usernames"
import { testApp } from "../support/app"

it("returns one's own account in one round trip, with tokens masked", async () => {
  const { as, make, trips } = await testApp()
  const user = await make.user({ email: "a@example.com" })
  const member = as(user)
  const made = await member.post("/api/users/api-tokens", { name: "Kitchen display" })
  expect(made).toMatchObject({ status: 201, body: { name: "Kitchen display", createdAt: null } })
  trips.reset()
  const { status, body } = await member.get("/api/users/self")
  expect({ status, trips: trips.count() }).toEqual({ status: 200, trips: 1 })
  expect(body).toMatchObject({ id: user.id, email: "a@example.com", authMethod: "Mealie" })
  expect(body.tokens).toEqual([
    { token: "********", name: "Kitchen display", id: made.body.id, createdAt: expect.any(String) },
  ])
  expect(Object.keys(body).sort()).toEqual(
    "admin advanced authMethod cacheKey canInvite canManage canOrganize email fullName group groupId groupSlug id tokens username".split(
      " ",
    ),
  )
})

it("accepts API tokens until their owner deletes them", async () => {
  const { as, make } = await testApp()
  const group = await make.group()
  const [owner, other] = [
    as(await make.user({ groupId: group.id })),
    as(await make.user({ groupId: group.id })),
  ]
  const { body: made } = await owner.post("/api/users/api-tokens", {
    name: "script",
    integration_id: "x",
  })
  const script = as(null, { authorization: `Bearer ${made.token}` })
  expect((await script.get("/api/users/self")).status).toBe(200)

  const url = `/api/users/api-tokens/${made.id}`
  expect(await other.delete(url)).toMatchObject({ status: 403, body: { detail: "Forbidden" } })
  expect(await owner.delete("/api/users/api-tokens/999999")).toMatchObject({
    status: 404,
    body: { detail: "Could not locate token with id '999999' in database" },
  })
  expect(await owner.delete(url)).toMatchObject({ status: 200, body: { tokenDelete: "script" } })
  expect(await script.get("/api/users/self")).toMatchObject({
    status: 401,
    body: { detail: "Unauthorized" },
  })
  expect((await owner.post("/api/users/api-tokens", {})).status).toBe(422)
})

it("changes the password in two round trips, and ends the other sessions", async () => {
  const { as, make, db, trips } = await testApp()
  const user = await make.user({ password: await hashPassword("the old one") })
  const elsewhere = await make.session(user)
  const member = as(user)
  await member.get("/api/users/self")
  const url = "/api/users/password"
  const wrong = { currentPassword: "guess", newPassword: "the new one" }
  expect(await member.put(url, wrong)).toMatchObject({
    status: 400,
    body: { detail: { message: "Invalid current password", error: true, exception: null } },
  })
  expect(
    await member.put(url, { currentPassword: "the old one", newPassword: "short" }),
  ).toMatchObject({
    status: 422,
    body: { detail: [{ type: "string_too_short", loc: ["body", "newPassword"] }] },
  })
  trips.reset()
  const right = { current_password: "the old one", new_password: "the new one" }
  expect(await member.put(url, right)).toMatchObject({
    status: 200,
    body: { message: "Password updated", error: false },
  })
  expect(trips.count()).toBe(2)
  const left = await db.select().from(sessions)
  expect(left.map(({ id }) => id)).not.toContain(elsewhere.id)
  expect((await member.get("/api/users/self")).status).toBe(200)
})

it("deletes the API tokens with a change of the password on request", async () => {
  const { as, make, db } = await testApp()
  const old = "the old one"
  const user = await make.user({ password: await hashPassword(old) })
  const [member, other] = [as(user), as(await make.user())]
  const tokensOf = async (one: typeof member) => (await one.get("/api/users/self")).body.tokens
  for (const one of [member, member, other]) await one.post("/api/users/api-tokens", { name: "x" })

  const newPassword = "the new one"
  const change = (more: object) => member.put("/api/users/password", { newPassword, ...more })
  expect((await change({ currentPassword: old })).status).toBe(200)
  expect(await tokensOf(member)).toHaveLength(2)
  const wanted = { currentPassword: newPassword, deleteApiTokens: true }
  expect((await change(wanted)).status).toBe(200)
  expect(await tokensOf(member)).toEqual([])
  expect(await tokensOf(other)).toHaveLength(1)
  expect(await db.select().from(apiTokens)).toHaveLength(1)
})

it("refuses to change an external password", async () => {
  const { as, make } = await testApp()
  const member = as(await make.user({ authMethod: "LDAP" }))
  const change = { currentPassword: "x", newPassword: "long enough" }
  expect(await member.put("/api/users/password", change)).toMatchObject({
    status: 400,
    body: { detail: { message: "Unable to update password, user is controlled by LDAP" } },
  })
})

it("changes one's own names, but no rights", async () => {
  const { as, make, db } = await testApp()
  const user = await make.user()
  const member = as(user)
  const url = `/api/users/${user.id}`
  const body = {
    username: "newname",
    full_name: "New Name",
    email: " New@Example.com ",
    canManage: true,
  }
  expect(await member.put(url, body)).toMatchObject({
    status: 200,
    body: { message: "User updated", error: false },
  })
  const [saved] = await db.select().from(users).where(eq(users.id, user.id))
  expect(saved).toMatchObject({
    username: "newname",
    fullName: "New Name",
    email: "new@example.com",
    canManage: false,
  })

  const refused = {
    status: 403,
    body: { detail: { message: "User doesn't have permission to change group" } },
  }
  expect(await member.put(url, { ...body, admin: true })).toMatchObject(refused)
  expect(await member.put(url, { ...body, group: "Elsewhere" })).toMatchObject(refused)
  const other = await make.user()
  expect(await member.put(`/api/users/${other.id}`, body)).toMatchObject({
    status: 403,
    body: { detail: "NOT_AN_ADMIN" },
  })
  expect(await member.put(url, { email: other.email })).toMatchObject({
    status: 400,
    body: { detail: { message: "Failed to update user" } },
  })
  expect((await member.put(url, { username: "x" })).status).toBe(422)
  expect((await member.put("/api/users/7", body)).body.detail[0]).toMatchObject({
    type: "uuid_parsing",
    loc: ["path", "item_id"],
  })
})

it("patches an account", async () => {
  const { as, make, db } = await testApp()
  const user = await make.user({ username: "ida", email: "ida@example.com", canInvite: true })
  const path = `/api/users/${user.id}`
  const stored = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]
  expect((await as(user).patch(path, { fullName: "Ida B" })).status).toBe(200)
  expect(await stored()).toMatchObject({
    fullName: "Ida B",
    username: "ida",
    email: "ida@example.com",
    canInvite: true,
  })
  // The rights of oneself are not one's own to change.
  expect((await as(user).patch(path, { admin: true })).status).toBe(403)
  await as(user).patch(path, { advanced: true })
  expect(await stored()).toMatchObject({ admin: false, advanced: false })
  const admin = as(await make.admin())
  expect((await admin.patch(path, { advanced: true })).status).toBe(200)
  expect(await stored()).toMatchObject({ advanced: true, canInvite: true, fullName: "Ida B" })
  const other = await make.user({ groupId: user.groupId, canManage: true })
  expect(await as(other).patch(path, { fullName: "x" })).toMatchObject({ status: 403 })
  expect((await as(user).patch(path, { email: "" })).status).toBe(422)
  expect((await as(user).patch(path, { username: other.username })).status).toBe(400)
  expect((await admin.patch(`/api/users/${crypto.randomUUID()}`, {})).status).toBe(404)
})

it("lets administrators set rights and group of any user, and keeps their own rights", async () => {
  const { as, make, db, trips } = await testApp()
  const admin = await make.admin()
  const boss = as(admin)
  const other = await make.user()
  const target = await make.group({ name: "Second Home" })
  const member = as(other)
  await member.get("/api/users/self")
  await boss.get("/api/users/self")

  trips.reset()
  const change = { email: other.email, group: "Second Home", canInvite: true }
  expect((await boss.put(`/api/users/${other.id}`, change)).status).toBe(200)
  expect(trips.count()).toBe(2)
  const [moved] = await db.select().from(users).where(eq(users.id, other.id))
  expect(moved).toMatchObject({ groupId: target.id, canInvite: true, canManage: false })
  expect((await member.get("/api/users/self")).status).toBe(401)

  await boss.put(`/api/users/${other.id}`, { email: other.email, admin: true })
  const [raised] = await db.select().from(users).where(eq(users.id, other.id))
  expect(raised).toMatchObject({ groupId: target.id, canManage: true, advanced: true })
  expect((await boss.put(`/api/users/${admin.id}`, { email: admin.email })).status).toBe(403)
  expect((await boss.put(`/api/users/${crypto.randomUUID()}`, { email: "x@y.z" })).status).toBe(404)
})

it("rates recipes; the recipe's rating is the mean of those above 0", async () => {
  const { as, make, db, trips } = await testApp()
  const group = await make.group()
  const recipe = await make.recipe({ groupId: group.id, name: "Leek Soup" })
  const [ann, bob] = [
    await make.user({ groupId: group.id }),
    await make.user({ groupId: group.id }),
  ]
  const rate = (user: typeof ann, body: object, which = recipe.slug) =>
    as(user).post(`/api/users/${user.id}/ratings/${which}`, body)
  const mean = async () => (await db.select().from(recipes))[0]!.rating

  await as(ann).get("/api/users/self")
  trips.reset()
  const rated = await rate(ann, { rating: 4.5 })
  expect({ ...rated, trips: trips.count() }).toMatchObject({ status: 200, body: null, trips: 2 })
  await rate(bob, { rating: 2, isFavorite: true }, recipe.id)
  expect(await mean()).toBe(3.25)
  await rate(bob, { rating: 0 })
  expect(await mean()).toBe(4.5)
  await rate(ann, { rating: 0 })
  expect(await mean()).toBeNull()

  trips.reset()
  const own = await as(bob).get("/api/users/self/ratings")
  expect(trips.count()).toBe(1)
  expect(own.body).toEqual({ ratings: [{ recipeId: recipe.id, rating: 0, isFavorite: true }] })
  expect((await as(bob).get(`/api/users/self/ratings/${recipe.id}`)).body.isFavorite).toBe(true)
  const ofBob = await as(ann).get(`/api/users/${bob.id}/favorites`)
  expect(ofBob.body.ratings).toMatchObject([
    { userId: bob.id, recipeId: recipe.id, id: expect.any(String) },
  ])
  expect((await as(ann).get("/api/users/self/favorites")).body).toEqual({ ratings: [] })
  expect(await as(await make.user()).get(`/api/users/self/ratings/${recipe.id}`)).toMatchObject({
    status: 404,
    body: { detail: { message: "User has not rated this recipe" } },
  })
})

it("users rate only recipes of their group, and only for themselves", async () => {
  const { as, make } = await testApp()
  const group = await make.group()
  const [ann, bob] = [
    await make.user({ groupId: group.id }),
    await make.user({ groupId: group.id }),
  ]
  const recipe = await make.recipe({ groupId: group.id })
  const favorites = (id: string) => `/api/users/${id}/favorites/${recipe.slug}`
  expect((await as(ann).post(favorites(ann.id))).status).toBe(200)
  expect((await as(ann).delete(favorites(ann.id))).status).toBe(200)
  expect((await as(ann).get("/api/users/self/favorites")).body.ratings).toEqual([])
  expect(await as(ann).post(favorites(bob.id))).toMatchObject({
    status: 403,
    body: { detail: "NOT_AN_ADMIN" },
  })
  expect((await as(await make.admin({ groupId: group.id })).post(favorites(bob.id))).status).toBe(
    200,
  )

  const stranger = await make.user()
  expect(await as(stranger).post(favorites(stranger.id))).toMatchObject({
    status: 404,
    body: { detail: { message: "Not found." } },
  })
  expect((await as(stranger).get(`/api/users/${bob.id}/favorites`)).body).toEqual({ ratings: [] })
})

it("stores a profile picture as WebP and deletes the previous one", async () => {
  const { as, make, media, db } = await testApp()
  const user = await make.user()
  const send = (bytes: Uint8Array<ArrayBuffer>, who = as(user)) => {
    const form = new FormData()
    form.set("profile", new File([bytes], "me.png"))
    return who.post(`/api/users/${user.id}/image`, form)
  }
  const dot = Uint8Array.from(
    atob(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    ),
    (letter) => letter.charCodeAt(0),
  )
  expect(await send(dot)).toMatchObject({ status: 200, body: null })
  const [{ cacheKey } = { cacheKey: "" }] = await db.select().from(users)
  expect(cacheKey).toMatch(/^[0-9a-z]{4}$/)
  expect(media.keys()).toEqual([`users/${user.id}/${cacheKey}/profile.webp`])
  expect(await db.select().from(mediaRemovals)).toMatchObject([
    { key: `users/${user.id}/1234/profile.webp` },
  ])
  expect(await send(dot, as(await make.user({ groupId: user.groupId })))).toMatchObject({
    status: 403,
    body: { detail: "NOT_AN_ADMIN" },
  })
  expect((await send(new TextEncoder().encode("<svg/>"))).status).toBe(400)
})

it("refuses changes of accounts and settings on a demonstration", async () => {
  const { as, make } = await testApp({ env: { IS_DEMO: "true" } })
  const user = await make.user()
  const refused = { status: 403, body: { detail: expect.stringContaining("demo") } }
  expect(await as(user).put(`/api/users/${user.id}`, { email: "x@y.z" })).toMatchObject(refused)
  expect(await as(user).put("/api/groups/preferences", {})).toMatchObject(refused)
  expect(await as(user).post("/api/users/api-tokens", { name: "x" })).toMatchObject(refused)
})

it("refuses a name that could be confused with another, but keeps an old one valid", async () => {
  const { anonymous, as, make, db } = await testApp()
  const password = "a fine long one"
  const old = await make.user({ username: "аdmin", password: await hashPassword(password) })
  const other = await make.user({ username: "bea" })
  const admin = await make.admin()
  const refused = { status: 400, body: { detail: { message: english({ code: unclearUsername }) } } }
  const path = `/api/users/${other.id}`
  for (const username of ["bea\u200b", "\u202eaeb", "bеa", "ｂｅａ"]) {
    const body = { username, email: other.email }
    expect(await as(other).put(path, body)).toMatchObject(refused)
    expect(await as(admin).put(path, body)).toMatchObject(refused)
  }
  const sameName = { username: "аdmin", email: old.email, fullName: "New Name" }
  expect((await as(old).put(`/api/users/${old.id}`, sameName)).status).toBe(200)
  const [row] = await db.select().from(users).where(eq(users.id, old.id))
  expect(row).toMatchObject({ username: "аdmin", fullName: "New Name" })
  const form = new URLSearchParams({ username: "аdmin", password })
  expect((await anonymous.post("/api/auth/token", form)).status).toBe(200)
})

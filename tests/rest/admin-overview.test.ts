import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { recipes, sessions } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { recipePictureKey } from "../../worker/media/keys"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

describe("the administration", () => {
  it("lists accounts with their lock and their last login, and unlocks one", async () => {
    const { as, anonymous, make } = await testApp()
    const admin = await make.admin({ fullName: "Ada" })
    const password = await hashPassword("right-password-1")
    const bea = await make.user({ fullName: "Bea", username: "bea", password })
    const ask = trpcOf(as(admin))
    const rowOf = async (id: string) =>
      (await ask.query("admin.users.overview", {})).data.find(
        (row: { id: string }) => row.id === id,
      )
    expect(await rowOf(bea.id)).toMatchObject({ isLocked: false, lastLoginAt: null })

    const logIn = (typed: string) =>
      anonymous.post("/api/auth/token", new URLSearchParams({ username: "bea", password: typed }))
    expect((await logIn("right-password-1")).status).toBe(200)
    expect((await rowOf(bea.id)).lastLoginAt).toMatch(/^20\d\d-/)

    for (let i = 0; i < 5; i++) await logIn("wrong")
    expect(await rowOf(bea.id)).toMatchObject({ isLocked: true })
    await ask.mutate("admin.users.unlockOne", { itemId: bea.id })
    expect(await rowOf(bea.id)).toMatchObject({ isLocked: false })
  })

  it("logs an account out everywhere", async () => {
    const { as, db, make } = await testApp()
    const admin = await make.admin()
    const bea = await make.user()
    const theirs = as(bea)
    expect((await theirs.get("/api/users/self")).status).toBe(200)
    const { data } = await trpcOf(as(admin)).mutate("admin.users.endSessions", { itemId: bea.id })
    expect(data).toEqual({ ended: 1 })
    expect((await theirs.get("/api/users/self")).status).toBe(401)
    expect(await db.select().from(sessions).where(eq(sessions.userId, bea.id))).toEqual([])
  })

  it("unlinks an account from the identity provider, and logs it out", async () => {
    const { as, db, make } = await testApp()
    const ask = trpcOf(as(await make.admin()))
    const bea = await make.user({ oidcIdentity: "https://id.example 1" })
    const other = await make.user({ oidcIdentity: "https://id.example 2" })
    type Row = { id: string; isLinked: boolean }
    const linked = async () => {
      const { data } = await ask.query("admin.users.overview", {})
      return data.filter((row: Row) => row.isLinked).map((row: Row) => row.id) as string[]
    }
    expect((await linked()).toSorted()).toEqual([bea.id, other.id].toSorted())
    await as(bea).get("/api/users/self")
    await as(other).get("/api/users/self")
    await ask.mutate("admin.users.unlinkProvider", { itemId: bea.id })
    expect(await linked()).toEqual([other.id])
    expect(await db.select().from(sessions).where(eq(sessions.userId, bea.id))).toEqual([])
    expect(await db.$count(sessions, eq(sessions.userId, other.id))).toBe(1)
  })

  it("counts users and recipes of groups, and refuses a taken name", async () => {
    const { as, make } = await testApp()
    const home = await make.group({ name: "Home" })
    const admin = await make.admin({ groupId: home.id })
    await make.user({ groupId: home.id })
    await make.recipe({ groupId: home.id })
    const ask = trpcOf(as(admin))
    expect((await ask.query("admin.groups.overview", {})).data).toMatchObject([
      { name: "Home", users: 2, recipes: 1, bytes: 0, isDefault: true },
    ])
    const taken = await ask.mutate("admin.groups.add", { data: { name: "Home" } })
    expect(taken.error).toMatchObject({ data: { httpStatus: 400 } })
    const made = await ask.mutate("admin.groups.add", { data: { name: "Bakery" } })
    expect(made.data).toMatchObject({ name: "Bakery", slug: "bakery" })
  })

  it("lists the variables of the environment, and never a secret's value", async () => {
    const env = {
      SMTP_PASSWORD: "mail-secret-1",
      OPENAI_API_KEY: "key-secret-2",
      LIBSQL_URL: "libsql://name:url-secret-3@db.example.com",
      SMTP_HOST: "mail.example.com",
    }
    const { as, make } = await testApp({ env })
    const ask = trpcOf(as(await make.admin()))
    const { data } = await ask.query("admin.site.settings", {})
    expect(JSON.stringify(data)).not.toMatch(/secret-\d/)
    const variable = (name: string) =>
      data.variables.find((one: { name: string }) => one.name === name)
    expect(variable("SMTP_PASSWORD")).toMatchObject({
      isSecret: true,
      isChanged: true,
      value: null,
    })
    expect(variable("SMTP_HOST")).toMatchObject({ isChanged: true, value: "mail.example.com" })
    expect(variable("TOKEN_TIME")).toMatchObject({ isSecret: false, isChanged: false, value: "48" })
    expect(variable("LIBSQL_URL").value).toBe("libsql://*****@db.example.com")
    expect(variable("RUNNER_KEY")).toBeUndefined()
  })

  it("finds pictures that rows refer to and the store lacks", async () => {
    const { as, db, make, media } = await testApp()
    const admin = await make.admin()
    const { groupId } = admin
    const [whole, broken] = [
      await make.recipe({ groupId }),
      await make.recipe({ groupId, name: "Broken" }),
    ]
    for (const { id } of [whole, broken])
      await db.update(recipes).set({ image: "v1" }).where(eq(recipes.id, id))
    await media.put(recipePictureKey(whole.id, "v1", "original.webp"), new Uint8Array([1, 2, 3]))
    const ask = trpcOf(as(admin))
    expect((await ask.mutate("admin.maintenance.checkIntegrity", {})).data).toMatchObject({
      damage: [],
      danglingRows: 0,
      isComplete: true,
      missingPictures: 1,
      missing: [{ name: "Broken" }],
    })
    expect((await ask.query("admin.maintenance.sizes", {})).data.bytes).toMatchObject({
      recipes: 3,
    })
  })

  it("lists the background jobs of every group, with the results of their items", async () => {
    const { as, make } = await testApp()
    const admin = await make.admin()
    const cook = await make.user({ fullName: "Cook" })
    const imports = [{ url: "https://example.com/a" }, { url: "https://example.com/b" }]
    await as(cook).post("/api/recipes/create-url/bulk", { imports })
    expect((await trpcOf(as(admin)).query("admin.tasks.jobs", {})).data).toMatchObject([
      { kind: "addresses", status: "working", user: "Cook", isRunning: false, done: 0, of: 2 },
    ])
  })
})

import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { siteSettings, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { testApp } from "../support/app"

/** As Mealie has hashed it, with less rounds. */
const password = "Grüße aus Łódź"
const hash = "$2b$05$abcdefghijklmnopqrstuur2Lklg2KoL5ymKb2IO6XtQXz.huGxGq"

async function siteOfMealie() {
  const site = await testApp()
  const ida = await site.make.user({ username: "ida", email: "ida@example.org", password: hash })
  const enter = (given: string, username = "ida") =>
    site.anonymous.post("/api/auth/token", new URLSearchParams({ username, password: given }))
  const stored = async () =>
    (await site.db.select().from(users).where(eq(users.id, ida.id)))[0]!.password
  return { ...site, ida, enter, stored }
}

it("logs in by the password of a hash of bcrypt, which becomes one of scrypt", async () => {
  const { enter, stored } = await siteOfMealie()
  expect((await enter("wrong")).status).toBe(401)
  expect(await stored()).toBe(hash)
  expect((await enter(password)).status).toBe(200)
  expect(await stored()).toMatch(/^scrypt\$/)
  expect((await enter(password)).status).toBe(200)
  expect((await enter(hash)).status).toBe(401)
})

it("locks such an account after five wrong passwords as any other", async () => {
  const { enter } = await siteOfMealie()
  for (let i = 0; i < 5; i++) expect((await enter("wrong")).status).toBe(401)
  expect((await enter(password)).status).toBe(423)
})

it("takes other passwords while such accounts are there", async () => {
  const { enter, make } = await siteOfMealie()
  await make.user({ username: "otto", password: await hashPassword("his own") })
  await make.user({ username: "eva", password: "" })
  expect((await enter("his own", "otto")).status).toBe(200)
  expect((await enter(password, "otto")).status).toBe(401)
  expect((await enter(password, "eva")).status).toBe(401)
  expect((await enter(password, "nobody")).status).toBe(401)
})

it("renews the hash also where a second factor is asked for next", async () => {
  const { as, enter, stored, db } = await siteOfMealie()
  await db.insert(siteSettings).values({ key: "second_factor_required", value: "everyone" })
  const half = await enter(password)
  expect(half.status).toBe(401)
  expect(await stored()).toMatch(/^scrypt\$/)

  // The next step goes by the new hash.
  const [cookie] = half.headers.getSetCookie().filter((line) => line.startsWith("larder.half"))
  const browser = as(null, { cookie: cookie!.split(";")[0]! })
  const { status, body } = await browser.post("/api/auth/second-factor/set-up", { code: "" })
  expect({ status, body }).toMatchObject({ status: 200, body: { secret: expect.any(String) } })
})

it("takes it where the current password is asked for", async () => {
  const { as, ida, stored } = await siteOfMealie()
  const change = (currentPassword: string) =>
    as(ida).put("/api/users/password", { currentPassword, newPassword: "another long one" })
  expect((await change("wrong")).status).toBe(400)
  expect((await change(password)).status).toBe(200)
  expect(await stored()).toMatch(/^scrypt\$/)
})

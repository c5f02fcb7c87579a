import { randomBytes, scryptSync } from "node:crypto"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { openTestDriver } from "#database"
import type { Driver } from "../../db/client"
import { recoveryCodes, sessions, totpFactors, users } from "../../db/schema"
import { hashPassword } from "../../worker/domain/auth/passwords"
import { hashOfCode } from "../../worker/domain/auth/second-factor/recovery-codes"
import { signSession } from "../../worker/tokens"
import { testApp, testSecret } from "../support/app"

const [old, next] = ["the old one", "the new one"]

/** A site on which the password changes, once that is armed, right before the next statement of a kind is run. */
async function siteOf(kind: RegExp) {
  const inner = await openTestDriver()
  let change: (() => Promise<unknown>) | undefined
  const driver: Driver = {
    async batch(statements) {
      if (change && statements.some(({ sql }) => kind.test(sql))) {
        const now = change
        change = undefined
        await now()
      }
      return inner.batch(statements)
    },
  }
  const site = await testApp({ driver })
  const cook = await site.make.user({ username: "cook", password: await hashPassword(old) })
  const me = site.as(cook)
  await me.get("/api/users/self")
  const changePassword = () =>
    me.put("/api/users/password", { currentPassword: old, newPassword: next })
  const logIn = (password: string) =>
    site.anonymous.post("/api/auth/token", new URLSearchParams({ username: "cook", password }))
  return {
    ...site,
    cook,
    logIn,
    changePassword,
    changeMeanwhile: (work: () => Promise<unknown> = changePassword) => void (change = work),
  }
}

const opening = /insert into "sessions"/

it("opens no session with a password that is changed at that moment", async () => {
  const { changeMeanwhile, logIn, db } = await siteOf(opening)
  changeMeanwhile()
  expect(await logIn(old)).toMatchObject({ status: 401, body: { detail: "Unauthorized" } })
  expect(await db.select().from(sessions)).toHaveLength(1)
  expect((await logIn(old)).status).toBe(401)
  expect((await logIn(next)).status).toBe(200)
})

it("does not overwrite a new password when it hashes the old one again", async () => {
  const { changeMeanwhile, logIn, db } = await siteOf(opening)
  const salt = randomBytes(16)
  const weak = scryptSync(old, salt, 32, { N: 1024, r: 8, p: 1 })
  const stored = `scrypt$1024$8$1$${salt.toString("base64url")}$${weak.toString("base64url")}`
  await db.update(users).set({ password: stored })
  changeMeanwhile()
  expect((await logIn(old)).status).toBe(401)
  expect((await logIn(next)).status).toBe(200)
})

it("opens no session with a code after such a password either", async () => {
  const { as, changeMeanwhile, cook, logIn, db } = await siteOf(opening)
  await db.insert(totpFactors).values({ userId: cook.id, secret: "sealed", lastStep: 0 })
  const codeHash = await hashOfCode(testSecret, cook.id, "abcde-fghjk")
  await db.insert(recoveryCodes).values({ userId: cook.id, codeHash })
  const half = (await logIn(old)).headers.getSetCookie()[0]!.split(";")[0]!
  changeMeanwhile()
  const answer = await as(null, { cookie: half }).post("/api/auth/second-factor", {
    code: "abcde-fghjk",
  })
  expect(answer.status).toBe(401)
  expect(await db.select().from(sessions)).toHaveLength(1)
})

it("opens no session for an account that is deleted at that moment", async () => {
  const { changeMeanwhile, cook, logIn, db } = await siteOf(opening)
  changeMeanwhile(() => db.delete(users).where(eq(users.id, cook.id)))
  expect((await logIn(old)).status).toBe(401)
})

it("the first of two password changes wins, and ends the other's session", async () => {
  const { as, changeMeanwhile, changePassword, cook, logIn, make, db } = await siteOf(
    /^update "users" set .*"password" = /,
  )
  const stolen = await make.session(cook)
  const token = await signSession(
    testSecret,
    { ...cook, userId: cook.id, sessionId: stolen.id },
    60,
  )
  changeMeanwhile(changePassword)
  const late = await as(null, { authorization: `Bearer ${token}` }).put("/api/users/password", {
    currentPassword: old,
    newPassword: "one of a thief",
  })
  expect(late).toMatchObject({
    status: 400,
    body: { detail: { message: "Invalid current password" } },
  })
  expect((await db.select().from(sessions)).map(({ id }) => id)).not.toContain(stolen.id)
  expect((await logIn(next)).status).toBe(200)
})

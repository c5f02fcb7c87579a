import { spawnSync } from "node:child_process"
import { resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, expect, it } from "vitest"
import { databaseFile } from "../../scripts/runner/database.ts"
import {
  admin,
  freePort,
  type Runner,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"

const script = resolve(import.meta.dirname, "../../scripts/admin.ts")
const folder = temporaryFolder()
let runner: Runner
beforeAll(async () => {
  runner = await startRunner(folder.path, await freePort(), { SECURITY_MAX_LOGIN_ATTEMPTS: "3" })
})
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

const command = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: folder.path, BASE_URL: "https://recipes.example.com/" },
  })

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(runner.url + path, { method: "POST", body, headers })
const newPassword = "Another-and-9-lemons"
const logIn = async (password: string) =>
  (await post("/api/auth/token", new URLSearchParams({ username: admin.email, password }))).status

it("creates a link for a new password while Larder runs, and unlocks the account", async () => {
  for (let i = 0; i < 3; i++) await logIn("wrong")
  expect(await logIn(admin.password)).toBe(423)

  const { stdout, status } = command("reset-password", admin.email.toUpperCase())
  expect(status).toBe(0)
  const [, token] = /https:\/\/recipes\.example\.com\/reset-password\?token=([\w-]{32})\n/.exec(
    stdout,
  )!
  const password = newPassword
  const body = { token, email: admin.email, password, passwordConfirm: password }
  const answer = await post("/api/users/reset-password", JSON.stringify(body), {
    "content-type": "application/json",
  })
  expect(answer.status).toBe(200)
  expect(command("unlock", admin.email)).toMatchObject({ status: 0 })
})

it("removes a second factor, and says when there is no such account", () => {
  expect(command("remove-second-factor", admin.email)).toMatchObject({
    status: 0,
    stdout: `${admin.email} logs in with the password alone, and can set up a second factor again.\n`,
  })
  expect(command("remove-second-factor", "nobody@example.com").stderr).toContain(
    "No account has the email address nobody@example.com.",
  )
})

it("unlinks an account from the identity provider, and logs it out", async () => {
  expect(await logIn(newPassword)).toBe(200)
  const database = new DatabaseSync(databaseFile(folder.path))
  const count = (what: string) => Object.values(database.prepare(`select count(*) ${what}`).get()!)
  database.exec("pragma busy_timeout = 10000")
  database.exec("update users set oidc_identity = 'https://id.example 1'")
  expect(count("from sessions")).toEqual([1])
  expect(command("unlink-provider", admin.email)).toMatchObject({
    status: 0,
    stdout: `${admin.email} is linked again to the next person who logs in by the identity provider with this email.\n`,
  })
  expect(count("from sessions")).toEqual([0])
  expect(count("from users where oidc_identity is null")).toEqual([1])
  database.close()
  expect(command("unlink-provider", "nobody@example.com").status).toBe(1)
})

it("creates an administrator, and reports an unknown account or command", () => {
  expect(command("make-admin", admin.email)).toMatchObject({
    status: 0,
    stdout: `${admin.email} is an administrator.\n`,
  })
  expect(command("unlock", "nobody@example.com").stderr).toContain(
    "No account has the email address nobody@example.com.",
  )
  expect(command("delete", admin.email).stderr).toContain("Usage: npm run admin")
})

it("prints statements for a database elsewhere, correctly quoted", () => {
  const { stdout } = command("--sql", "unlock", "o'hara@example.com")
  expect(stdout).toBe(
    "update users set locked_at = null, login_attempts = 0 " +
      "where lower(email) = lower('o''hara@example.com');\n-- o'hara@example.com can log in again.\n",
  )
})

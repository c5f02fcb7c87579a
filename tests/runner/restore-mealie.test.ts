import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { apiClient } from "../../scripts/bench/api-client.ts"
import { writeMealieBackup } from "../../scripts/bench/mealie-backup.ts"
import { databaseFile } from "../../scripts/runner/database.ts"
import { finishReplacing } from "../../scripts/runner/replace-site.ts"
import { ask, mediaIn, rowsIn } from "./restored-site.ts"
import {
  freePort,
  logIn,
  type Runner,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"

const recipes = 60
const folder = temporaryFolder()
const file = join(folder.path, "mealie.zip")
/** A site with recipes of its own, to which a backup of Mealie was uploaded. */
const site = join(folder.path, "site")
const env = { BACKUPS_KEPT: "0", BACKUP_TIME: "off" }
const port = freePort()
const start = async (dataDir: string) => startRunner(dataDir, await port, env)

let runner: Runner | undefined
let uploadId: string
let before: ReturnType<typeof stateOf>

const stateOf = (dataDir: string) => ({
  rows: withoutUsers(rowsIn(dataDir)),
  media: mediaIn(dataDir),
})
/** Reports and the last login of a user go on while a site is restored. */
const withoutUsers = ({
  reports: _,
  report_entries: __,
  users: ___,
  ...rows
}: ReturnType<typeof rowsIn>) => rows

beforeAll(async () => {
  writeMealieBackup(file, recipes)
  mkdirSync(site)
  runner = await start(site)
  const api = await ask(runner)
  await api("POST", "recipes", { name: "Goulash" })
  uploadId = await upload(runner)
  await stopRunner(runner)
  before = stateOf(site)
})
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

async function upload(running: Runner): Promise<string> {
  const api = await ask(running)
  const bytes = readFileSync(file)
  const { id } = await api("POST", "groups/uploads", { name: "mealie.zip", size: bytes.length })
  await api("PUT", `groups/uploads/${id}/parts/0`, new Blob([bytes]))
  return id
}

const copyOf = (name: string) => {
  const copy = join(folder.path, name)
  cpSync(site, copy, { recursive: true })
  return copy
}

async function begin({ url }: Runner) {
  const headers = await logIn(url)
  const api = apiClient(url, headers)
  await api("POST", "trpc/admin.backups.startReplacing", { uploadId, isAcknowledged: true })
  return headers
}

/** Waits until the session has gone with the site that it was of. */
async function untilReplaced({ url }: Runner, headers: Record<string, string>) {
  for (;;) {
    const { status } = await fetch(`${url}/api/users/self`, { headers })
    if (status === 401) return
    await pause(50)
  }
}

function namesIn(dataDir: string): string[] {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  try {
    const rows = database.prepare("select name from recipes where deleted_at is null")
    return rows.all().map(({ name }) => String(name))
  } finally {
    database.close()
  }
}

/** The database alone says which site it is; then everything else has to be of that site. */
function expectOldOrNew(dataDir: string): "old" | "new" {
  const names = namesIn(dataDir)
  if (names.includes("Goulash")) {
    expect(stateOf(dataDir)).toEqual(before)
    return "old"
  }
  expect(names).toHaveLength(recipes)
  // A picture has three sizes, and each object a type.
  expect(Object.keys(mediaIn(dataDir)).filter((key) => key.startsWith("objects/"))).toHaveLength(3)
  return "new"
}

const enter = (url: string, username: string, password: string) =>
  fetch(`${url}/api/auth/token`, {
    method: "POST",
    body: new URLSearchParams({ username, password }),
  })

it("leaves the old site or that of Mealie when it is killed at any of six points", async () => {
  const first = copyOf("whole")
  runner = await start(first)
  const api = await ask(runner)
  const asked = encodeURIComponent(JSON.stringify({ uploadId }))
  const { result } = await api("GET", `trpc/admin.backups.look?input=${asked}`)
  expect(result.data).toMatchObject({ version: 1, groups: 1, users: 1, recipes, refusal: null })
  const headers = await begin(runner)
  const started = performance.now()
  await untilReplaced(runner, headers)
  const whole = performance.now() - started
  expect((await enter(runner.url, "ida", "wrong")).status).toBe(401)
  const answer = await enter(runner.url, "IDA@example.com", "U*U")
  expect(answer.status).toBe(200)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const me = apiClient(runner.url, { authorization: `Bearer ${token}` })
  expect(await me("GET", "users/self")).toMatchObject({
    username: "ida",
    admin: true,
    group: "Home",
  })
  expect((await me("GET", "recipes")).total).toBe(recipes)
  const { items } = await me("GET", "admin/server-tasks")
  expect(items[0].log).toContain(`groups: 1, users: 1, recipes: ${recipes}`)
  await stopRunner(runner)
  const database = new DatabaseSync(databaseFile(first), { readOnly: true })
  expect(database.prepare("select password from users").all()).toEqual([
    { password: expect.stringMatching(/^scrypt\$/) },
  ])
  database.close()
  expect(expectOldOrNew(first)).toBe("new")
  rmSync(first, { recursive: true })

  const left: string[] = []
  for (let kill = 1; kill <= 6; kill++) {
    const dataDir = copyOf(`kill-${kill}`)
    runner = await start(dataDir)
    await begin(runner)
    await pause((whole * kill) / 6)
    runner.process.kill("SIGKILL")
    await runner.ended
    finishReplacing(dataDir)
    left.push(expectOldOrNew(dataDir))
    if (kill % 2 === 1) {
      // What was begun goes on with the next start.
      runner = await start(dataDir)
      await expect.poll(() => namesIn(dataDir).length, { timeout: 60_000 }).toBe(recipes)
      await stopRunner(runner)
      expect(expectOldOrNew(dataDir)).toBe("new")
      for (const part of ["database", "media"])
        expect(existsSync(join(dataDir, part, "restoring"))).toBe(false)
    }
    rmSync(dataDir, { recursive: true })
  }
  expect(left).toContain("old")
})

const script = resolve(import.meta.dirname, "../../scripts/restore.ts")
const restore = (dataDir: string, args: string[]) =>
  spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: "utf8",
  })

it("makes a site of a file without the site, or leaves all as it is", async () => {
  const dataDir = copyOf("by-command")
  const damaged = readFileSync(file)
  damaged[damaged.length >> 1]! ^= 1
  writeFileSync(join(folder.path, "damaged.zip"), damaged)
  const refused = restore(dataDir, [join(folder.path, "damaged.zip")])
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/damaged|unpacked/) })
  expect(expectOldOrNew(dataDir)).toBe("old")
  expect(existsSync(join(dataDir, "database/restoring"))).toBe(false)

  const done = restore(dataDir, [file])
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining("Mealie 1") })
  expect(done.stdout).toContain("What was there before is")
  expect(expectOldOrNew(dataDir)).toBe("new")
  runner = await start(dataDir)
  expect((await enter(runner.url, "ida", "U*U")).status).toBe(200)
  await stopRunner(runner)
})

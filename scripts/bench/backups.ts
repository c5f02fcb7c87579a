import { randomBytes, randomUUID } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { freePort, logIn, startRunner, stopRunner } from "../../tests/runner/running.ts"
import { recipePictureKey } from "../../worker/media/keys.ts"
import { mediaPaths } from "../server/media-paths.ts"
import { apiClient } from "./api-client.ts"
import { fixture } from "./fixture-cache.ts"
import { serverCommand } from "./local-site.ts"
import { watchMemory } from "./processes.ts"
import { atMost, type Line, type Options, withoutBudget } from "./table.ts"

/** Bytes per picture. */
const size = 500_000

/** A backup of 10,000 recipes with 5 GB of pictures, created and checked: how far memory rises. */
export async function backups({ quick }: Options): Promise<Line[]> {
  const recipes = quick ? 1000 : 10_000
  const folder = await fixture(recipes)
  addPictures(join(folder.path, "media"), recipes)
  const runner = await startRunner(
    folder.path,
    await freePort(),
    { BACKUPS_KEPT: "0", LOG_LEVEL: "error" },
    serverCommand,
  )
  const memory = watchMemory(() => runner.process.pid!)
  try {
    const ask = apiClient(runner.url, await logIn(runner.url))
    await ask("GET", "recipes?perPage=30")
    await wait(3000)
    memory.begin()
    const began = performance.now()
    await ask("POST", "admin/backups")
    const overview = async () =>
      (await ask("GET", "trpc/admin.backups.overview")).result.data as Overview
    let seen = await overview()
    for (; seen.working; seen = await overview()) await wait(1000)
    const seconds = (performance.now() - began) / 1000
    const [backup] = seen.backups
    if (!backup?.checked) throw new Error(JSON.stringify(seen.failed ?? seen.backups))
    return [
      withoutBudget("the backup", backup.size / 1e6, "MB", `${recipes} recipes, a picture each`),
      withoutBudget("time to make and check it", seconds, "s"),
      atMost("growth meanwhile", memory.growth(), 150, "MB", memory.shares()),
    ]
  } finally {
    memory.end()
    await stopRunner(runner)
    folder.remove()
  }
}

interface Overview {
  backups: { size: number; checked: string | null }[]
  working: object | null
  failed: object | null
}

/** Random bytes, which cannot be compressed, like pictures. */
function addPictures(folder: string, count: number) {
  const paths = mediaPaths(folder)
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  for (let made = 0; made < count; made++) {
    const key = recipePictureKey(randomUUID(), "1", "original.webp")
    write(paths.object(key), randomBytes(size))
    write(paths.type(key), "image/webp")
  }
}

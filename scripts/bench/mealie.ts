import { openAsBlob, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import {
  freePort,
  logIn,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "../../tests/runner/running.ts"
import { apiClient } from "./api-client.ts"
import { writeMealieBackup } from "./mealie-backup.ts"
import { signalTree, watchMemory } from "./processes.ts"
import { atMost, type Line, type Options, withoutBudget } from "./table.ts"

/** The share of progress at which everything is killed. */
const kill = 0.3

/**
 * A Mealie backup of 10,000 recipes with a database of 120 MB, imported by `npm start`, which is killed on
 * the way, as by a power failure, and started again: how far memory rises, and whether every recipe is there
 * exactly once.
 */
export async function mealie({ quick }: Options): Promise<Line[]> {
  const recipes = quick ? 1000 : 10_000
  const folder = temporaryFolder()
  const path = join(folder.path, "backup.zip")
  const size = writeMealieBackup(path, recipes)
  const port = await freePort()
  const start = () => startRunner(join(folder.path, "data"), port, { BACKUPS_KEPT: "0" })
  let runner = await start()
  const memory = watchMemory(() => runner.process.pid!)
  try {
    const ask = apiClient(runner.url, await logIn(runner.url))
    const blob = await openAsBlob(path)
    const upload = await ask("POST", "groups/uploads", { name: "backup.zip", size: blob.size })
    for (let number = 0; number * upload.partBytes < blob.size; number++) {
      const from = number * upload.partBytes
      const part = blob.slice(from, from + upload.partBytes)
      await ask("PUT", `groups/uploads/${upload.id}/parts/${number}`, part)
    }
    await wait(3000)
    memory.begin()

    let began = performance.now()
    const contents = await ask("GET", `groups/uploads/${upload.id}/contents`)
    const looked = { seconds: (performance.now() - began) / 1000, growth: memory.growth() }
    if (contents.recipes !== recipes) throw new Error(JSON.stringify(contents))

    memory.begin()
    began = performance.now()
    const report = await ask("POST", "groups/migrations/from-upload", {
      uploadId: upload.id,
      type: "mealie",
    })
    const others = watchSlowest(() => ask("GET", "recipes?perPage=5"))
    let isKilled = false
    let resumed = 0
    let progress = await ask("GET", `groups/reports/${report.id}/progress`)
    while (progress.status === "listing" || progress.status === "working") {
      await wait(500)
      progress = await ask("GET", `groups/reports/${report.id}/progress`)
      if (!isKilled && progress.done > kill * progress.total) {
        isKilled = true
        others.pause()
        signalTree(runner.process.pid!, "SIGKILL")
        await runner.ended
        runner = await start()
        const up = performance.now()
        const { done } = progress
        while (progress.done <= done && progress.status === "working") {
          await wait(200)
          progress = await ask("GET", `groups/reports/${report.id}/progress`)
        }
        resumed = (performance.now() - up) / 1000
        others.go()
        memory.restarted()
      }
    }
    const { slowest, asked } = await others.end()
    const minutes = (performance.now() - began) / 60_000
    const total = async (list: string) => (await ask("GET", `${list}?perPage=1`)).total as number
    const there = await total("recipes")
    const meals = await total("groups/mealplans")
    return [
      withoutBudget("the database of the backup", size / 1e6, "MB", `${recipes} recipes`),
      withoutBudget("time to look into it", looked.seconds, "s"),
      atMost("growth of memory while it is looked into", looked.growth, 100, "MB"),
      withoutBudget("time to take it over, a stop and a start included", minutes, "min"),
      atMost("work goes on after SIGKILL of everything and a start", resumed, 60, "s"),
      atMost(
        "growth of memory while it is taken over",
        memory.growth(),
        100,
        "MB",
        memory.shares(),
      ),
      atMost("slowest of a request a second meanwhile", slowest, 1000, "ms", `${asked} asked`),
      atMost("recipes lost or made twice", Math.abs(recipes - there), 0, "", progress.status),
      atMost("meals lost or made twice", Math.abs(365 - meals), 0),
      atMost("items that failed", progress.failed, 0),
    ]
  } finally {
    memory.end()
    await stopRunner(runner)
    rmSync(path, { force: true })
    folder.remove()
  }
}

/** Sends a request once a second, as users do during long work. Milliseconds. */
function watchSlowest(one: () => Promise<unknown>) {
  let [slowest, asked] = [0, 0]
  let [isOver, isPaused] = [false, false]
  const asking = (async () => {
    for (; !isOver; await wait(1000)) {
      if (isPaused) continue
      const began = performance.now()
      // While everything is killed there is no response.
      const isAnswered = await one().then(
        () => true,
        () => isPaused,
      )
      if (isPaused) continue
      slowest = isAnswered ? Math.max(slowest, performance.now() - began) : Infinity
      asked++
    }
  })()
  return {
    pause: () => void (isPaused = true),
    go: () => void (isPaused = false),
    async end() {
      isOver = true
      await asking
      return { slowest, asked }
    },
  }
}

import { openAsBlob, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import {
  freePort,
  signIn,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "../../tests/runner/running.ts"
import { writeMealieBackup } from "./mealie-backup.ts"
import { type Memory, memoryOf, shares, sum, treeOf } from "./processes.ts"
import { atMost, type Line, type Options, told } from "./table.ts"

/** At which part of the way everything is killed. */
const kill = 0.3

/**
 * A Mealie backup of 10,000 recipes, whose database is 120 MB, taken over by `npm start`, which is killed on the
 * way as by a power cut and started again: how far memory rises, and that every recipe is there, once.
 */
export async function mealie({ quick }: Options): Promise<Line[]> {
  const recipes = quick ? 1000 : 10_000
  const folder = temporaryFolder()
  const path = join(folder.path, "backup.zip")
  const size = writeMealieBackup(path, recipes)
  const port = await freePort()
  const start = () => startRunner(join(folder.path, "data"), port, { BACKUPS_KEPT: "0" })
  let runner = await start()
  try {
    const headers = await signIn(runner.url)
    const ask = async (method: string, address: string, body?: unknown) => {
      const isRaw = body instanceof Blob
      const answer = await fetch(`${runner.url}/api/${address}`, {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && {
            "content-type": isRaw ? "application/octet-stream" : "application/json",
          }),
        },
        body: isRaw ? body : body === undefined ? undefined : JSON.stringify(body),
      })
      if (!answer.ok)
        throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const blob = await openAsBlob(path)
    const upload = await ask("POST", "groups/uploads", { name: "backup.zip", size: blob.size })
    for (let number = 0; number * upload.partBytes < blob.size; number++) {
      const from = number * upload.partBytes
      const part = blob.slice(from, from + upload.partBytes)
      await ask("PUT", `groups/uploads/${upload.id}/parts/${number}`, part)
    }
    await wait(3000)
    let before = sum(memoryOf(treeOf(runner.process.pid!)))
    const marks: { growth: number; memory: Memory[] }[] = []
    const look = () => {
      const memory = memoryOf(treeOf(runner.process.pid!))
      marks.push({ growth: sum(memory) - before, memory })
    }

    let began = performance.now()
    const contents = await ask("GET", `groups/uploads/${upload.id}/contents`)
    const looked = (performance.now() - began) / 1000
    look()
    if (contents.recipes !== recipes) throw new Error(JSON.stringify(contents))

    began = performance.now()
    const report = await ask("POST", "groups/migrations/from-upload", {
      uploadId: upload.id,
      type: "mealie",
    })
    let isKilled = false
    let resumed = 0
    let progress = await ask("GET", `groups/reports/${report.id}/progress`)
    while (progress.status === "listing" || progress.status === "working") {
      await wait(500)
      look()
      progress = await ask("GET", `groups/reports/${report.id}/progress`)
      if (!isKilled && progress.done > kill * progress.total) {
        isKilled = true
        for (const pid of treeOf(runner.process.pid!)) process.kill(pid, "SIGKILL")
        await runner.ended
        runner = await start()
        const up = performance.now()
        const { done } = progress
        while (progress.done <= done && progress.status === "working") {
          await wait(200)
          progress = await ask("GET", `groups/reports/${report.id}/progress`)
        }
        resumed = (performance.now() - up) / 1000
        before = Math.min(before, sum(memoryOf(treeOf(runner.process.pid!))))
      }
    }
    const minutes = (performance.now() - began) / 60_000
    const most = marks.reduce((a, b) => (a.growth > b.growth ? a : b))
    const total = async (list: string) => (await ask("GET", `${list}?perPage=1`)).total as number
    const there = await total("recipes")
    const meals = await total("groups/mealplans")
    return [
      told("the database of the backup", size / 1e6, "MB", `${recipes} recipes`),
      told("time to look into it", looked, "s"),
      told("time to take it over, a stop and a start included", minutes, "min"),
      atMost("work goes on after SIGKILL of everything and a start", resumed, 60, "s"),
      atMost(
        "growth of memory while it is taken over",
        most.growth,
        100,
        "MB",
        shares(most.memory),
      ),
      atMost("recipes lost or made twice", Math.abs(recipes - there), 0, "", progress.status),
      atMost("meals lost or made twice", Math.abs(365 - meals), 0),
      atMost("items that failed", progress.failed, 0),
    ]
  } finally {
    await stopRunner(runner)
    rmSync(path, { force: true })
    folder.remove()
  }
}

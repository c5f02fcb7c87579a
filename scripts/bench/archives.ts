import { request } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import {
  freePort,
  logIn,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "../../tests/runner/running.ts"
import { apiClient, type Headers, uploadOfNoise } from "./api-client.ts"
import { largeArchive } from "./large-archive.ts"
import { watchMemory } from "./processes.ts"
import { atMost, type Line, type Options, withoutBudget } from "./table.ts"

/** One in this many parts is interrupted in the middle, and sent again. */
const cut = 10

/**
 * An export of 2 GB, mostly photos: uploaded in parts to `npm start`, over connections that break, inspected,
 * and imported recipe by recipe. Measures how far memory rises above its level after one picture was scaled.
 */
export async function archives({ quick }: Options): Promise<Line[]> {
  const archive = largeArchive(quick ? 200e6 : 2e9)
  const folder = temporaryFolder()
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  const env = { BACKUPS_KEPT: "0" }
  const runner = await startRunner(folder.path, await freePort(), env, [npm, "start"])
  const memory = watchMemory(() => runner.process.pid!)
  try {
    const headers = await logIn(runner.url)
    const ask = apiClient(runner.url, headers)
    await (
      await uploadOfNoise(ask)
    )()
    await wait(3000)
    memory.begin()

    let began = performance.now()
    const upload = await ask("POST", "groups/uploads", { name: "recipes.zip", size: archive.size })
    let [number, cuts] = [0, 0]
    for (const part of archive.parts(upload.partBytes)) {
      const url = `${runner.url}/api/groups/uploads/${upload.id}/parts/${number}`
      if (number % cut === 3) {
        await send(url, headers, part, part.length / 2)
        const { received } = await ask("GET", `groups/uploads/${upload.id}`)
        if (received.includes(number)) throw new Error("Half a part was taken for a whole one")
        cuts++
      }
      const status = await send(url, headers, part)
      if (status !== 200) throw new Error(`Part ${number} was answered ${status}`)
      number++
    }
    const sent = { seconds: (performance.now() - began) / 1000, growth: memory.growth() }

    memory.begin()
    began = performance.now()
    const contents = await ask("GET", `groups/uploads/${upload.id}/contents`)
    const looked = { seconds: (performance.now() - began) / 1000, growth: memory.growth() }
    if (contents.recipes !== archive.recipes) throw new Error(JSON.stringify(contents))

    memory.begin()
    began = performance.now()
    const report = await ask("POST", "groups/migrations/from-upload", {
      uploadId: upload.id,
      type: "nextcloud",
      addMigrationTag: false,
    })
    let progress = await ask("GET", `groups/reports/${report.id}/progress`)
    while (progress.status === "listing" || progress.status === "working") {
      await wait(1000)
      progress = await ask("GET", `groups/reports/${report.id}/progress`)
    }
    const moved = { seconds: (performance.now() - began) / 1000, growth: memory.growth() }
    const bytes = archive.size / 1e6
    return [
      withoutBudget("the archive", bytes, "MB", `${archive.recipes} recipes, a photograph each`),
      atMost("growth while it is sent", sent.growth, 100, "MB", `${cuts} connections cut`),
      withoutBudget(
        "time to send it",
        sent.seconds,
        "s",
        `${Math.round(bytes / sent.seconds)} MB a second`,
      ),
      atMost("growth while it is looked into", looked.growth, 100, "MB"),
      withoutBudget("time to look into it", looked.seconds, "s"),
      withoutBudget("growth while it is taken over", moved.growth, "MB"),
      atMost("the most memory meanwhile", memory.most(), 320, "MB", memory.shares()),
      withoutBudget("time to take it over", moved.seconds, "s", `${progress.imported} recipes`),
      atMost("recipes that did not arrive", archive.recipes - progress.imported, 0),
    ]
  } finally {
    memory.end()
    await stopRunner(runner)
    folder.remove()
  }
}

/**
 * Sends a part, or closes the connection after a number of its bytes. Returns the status, 0 without a
 * response.
 */
function send(url: string, headers: Headers, part: Buffer, after = part.length) {
  return new Promise<number>((done) => {
    const sending = request(url, {
      method: "PUT",
      headers: {
        ...headers,
        "content-type": "application/octet-stream",
        "content-length": part.length,
      },
    })
    sending.on("error", () => done(0))
    sending.on("response", (answer) => {
      answer.resume().on("end", () => done(answer.statusCode ?? 0))
    })
    if (after === part.length) sending.end(part)
    else sending.write(part.subarray(0, after), () => sending.destroy(new Error("cut")))
  })
}

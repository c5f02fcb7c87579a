import { randomBytes } from "node:crypto"
import { request } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import {
  freePort,
  signIn,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "../../tests/runner/running.ts"
import { largeArchive } from "./large-archive.ts"
import { png } from "./png.ts"
import { type Memory, memoryOf, shares, sum, treeOf } from "./processes.ts"
import { atMost, type Line, type Options, told } from "./table.ts"

type Headers = Record<string, string>

/** Of every so many parts one is cut off in the middle, and sent again. */
const cut = 10

/**
 * An export of 2 GB, most of it photographs: sent in parts to `npm start`, over connections that break off,
 * looked into, and taken over recipe by recipe; how far memory rises above what it was before, a picture
 * having been scaled.
 */
export async function archives({ quick }: Options): Promise<Line[]> {
  const archive = largeArchive(quick ? 200e6 : 2e9)
  const folder = temporaryFolder()
  const npm = process.platform === "win32" ? "npm.cmd" : "npm"
  // A Worker that is replaced because it has grown would hide what grows.
  const env = { BACKUPS_KEPT: "0", MEMORY_LIMIT_MB: "1000" }
  const runner = await startRunner(folder.path, await freePort(), env, [npm, "start"])
  const memory = watch(runner.process.pid!)
  try {
    const headers = await signIn(runner.url)
    let restarts = 0
    const ask = async (method: string, path: string, data?: unknown) => {
      const asked = {
        method,
        headers: { ...headers, "content-type": "application/json" },
        body: data ? JSON.stringify(data) : undefined,
      }
      const url = `${runner.url}/api/groups/${path}`
      let answer = await fetch(url, asked).catch(() => undefined)
      // The runner replaces a Worker that has grown; what it worked on goes on.
      for (; !answer || answer.status === 503; restarts++) {
        await wait(1000)
        answer = await fetch(url, asked).catch(() => undefined)
      }
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    await scaleOne(runner.url, headers)
    await wait(3000)
    memory.begin()

    let began = performance.now()
    const upload = await ask("POST", "uploads", { name: "recipes.zip", size: archive.size })
    let [number, cuts] = [0, 0]
    for (const part of archive.parts(upload.partBytes)) {
      const url = `${runner.url}/api/groups/uploads/${upload.id}/parts/${number}`
      if (number % cut === 3) {
        await send(url, headers, part, part.length / 2)
        const { received } = await ask("GET", `uploads/${upload.id}`)
        if (received.includes(number)) throw new Error("Half a part was taken for a whole one")
        cuts++
      }
      let status = await send(url, headers, part)
      for (; status === 503 || status === 0; restarts++) {
        await wait(1000)
        status = await send(url, headers, part)
      }
      if (status !== 200) throw new Error(`Part ${number} was answered ${status}`)
      number++
    }
    const sent = { seconds: (performance.now() - began) / 1000, most: memory.most() }

    memory.begin()
    began = performance.now()
    const contents = await ask("GET", `uploads/${upload.id}/contents`)
    const looked = { seconds: (performance.now() - began) / 1000, most: memory.most() }
    if (contents.recipes !== archive.recipes) throw new Error(JSON.stringify(contents))

    memory.begin()
    began = performance.now()
    const report = await ask("POST", "migrations/from-upload", {
      uploadId: upload.id,
      type: "nextcloud",
      addMigrationTag: false,
    })
    let progress = await ask("GET", `reports/${report.id}/progress`)
    while (progress.status === "listing" || progress.status === "working") {
      await wait(1000)
      progress = await ask("GET", `reports/${report.id}/progress`)
    }
    const moved = { seconds: (performance.now() - began) / 1000, most: memory.most() }
    const bytes = archive.size / 1e6
    return [
      told("the archive", bytes, "MB", `${archive.recipes} recipes, a photograph each`),
      atMost("growth while it is sent", sent.most, 100, "MB", `${cuts} connections cut`),
      told("time to send it", sent.seconds, "s", `${Math.round(bytes / sent.seconds)} MB a second`),
      atMost("growth while it is looked into", looked.most, 100, "MB"),
      told("time to look into it", looked.seconds, "s"),
      atMost("growth while it is taken over", moved.most, 100, "MB", memory.shares()),
      told("time to take it over", moved.seconds, "s", `${progress.imported} recipes`),
      told("times that the Worker was not there", restarts),
      atMost("recipes that did not arrive", archive.recipes - progress.imported, 0),
    ]
  } finally {
    memory.end()
    await stopRunner(runner)
    folder.remove()
  }
}

/** Scales a picture, so that what that takes (measured elsewhere) is not laid to the archive. */
async function scaleOne(url: string, headers: Headers) {
  const made = await fetch(`${url}/api/recipes`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name: "Measured" }),
  })
  const form = new FormData()
  form.set("image", new File([png(1600, 1200, randomBytes)], "noise.png", { type: "image/png" }))
  form.set("extension", "png")
  const path = `/api/recipes/${await made.json()}/image`
  const answer = await fetch(url + path, { method: "PUT", headers, body: form })
  if (!answer.ok) throw new Error(`The picture was refused: ${await answer.text()}`)
}

/** Sends a part, or cuts the connection after so many bytes of it. Gives the status, 0 without an answer. */
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

/** The highest memory of all processes, above what it was at the last `begin`; in megabytes. */
function watch(pid: number) {
  const now = () => memoryOf(treeOf(pid))
  let before = 0
  let highest: Memory[] = []
  const look = () => {
    const seen = now()
    if (sum(seen) > sum(highest)) highest = seen
  }
  const timer = setInterval(look, 200)
  return {
    begin() {
      highest = []
      look()
      before ||= sum(highest)
    },
    most() {
      look()
      return sum(highest) - before
    },
    shares: () => shares(highest),
    end: () => clearInterval(timer),
  }
}

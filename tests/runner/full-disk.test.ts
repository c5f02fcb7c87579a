import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, afterEach, beforeAll, expect } from "vitest"
import { ensureBuilt } from "../../scripts/runner/build.ts"
import { root } from "../../scripts/runner/settings.ts"
import { freePort, type Runner, logIn, startRunner, stopRunner } from "./running.ts"
import { itMounted, smallDisk } from "./small-disk.ts"

const disk = smallDisk()
const script = join(disk.beside, "start.mjs")
let runner: Runner | undefined
const detail = "The server is out of space. Nothing was changed."

beforeAll(async () => {
  await ensureBuilt()
  const main = JSON.stringify(join(root, "dist/server/main.js"))
  writeFileSync(script, `import { run } from ${main}\nawait run()\n`)
})
afterEach(async () => void (await stopRunner(runner)))
afterAll(disk.remove)

/** The server as it is installed, which has its own files elsewhere. */
const start = async (env: Record<string, string> = {}) =>
  startRunner(disk.path, await freePort(), env, [process.execPath, script])

/** A red PNG of 8 × 8 pixels. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
)

itMounted(
  "goes on reading from a full disk, refuses to write, and writes when there is room",
  async () => {
    expect(disk.mount("size=30m")).toBe(true)
    const page = await heldPage()
    runner = await start({ ALLOWED_PRIVATE_HOSTS: page.host })
    const { url } = runner
    const headers = await logIn(url)
    const json = { ...headers, "content-type": "application/json" }
    const create = async (name: string) =>
      fetch(`${url}/api/recipes`, { method: "POST", headers: json, body: JSON.stringify({ name }) })
    const picture = async (slug: string) => {
      const body = new FormData()
      body.set("image", new Blob([png], { type: "image/png" }), "picture.png")
      body.set("extension", "png")
      return fetch(`${url}/api/recipes/${slug}/image`, { method: "PUT", headers, body })
    }
    const names = async () => {
      const response = await fetch(`${url}/api/recipes?perPage=-1`, { headers })
      expect(response.status).toBe(200)
      const { items } = (await response.json()) as { items: { name: string }[] }
      return items.map(({ name }) => name).sort()
    }
    expect((await create("Soup")).status).toBe(201)
    expect((await picture("soup")).status).toBe(200)

    // The thread for long work waits for a page, and gets it when there is no room.
    const imports = [{ url: `http://${page.host}/` }]
    const started = await fetch(`${url}/api/recipes/create-url/bulk`, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ imports }),
    })
    expect(started.status).toBe(202)
    await page.asked

    disk.fill("filler", 200_000)
    const acknowledged = ["Soup"]
    let refused: Response
    for (let count = 0; ; count++) {
      const name = `Stew ${String(count).padStart(4, "0")}`
      refused = await create(name)
      if (refused.status !== 201) break
      acknowledged.push(name)
    }
    expect([refused.status, await refused.json()]).toEqual([507, { detail }])
    disk.fill("rest")
    const failures = () => runner!.printed().split("disk is full").length
    const before = failures()
    page.answer()
    await expect.poll(failures, { timeout: 30_000 }).toBeGreaterThan(before)
    const upload = await fetch(`${url}/api/recipes/soup/assets`, {
      method: "POST",
      headers,
      body: assetForm(new Uint8Array(5 * 2 ** 20)),
    })
    expect([upload.status, await upload.json()]).toEqual([507, { detail }])
    expect((await picture("soup")).status).toBe(507)
    expect(await names()).toEqual(acknowledged)
    expect((await fetch(`${url}/api/recipes/soup`, { headers })).status).toBe(200)
    const unfinished = join(disk.path, "media/unfinished")
    expect(existsSync(unfinished) ? readdirSync(unfinished) : []).toEqual([])

    for (const name of ["filler", "rest"]) rmSync(join(disk.path, name))
    expect((await create("Bread")).status).toBe(201)
    expect((await picture("bread")).status).toBe(200)
    // The job goes on by itself, in the thread that it had.
    const all = [...acknowledged, "Bread", "Pie"].sort()

    await expect.poll(names, { timeout: 90_000, interval: 500 }).toEqual(all)
    page.close()
    expect(runner.printed()).not.toContain("The thread ended")

    expect(await stopRunner(runner)).toBe(0)
    const database = new DatabaseSync(join(disk.path, "database/larder.sqlite"), { readOnly: true })
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" })
    database.close()
  },
)

itMounted("says in words that there is no room for the first start", async () => {
  expect(disk.mount("size=30m")).toBe(true)
  disk.fill("filler", 40_000)
  await expect(start()).rejects.toThrow(/no room left on the disk of .+ Make room there/)
  rmSync(join(disk.path, "filler"))
  runner = await start()
  await logIn(runner.url)
  await stopRunner(runner)
})

itMounted("says in words that the folder is on a disk that is read-only", async () => {
  expect(disk.mount("size=1m", "ro")).toBe(true)
  await expect(start()).rejects.toThrow(/with 1:\s+(The disk of .+ read-only|Larder cannot write)/)
})

function assetForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set("file", new Blob([bytes]), "notes.txt")
  for (const [name, value] of [
    ["name", "Notes"],
    ["icon", "mdi-file"],
    ["extension", "txt"],
  ] as const)
    form.set(name, value)
  return form
}

/** A page with a recipe, which is answered when the test says so. */
async function heldPage() {
  const recipe = { "@context": "https://schema.org", "@type": "Recipe", name: "Pie" }
  const content = {
    ...recipe,
    recipeIngredient: ["1 pie"],
    recipeInstructions: [{ "@type": "HowToStep", text: "Bake the pie." }],
  }
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (request.url !== "/") return void response.writeHead(404).end()
    ask()
    await answered
    response.setHeader("content-type", "text/html")
    response.end(`<script type="application/ld+json">${JSON.stringify(content)}</script>`)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, asked, answer, close: () => server.close() }
}

import { spawnSync } from "node:child_process"
import { copyFileSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { fixture } from "../support/picture-files.ts"
import {
  freePort,
  type Runner,
  logIn,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"

const root = resolve(import.meta.dirname, "../..")
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const folder = temporaryFolder()
const unpacked = join(folder.path, `larder-${version}`)
const data = join(folder.path, "data")
let runner: Runner | undefined

beforeAll(() => {
  const packed = spawnSync(process.execPath, [join(root, "scripts/release.ts")], {
    encoding: "utf8",
  })
  if (packed.status !== 0) throw new Error(packed.stderr)
  const [, file] = /^(.*\.tar\.gz) \(\d+\.\d MB\)/m.exec(packed.stdout)!
  spawnSync("tar", ["-xzf", file!, "-C", folder.path])
}, 600_000)
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

/** Far from any `node_modules`, and with nothing to be found by name. */
const start = async () =>
  startRunner(data, await freePort(), { PATH: "" }, [
    process.execPath,
    join(unpacked, "larder.mjs"),
  ])

it("runs with Node only, and stores a recipe with its picture", async () => {
  runner = await start()
  const headers = await logIn(runner.url)
  const json = { ...headers, "content-type": "application/json" }
  const made = await fetch(`${runner.url}/api/recipes`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ name: "Goulash" }),
  })
  expect([made.status, await made.json()]).toEqual([201, "goulash"])
  const form = new FormData()
  form.set("image", new Blob([fixture("grey.png") as BlobPart]), "goulash.png")
  form.set("extension", "png")
  const path = "/api/recipes/goulash/image"
  const sent = await fetch(runner.url + path, { method: "PUT", headers, body: form })
  expect(sent.status).toBe(200)
  expect(await stopRunner(runner)).toBe(0)

  runner = await start()
  const again = await logIn(runner.url)
  const read = await fetch(`${runner.url}/api/recipes/goulash`, { headers: again })
  const { id, image } = (await read.json()) as { id: string; image: string }
  expect(image).toBeTruthy()
  const picture = await fetch(`${runner.url}/api/media/recipes/${id}/images/original.webp`, {
    headers: again,
  })
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"])
  const page = await fetch(runner.url)
  expect(await page.text()).toContain("<title>")
  await stopRunner(runner)
})

it("restores a copy of the database", async () => {
  const copy = join(folder.path, "copy.sqlite")
  const database = join(data, "database/larder.sqlite")
  copyFileSync(database, copy)
  runner = await start()
  const headers = await logIn(runner.url)
  await fetch(`${runner.url}/api/recipes/goulash`, { method: "DELETE", headers })
  await stopRunner(runner)
  const restore = (...args: string[]) =>
    spawnSync(process.execPath, [join(unpacked, "larder.mjs"), "restore", ...args], {
      env: { DATA_DIR: data },
      encoding: "utf8",
    })
  expect(restore(copy)).toMatchObject({ stderr: "", status: 0 })
  expect(restore().stdout).toContain("then: node larder.mjs restore NAME-OR-PATH")
  runner = await start()
  const read = await fetch(`${runner.url}/api/recipes/goulash`, {
    headers: await logIn(runner.url),
  })
  expect(read.status).toBe(200)
})

it("includes the licenses of its contents, and no packages", () => {
  expect(readdirSync(unpacked).sort()).toEqual([
    ".env.example",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "THIRD-PARTY-LICENCES.txt",
    "dist",
    "docs",
    "larder.mjs",
    "larder.service",
    "package.json",
  ])
  const licences = readFileSync(join(unpacked, "THIRD-PARTY-LICENCES.txt"), "utf8")
  for (const name of ["hono", "react", "tesseract.js-core", "@fontsource/vollkorn"])
    expect(licences).toMatch(new RegExp(`^${name} \\d`, "m"))
})

it("says which Node it needs, and lists its commands", () => {
  const older = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"22.20.0"})`
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { encoding: "utf8", cwd: unpacked })
  const old = run("--import", older, "larder.mjs")
  expect([old.status, old.stderr]).toEqual([
    1,
    "\nLarder needs Node 24.9 or newer, or 22.21; this is Node 22.20.0.\n\n",
  ])
  expect(run("larder.mjs", "retsore")).toMatchObject({ status: 1 })
})

it("lists in .env.example what docs/configuration.md lists", () => {
  const namesIn = (text: string) => [...text.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!)
  const rows = readFileSync(join(root, "docs/configuration.md"), "utf8").matchAll(
    /^\| (`[A-Z][^|]*) \|/gm,
  )
  const listed = [...rows]
    .flatMap(([, first]) => namesIn(first!))
    .filter((n) => !n.startsWith("THEME"))
  const example = readFileSync(join(root, ".env.example"), "utf8")
  const offered = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(offered.filter((name) => !name.startsWith("THEME")).sort()).toEqual(listed.sort())
  expect(offered.filter((name) => name.startsWith("THEME"))).toHaveLength(14)
})

import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"

const root = resolve(import.meta.dirname, "../..")
const launcher = join(root, "scripts/run.mjs")

/** A script that says who runs it, waits for SIGTERM, and then ends with a code of its own. */
const waiting = `
  process.on("SIGTERM", () => process.exit(7))
  setInterval(() => {}, 1000)
  console.log(JSON.stringify({ pid: process.pid, version: process.versions.node, flags: process.execArgv }))
`

/** Node without `execve`, as it is before 22.15 and on Windows. */
const olderNode = ["--import", "data:text/javascript,process.execve=undefined"]

function launch(options: string[], ...args: string[]) {
  const child = spawn(process.execPath, [...options, launcher, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  })
  const line = new Promise<string>((done) => child.stdout.once("data", (text) => done(`${text}`)))
  const ended = new Promise<number | null>((done) => child.on("exit", done))
  return { child, line, ended }
}

describe.each([
  ["in its place", []],
  ["beside it", olderNode],
])("the project's Node, %s", (where, options) => {
  it("is the installed one, with the given options", async () => {
    const { child, line, ended } = launch(options, "--max-semi-space-size=1", "-e", waiting)
    const { version, flags, pid } = JSON.parse(await line)
    const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    expect(version).toBe(devDependencies.node)
    expect(flags).toContain("--max-semi-space-size=1")
    expect(pid === child.pid).toBe(where === "in its place")
    child.kill("SIGTERM")
    await ended
  })

  it("receives the signals, and passes its exit code on", async () => {
    const { child, line, ended } = launch(options, "-e", waiting)
    await line
    child.kill("SIGTERM")
    expect(await ended).toBe(7)
  })
})

it("needs no POSIX shell in any script of package.json", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  for (const script of Object.values(scripts))
    expect(script).not.toMatch(/[&|;$'`]|\bexec\b|\.bin\//)
})

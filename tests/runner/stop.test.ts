import { existsSync, readdirSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { afterAll, afterEach, expect, it } from "vitest"
import {
  admin,
  freePort,
  type Runner,
  startRunner,
  stopRunner,
  temporaryFolder,
} from "./running.ts"

const folder = temporaryFolder()
let runner: Runner | undefined
afterEach(async () => {
  if (runner) await stopRunner(runner)
  runner = undefined
})
afterAll(folder.remove)

it("answers a request that is under way when it is told to stop", async () => {
  runner = await startRunner(folder.path, await freePort())
  const { url, port } = runner
  const body = new URLSearchParams({ username: admin.email, password: admin.password }).toString()
  const status = new Promise((resolve, reject) => {
    const sent = request(`${url}/api/auth/token`, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": body.length,
      },
    })
    sent.on("response", (response) => resolve(response.resume().statusCode))
    sent.on("error", reject)
    sent.write(body.slice(0, 10), async () => {
      await pause(200)
      runner!.process.kill("SIGTERM")
      await pause(200)
      sent.end(body.slice(10))
    })
  })
  expect(await status).toBe(200)
  expect(await runner.ended).toBe(0)
  await expect(fetch(`http://127.0.0.1:${port}/api/app/health`)).rejects.toThrow()
})

it("takes signals that arrive together for one press of Ctrl-C", async () => {
  runner = await startRunner(folder.path, await freePort())
  // It waits for this connection, so that the second signal meets one that is stopping.
  const open = request(`${runner.url}/api/auth/token`, { method: "POST" })
  open.on("error", () => {})
  open.write("username=")
  await pause(100)
  runner.process.kill("SIGINT")
  await pause(50)
  runner.process.kill("SIGINT")
  await pause(100)
  expect(runner.process.exitCode).toBe(null)
  open.destroy()
  expect(await runner.ended).toBe(0)
})

it("refuses a second runner on the same data, and says why", async () => {
  runner = await startRunner(folder.path, await freePort())
  const second = startRunner(folder.path, await freePort())
  await expect(second).rejects.toThrow(/Another Larder \(process \d+\) is running on/)
})

it("names the port when it is taken", async () => {
  const port = await freePort()
  runner = await startRunner(folder.path, port)
  const other = temporaryFolder()
  await expect(startRunner(other.path, port)).rejects.toThrow(`Port ${port} is taken`)
  other.remove()
})

it("leaves one database file behind, and nothing that is open", async () => {
  runner = await startRunner(folder.path, await freePort())
  await stopRunner(runner)
  runner = undefined
  expect(readdirSync(join(folder.path, "database"))).toEqual(["larder.sqlite"])
  expect(existsSync(join(folder.path, "runner.pid"))).toBe(false)
})

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

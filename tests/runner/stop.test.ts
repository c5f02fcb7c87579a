import { once } from "node:events"
import { existsSync, readdirSync } from "node:fs"
import { request } from "node:http"
import { connect } from "node:net"
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

it("answers an open request when it is stopped", async () => {
  runner = await startRunner(folder.path, await freePort())
  const { process, port, url } = runner
  const logIn = await halfSent(url)
  process.kill("SIGTERM")
  await expect.poll(() => accepts(port)).toBe(false)
  expect(await logIn.finish()).toBe(200)
  expect(await runner.ended).toBe(0)
})

it("counts signals that arrive together as one press of Ctrl-C", async () => {
  runner = await startRunner(folder.path, await freePort())
  const { process, port, url } = runner
  // It waits for this request, so that the second signal meets one that is stopping.
  const logIn = await halfSent(url)
  process.kill("SIGINT")
  await expect.poll(() => accepts(port)).toBe(false)
  process.kill("SIGINT")
  expect(await logIn.finish()).toBe(200)
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

it("leaves one database file behind, and no open files", async () => {
  runner = await startRunner(folder.path, await freePort())
  await stopRunner(runner)
  runner = undefined
  expect(readdirSync(join(folder.path, "database"))).toEqual(["larder.sqlite"])
  expect(existsSync(join(folder.path, "runner.pid"))).toBe(false)
})

/** A login whose body has arrived in part; `finish` sends the rest and answers the status. */
async function halfSent(url: string) {
  const body = new URLSearchParams({ username: admin.email, password: admin.password }).toString()
  const sent = request(`${url}/api/auth/token`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": body.length,
      expect: "100-continue",
    },
  })
  const status = new Promise((resolve, reject) => {
    sent.on("response", (response) => resolve(response.resume().statusCode))
    sent.on("error", reject)
  })
  sent.flushHeaders()
  // The server says so once the request is its own.
  await once(sent, "continue")
  sent.write(body.slice(0, 10))
  return {
    finish() {
      sent.end(body.slice(10))
      return status
    },
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true))
    socket.on("error", () => done(false))
    socket.unref().end()
  })

import { connect } from "node:net"
import { afterAll, expect, it } from "vitest"
import { freePort, startRunner, stopRunner, temporaryFolder, workerdOf } from "./running.ts"

const folder = temporaryFolder()
const runner = await startRunner(folder.path, await freePort())
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

/** Asks for something, and is gone some milliseconds later. */
const leave = (after: number) =>
  new Promise<void>((done) => {
    const socket = connect(runner.port, "127.0.0.1", () => {
      socket.write("GET /api/app/about HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
      setTimeout(() => socket.destroy(), after)
    })
    socket.on("error", () => {})
    socket.on("close", () => done())
  })

it("goes on when clients leave before they are answered, while workerd is away and comes back", async () => {
  process.kill(workerdOf(folder.path), "SIGKILL")
  await Promise.all(Array.from({ length: 50 }, (_, n) => leave(n)))
  const about = () => fetch(`${runner.url}/api/app/about`).then(({ status }) => status)
  await expect.poll(about, { timeout: 30_000 }).toBe(200)
  // The last of them would be answered now.
  await Promise.all(Array.from({ length: 50 }, (_, n) => leave(n)))
  expect(await about()).toBe(200)
  expect(runner.process.exitCode).toBe(null)
})

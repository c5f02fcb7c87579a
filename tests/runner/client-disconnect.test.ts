import { connect } from "node:net"
import { afterAll, expect, it } from "vitest"
import { freePort, logIn, startRunner, stopRunner, temporaryFolder } from "./running.ts"

const folder = temporaryFolder()
const runner = await startRunner(folder.path, await freePort())
const { authorization } = await logIn(runner.url)
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

/** Sends the beginning of a request, and is gone some milliseconds later. */
const leave = (lines: string[], body: string, after: number) =>
  new Promise<void>((done) => {
    const socket = connect(runner.port, "127.0.0.1", () => {
      socket.write(`${[...lines, "host: 127.0.0.1"].join("\r\n")}\r\n\r\n${body}`)
      setTimeout(() => socket.destroy(), after)
    })
    socket.on("error", () => {})
    socket.on("close", () => done())
  })

it("keeps running when clients leave before their answer", async () => {
  const reads = ["/api/app/about", "/api/recipes?perPage=-1", "/", "/api/users/self"]
  const writes = ["/api/recipes", "/api/trpc/recipes.create"]
  const asked = [
    ...reads.map((path) => ({ lines: [`GET ${path} HTTP/1.1`], body: "" })),
    ...writes.map((path) => ({
      lines: [
        `POST ${path} HTTP/1.1`,
        "content-type: application/json",
        "accept-encoding: br",
        "content-length: 5000",
      ],
      body: '{"name":',
    })),
  ].map(({ lines, body }) => ({ lines: [...lines, `authorization: ${authorization}`], body }))
  for (let round = 0; round < 10; round++) {
    await Promise.all(asked.map(({ lines, body }, at) => leave(lines, body, (round + at) * 3)))
  }
  expect((await fetch(`${runner.url}/api/app/about`)).status).toBe(200)
  expect(runner.process.exitCode).toBe(null)
  expect(runner.printed()).not.toMatch(/error/i)
})

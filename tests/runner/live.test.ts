import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { freePort, type Runner, logIn, startRunner, stopRunner } from "./running.ts"
import { temporaryFolder } from "./running.ts"

const folder = temporaryFolder()
const lists = "/api/groups/shopping/lists"
let runner: Runner
let headers: Record<string, string>

beforeAll(async () => {
  runner = await startRunner(folder.path, await freePort())
  headers = await logIn(runner.url)
})
afterAll(async () => {
  await stopRunner(runner)
  folder.remove()
})

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(runner.url + path, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as any }
}
const newList = async () => (await send("POST", lists, { name: "Saturday" })).body.id as string
const put = (shoppingListId: string, note: string) =>
  send("POST", "/api/groups/shopping/items", { shoppingListId, note })
const versionOf = async (id: string) => (await send("GET", `${lists}/${id}`)).body.updateAt

/** A socket on a list, what it received so far, and how it ended. */
function watching(id: string, more: Record<string, string> = headers) {
  const address = `${runner.url.replace("http", "ws")}${lists}/${id}/live`
  // Node's own takes headers, which the type of the web does not know.
  const socket = new WebSocket(address, { headers: more } as never)
  const told: string[] = []
  socket.onmessage = ({ data }) => void told.push(String(data))
  const opened = new Promise<boolean>((resolve) => {
    socket.onopen = () => resolve(true)
    socket.onerror = () => resolve(false)
  })
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code)
  })
  return { socket, told, opened, closed }
}

it("notifies everyone who watches a list of its changes, and of no other list's", async () => {
  const [id, other] = [await newList(), await newList()]
  const watchers = [watching(id), watching(id), watching(other)]
  for (const { opened } of watchers) expect(await opened).toBe(true)
  const [one, two, elsewhere] = watchers as [Watcher, Watcher, Watcher]

  await put(id, "milk")
  const version = JSON.stringify({ version: await versionOf(id) })
  await expect.poll(() => [one.told, two.told], { timeout: 1000 }).toEqual([[version], [version]])
  const itemId = crypto.randomUUID()
  const clock = "0mwqhhqns0000abcdefgh"
  const synced = await send("POST", `${lists}/${id}/operations`, {
    operations: [{ kind: "item", itemId, clock, values: { note: "bread" } }],
  })
  expect(synced.body.items).toHaveLength(2)
  const next = JSON.stringify({ version: synced.body.version })
  await expect.poll(() => two.told.at(-1), { timeout: 1000 }).toBe(next)

  one.socket.send("ping")
  await expect.poll(() => one.told.at(-1), { timeout: 1000 }).toBe("pong")
  expect(elsewhere.told).toEqual([])

  await send("DELETE", `${lists}/${id}`)
  await expect.poll(() => two.told.at(-1), { timeout: 1000 }).toBe('{"version":null}')
  expect(await Promise.all([one.closed, two.closed])).toEqual([1000, 1000])
  elsewhere.socket.close()
  // The client gave no code, and gets none back.
  expect(await elsewhere.closed).toBe(1005)
})
type Watcher = ReturnType<typeof watching>

it("is available again after the server was killed", async () => {
  const id = await newList()
  const before = watching(id)
  expect(await before.opened).toBe(true)
  runner.process.kill("SIGKILL")
  await before.closed
  await runner.ended
  runner = await startRunner(folder.path, runner.port)

  const after = watching(id)
  expect(await after.opened).toBe(true)
  await put(id, "oil")
  await expect.poll(() => after.told.length, { timeout: 1000 }).toBe(1)
  after.socket.close()
})

it("refuses everyone else", async () => {
  const id = await newList()
  const foreign = { ...headers, origin: "https://elsewhere.example" }
  for (const [list, given] of [
    [id, {}],
    [id, foreign],
    [crypto.randomUUID(), headers],
  ] as const) {
    expect(await watching(list, given).opened).toBe(false)
  }
  const asked = await send("GET", `${lists}/${id}/live`)
  expect(asked).toEqual({ status: 426, body: { detail: "This address is for WebSockets" } })

  // Who speaks to it is sent away.
  const sender = watching(id)
  expect(await sender.opened).toBe(true)
  sender.socket.send("x".repeat(100_000))
  expect(await sender.closed).toBe(1008)

  // Another window takes the place of the oldest.
  const windows = Array.from({ length: 11 }, () => watching(id))
  for (const { opened } of windows) expect(await opened).toBe(true)
  await put(id, "tea")
  await expect.poll(() => windows.filter(({ told }) => told.length > 0)).toHaveLength(10)
  for (const { socket } of windows) socket.close()
})

it("frees the place of closed windows that never answer", async () => {
  const id = await newList()
  const { hostname, port } = new URL(runner.url)
  const silent = Array.from({ length: 105 }, () => connect({ host: hostname, port: Number(port) }))
  for (const socket of silent) {
    const asked = [`GET ${lists}/${id}/live HTTP/1.1`, ...toWebSocket]
    const more = [`authorization: ${headers.authorization}`, `host: ${hostname}:${port}`]
    socket.write(`${[...asked, ...more].join("\r\n")}\r\n\r\n`)
    const [head] = await once(socket, "data")
    expect(String(head)).toMatch(/^HTTP\/1\.1 101 /)
  }
  for (const socket of silent) socket.destroy()
})

/** Sends a request as it is written; answers all that came until the other end closed, and does not close its own. */
async function spoken(lines: string[], body = ""): Promise<string> {
  const { hostname, port } = new URL(runner.url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let text = ""
  socket.setEncoding("utf8").on("data", (more: string) => (text += more))
  socket.write(`${[...lines, `host: ${hostname}:${port}`].join("\r\n")}\r\n\r\n${body}`)
  await once(socket, "end")
  socket.destroy()
  return text
}
const toWebSocket = [
  "connection: upgrade",
  "upgrade: websocket",
  "sec-websocket-version: 13",
  "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
]

it("closes a refused connection without reading its body", async () => {
  const id = await newList()
  const line = `GET ${lists}/${id}/live HTTP/1.1`
  const refused = await spoken([line, ...toWebSocket, "content-length: 500"])
  expect(refused).toMatch(/^HTTP\/1\.1 401 /)
  expect(refused).toMatch(/\r\nconnection: close\r\n/i)
  // The next one is understood from its beginning.
  const next = watching(id)
  expect(await next.opened).toBe(true)
  next.socket.close()
})

it("answers normally when another protocol is only offered", async () => {
  const body = JSON.stringify({ name: "From a client that would rather speak HTTP/2" })
  const answer = await spoken(
    [
      `POST ${lists} HTTP/1.1`,
      "connection: Upgrade, HTTP2-Settings, close",
      "upgrade: h2c",
      "http2-settings: AAMAAABkAAQAAP__",
      `authorization: ${headers.authorization}`,
      "content-type: application/json",
      `content-length: ${body.length}`,
    ],
    body,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
})

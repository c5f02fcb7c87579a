import { request as connect, type IncomingMessage, type OutgoingHttpHeaders } from "node:http"
import type { Socket } from "node:net"
import { type Logger, redacted } from "./log.ts"
import { isSideDoor } from "./side-doors.ts"

/** Whatever else a client would rather speak, such as h2c, is not spoken here: it gets its answer as it asked. */
export const isWebSocket = ({ method, headers }: IncomingMessage) =>
  method === "GET" && headers.upgrade?.toLowerCase() === "websocket"

export type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => Promise<unknown>

/** Where a request goes, and with which headers. */
interface Target {
  worker: URL
  headers: OutgoingHttpHeaders
}

/** WebSockets: both sides are joined once the Worker agrees, and end together. */
export const joinWebSockets =
  (targetOf: (request: IncomingMessage) => Promise<Target>, log: Logger): Upgrade =>
  async (request, socket, head) => {
    socket.on("error", () => socket.destroy())
    if (isSideDoor(request.url ?? "/")) return void socket.destroy()
    // A phone that is gone says nothing any more.
    socket.setKeepAlive(true, 60_000)
    const { worker, headers: sent } = await targetOf(request)
    // What it says of a body would be looked for in the frames.
    const { "content-length": _, ...headers } = sent
    const upstream = connect({
      hostname: worker.hostname,
      port: worker.port,
      // No connection that another request may get afterwards.
      agent: false,
      path: request.url,
      headers: { ...headers, connection: "upgrade", upgrade: request.headers.upgrade },
    })
    upstream.on("upgrade", (answered, other, rest) => {
      other.on("error", () => other.destroy())
      other.on("close", () => socket.destroySoon())
      socket.on("close", () => other.destroy())
      if (socket.destroyed) return void other.destroy()
      socket.write(rawHead(answered))
      if (rest.length) socket.write(rest)
      if (head.length) other.write(head)
      other.pipe(socket).pipe(other)
      log.info(`WebSocket ${redacted(request.url ?? "/")}`)
    })
    upstream.on("response", (answered) => {
      socket.write(rawHead(answered, "close"))
      answered.pipe(socket, { end: false })
      // Whoever is refused does not keep their end open.
      answered.on("close", () => socket.destroySoon())
    })
    upstream.on("error", () => socket.destroy())
    socket.on("close", () => upstream.destroy())
    upstream.end()
  }

/** @param connection what becomes of the connection, where that is another thing than the Worker says */
function rawHead(answered: IncomingMessage, connection?: string): string {
  const lines = [`HTTP/1.1 ${answered.statusCode} ${answered.statusMessage}`]
  for (let at = 0; at < answered.rawHeaders.length; at += 2) {
    const [name, value] = answered.rawHeaders.slice(at, at + 2)
    const isOther = connection && /^(?:connection|keep-alive)$/i.test(name!)
    if (!isOther) lines.push(`${name}: ${value}`)
  }
  if (connection) lines.push(`connection: ${connection}`)
  return `${lines.join("\r\n")}\r\n\r\n`
}

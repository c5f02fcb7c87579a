import { Agent, createServer, request as connect } from "node:http"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { pipeline } from "node:stream"
import { compression, Meter } from "./compress.ts"
import { type Client, clientOf, forwarded, proxyWatch, returned, trustIn } from "./headers.ts"
import { type Logger, redacted } from "./log.ts"
import type { Settings } from "./settings.ts"
import { isSideDoor } from "./side-doors.ts"
import { isWebSocket, joinWebSockets, type Upgrade } from "./web-sockets.ts"

export interface Front {
  /** Addresses it listens on. */
  addresses: AddressInfo[]
  /** Lets no request through until `work` is done; those in flight are finished first. */
  pauseFor(work: () => Promise<unknown>): Promise<void>
  /** Stops listening, waits for requests in flight, at most `patience` milliseconds. */
  stop(patience: number): Promise<void>
}

/** As at the edge. */
const bodyLimit = 100 * 1024 * 1024

/**
 * The HTTP server that people reach: it hands requests to the Worker over loopback, and adds what the
 * edge would: compression, the client's address, a log line. Paths and headers that Miniflare or the
 * runner give a meaning to do not pass.
 */
export async function startFront(
  settings: Settings,
  worker: () => Promise<URL>,
  log: Logger,
): Promise<Front> {
  const isTrusted = trustIn(settings.trustedProxies)
  // workerd drops idle connections after five seconds; a busy machine looks at its clock late.
  const agent = new Agent({ keepAlive: true, timeout: 2000 })
  const inFlight = new Set<ServerResponse>()
  let open: Promise<void> = Promise.resolve()

  const watch = proxyWatch(isTrusted, (text) => log.warn(text))
  const clientFor = (request: IncomingMessage) =>
    clientOf(request.socket.remoteAddress ?? "", request.headers, isTrusted)

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const started = performance.now()
    const client = clientFor(request)
    watch(request.socket.remoteAddress ?? "", request.headers)
    const sent = new Meter()
    response.on("close", () => {
      inFlight.delete(response)
      log.info(line(request, response, sent.bytes, performance.now() - started, client))
    })
    if (isSideDoor(request.url ?? "/")) return answer(response, 404, "Not Found")
    if (Number(request.headers["content-length"] ?? 0) > bodyLimit) {
      response.setHeader("connection", "close")
      return answer(response, 413, "The request is too large")
    }
    await open
    inFlight.add(response)
    await pass(request, response, client, sent)
  }

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
    sent: Meter,
    giveUpAt = Date.now() + 5000,
  ) {
    const { hostname, port } = await worker()
    if (response.destroyed) return
    const bodiless = request.headers["content-length"] === undefined && !isChunked(request)
    const upstream = connect({
      hostname,
      port,
      agent,
      method: request.method,
      path: request.url,
      headers: forwarded(request.headers, client),
    })
    upstream.on("response", (answered) => {
      // Nothing can be sent to who has gone: a pipeline to them would throw, and end this process.
      if (response.destroyed) return void upstream.destroy()
      const headers = returned(answered.headers)
      const status = answered.statusCode ?? 502
      const stages = compression(request, status, headers)
      response.writeHead(status, headers)
      pipeline([answered, ...stages, sent, response], () => {})
    })
    upstream.on("error", async (error) => {
      if (response.headersSent || response.destroyed) return void response.destroy()
      // A connection that workerd closed while it was idle, or workerd has ended and comes back.
      if (bodiless && isSafe(request) && Date.now() < giveUpAt) {
        await pause(100)
        await open
        return pass(request, response, client, sent, giveUpAt).catch(() => unavailable(response))
      }
      log.warn(`No answer from the Worker: ${error.message}`)
      unavailable(response)
    })
    response.on("close", () => upstream.destroy())
    if (bodiless) upstream.end()
    else pipeline([request, new Meter(bodyLimit), upstream], () => {})
  }

  const upgrade = joinWebSockets(async (request) => {
    await open
    return { worker: await worker(), headers: forwarded(request.headers, clientFor(request)) }
  }, log)

  const servers = await Promise.all(
    hostsOf(settings.host).map((host) => listen(host, settings.port, handle, upgrade)),
  )
  return {
    addresses: servers.flatMap((server) => (server ? [server.address() as AddressInfo] : [])),
    async pauseFor(work) {
      let letIn = () => {}
      open = new Promise((resolve) => (letIn = resolve))
      try {
        await drained(inFlight, 30_000)
        await work()
      } finally {
        letIn()
      }
    },
    async stop(patience) {
      for (const server of servers) server?.close()
      for (const server of servers) server?.closeIdleConnections()
      await drained(inFlight, patience)
      for (const server of servers) server?.closeAllConnections()
      agent.destroy()
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves when nothing is in flight, or after `patience` milliseconds. */
async function drained(inFlight: Set<ServerResponse>, patience: number): Promise<void> {
  const end = Date.now() + patience
  while (inFlight.size > 0 && Date.now() < end) await pause(20)
}

const isChunked = (request: IncomingMessage) => request.headers["transfer-encoding"] !== undefined
const isSafe = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD"

function answer(response: ServerResponse, status: number, detail: string): void {
  response.writeHead(status, { "content-type": "application/json" })
  response.end(JSON.stringify({ detail }))
}

function unavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response.setHeader("retry-after", "1")
  answer(response, 503, "The server is restarting")
}

function line(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: number,
  milliseconds: number,
  client: Client,
): string {
  const status = response.headersSent ? response.statusCode : "aborted"
  const address = redacted(request.url ?? "/")
  return `${request.method} ${address} ${status} ${bytes} B ${Math.round(milliseconds)} ms ${client.address}`
}

/** `localhost` means both loopback addresses, for browsers try either. */
const hostsOf = (host: string) => (host === "localhost" ? ["127.0.0.1", "::1"] : [host])

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** Answers nothing where the machine has no IPv6. @throws Error in words when the port is taken */
function listen(host: string, port: number, handle: Handler, upgrade: Upgrade) {
  const server = createServer({ shouldUpgradeCallback: isWebSocket }, (request, response) => {
    handle(request, response).catch(() => unavailable(response))
  })
  server.on("upgrade", (request, socket, head) => {
    // The server is one of TCP.
    upgrade(request, socket as Socket, head).catch(() => socket.destroy())
  })
  return new Promise<Server | undefined>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const noSuchAddress = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT"
      if (host === "::1" && noSuchAddress) return resolve(undefined)
      if (error.code !== "EADDRINUSE") return reject(error)
      reject(
        new Error(`Port ${port} is taken. Choose another one by PORT, such as PORT=${port + 1}.`),
      )
    })
    server.listen(port, host, () => resolve(server))
  })
}

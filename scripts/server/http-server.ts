import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { performance } from "node:perf_hooks"
import { getRequestListener } from "@hono/node-server"
import { WebSocketServer } from "ws"
import { type Client, clientOf, proxyWatch, trustIn, withoutReserved } from "../runner/headers.ts"
import { type Logger, redacted } from "../runner/log.ts"
import type { Settings } from "../runner/settings.ts"
import type { UsualHeaders } from "../../worker/rest/security-middleware"
import { CompressingResponse } from "./compressing-response.ts"
import { UpgradeResponse } from "./live-sockets.ts"

/** Data that comes with a request, as Hono's `c.env`. */
export interface RequestEnv {
  client: Client
  /** The unread rest of a request's body is discarded here. */
  discardsBodies: true
  /** Adds default headers to the response. A socket has no response. */
  addUsual?(headers: UsualHeaders): void
}

export type Answer = (request: Request, env: RequestEnv) => Response | Promise<Response>

export interface HttpServer {
  /** Addresses it listens on. */
  addresses: AddressInfo[]
  /** Stops listening, and waits for requests in progress, at most `patience` milliseconds. */
  stop(patience: number): Promise<void>
}

/** Bytes of a request's head: a list of 1,500 ids fits. */
const MAX_HEAD = 64 * 1024
/** Bytes of a body, as on Cloudflare. Routes accept less. */
const MAX_BODY = 100 * 1024 * 1024
/** Milliseconds of an idle connection: longer than the usual 60 s of proxies, so that they close it first. */
const KEEP_ALIVE = 72_000
/** Clients of the live channel only send "ping". */
const MAX_MESSAGE = 256 * 1024

/**
 * Serves HTTP and WebSockets.
 * @throws Error with a message if the port is in use or the host is not an address of this machine
 */
export async function startHttpServer(
  settings: Pick<Settings, "host" | "port" | "trustedProxies">,
  answer: Answer,
  log: Logger,
): Promise<HttpServer> {
  const isTrusted = trustIn(settings.trustedProxies)
  const inFlight = new Set<IncomingMessage>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE })

  const clients = new WeakMap<IncomingMessage, Client>()
  const watch = proxyWatch(isTrusted, (text) => log.warn(text))
  const clientFor = (request: IncomingMessage): Client => {
    const peer = request.socket.remoteAddress ?? ""
    // HTTP/1.0 does not require a host.
    request.headers.host ??= "localhost"
    watch(peer, request.headers)
    const client = clientOf(peer, request.headers, isTrusted)
    withoutReserved(request, client)
    clients.set(request, client)
    return client
  }

  const listener = getRequestListener(
    (request, { incoming, outgoing }) => {
      const env = envFor(clients.get(incoming as IncomingMessage)!)
      const response = outgoing as CompressingResponse
      env.addUsual = (headers) => {
        response.usual = headers
      }
      return answer(request, env)
    },
    { overrideGlobalObjects: true, errorHandler: refuse(log) },
  )

  function handle(request: IncomingMessage, response: CompressingResponse) {
    const started = performance.now()
    const { address } = clientFor(request)
    inFlight.add(request)
    response.on("close", () => {
      inFlight.delete(request)
      logRequest(log, request, response, performance.now() - started, address)
    })
    if (Number(request.headers["content-length"] ?? 0) > MAX_BODY) {
      response.writeHead(413, { "content-type": "application/json", connection: "close" })
      return response.end('{"detail":"The request is too large"}')
    }
    return listener(request, response)
  }

  async function upgrade(request: IncomingMessage, socket: Socket, head: Buffer) {
    socket.on("error", () => socket.destroy())
    const client = clientFor(request)
    const host = request.headers.host ?? "localhost"
    const asked = new Request(new URL(request.url ?? "/", `http://${host}`), {
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    })
    const answered = await answer(asked, envFor(client))
    if (socket.destroyed) return
    if (answered instanceof UpgradeResponse) {
      // A phone that is out of reach does not send anything any more.
      socket.setKeepAlive(true, 60_000)
      sockets.handleUpgrade(request, socket, head, answered.accept)
      log.info(`WebSocket ${redacted(request.url ?? "/")}`)
    } else {
      const body = Buffer.from(await answered.arrayBuffer())
      const headers = { ...Object.fromEntries(answered.headers), "content-length": body.length }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      const first = `HTTP/1.1 ${answered.status} ${answered.statusText || "Refused"}`
      socket.write([first, ...lines, "connection: close", "", ""].join("\r\n"))
      socket.write(body)
      // The other end may keep its side open forever.
      socket.destroySoon()
    }
  }

  const servers = await Promise.all(
    hostsOf(settings.host).map((host) => listen(host, settings.port, handle, upgrade)),
  )
  const listening = servers.filter((server) => server !== undefined)
  return {
    addresses: listening.map((server) => server.address() as AddressInfo),
    async stop(patience) {
      for (const server of listening) server.close()
      for (const server of listening) server.closeIdleConnections()
      const end = Date.now() + patience
      while (inFlight.size > 0 && Date.now() < end) await pause(20)
      for (const socket of sockets.clients) socket.terminate()
      for (const server of listening) server.closeAllConnections()
    },
  }
}

type AnyServer = Server<typeof IncomingMessage, typeof CompressingResponse>

const envFor = (client: Client): RequestEnv => ({ client, discardsBodies: true })

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** For a request that is valid in HTTP and not as a URL, such as a path with a backslash. */
const refuse = (log: Logger) => (error: unknown) => {
  const isRequestError = error instanceof Error && error.name === "RequestError"
  if (isRequestError) return Response.json({ detail: "Bad Request" }, { status: 400 })
  log.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return Response.json({ detail: "Internal Server Error" }, { status: 500 })
}

function logRequest(
  log: Logger,
  request: IncomingMessage,
  { headersSent, statusCode, bytes }: CompressingResponse,
  duration: number,
  client: string,
): void {
  if (!log.writes("info")) return
  const method = request.method ?? ""
  const path = redacted(request.url ?? "/")
  const status = headersSent ? statusCode : "aborted"
  const milliseconds = Math.round(duration)
  const text = `${method} ${path} ${status} ${bytes} B ${milliseconds} ms ${client}`
  log.info(text, { method, path, status, bytes, milliseconds, client })
}

/** `localhost` means both loopback addresses, because browsers try either. */
const hostsOf = (host: string) => (host === "localhost" ? ["127.0.0.1", "::1"] : [host])

/** Other protocols that a client offers are ignored: it gets a normal response. */
const isWebSocket = ({ method, headers }: IncomingMessage) =>
  method === "GET" && headers.upgrade?.toLowerCase() === "websocket"

/** Resolves with undefined if the machine has no IPv6. */
function listen(
  host: string,
  port: number,
  handle: (request: IncomingMessage, response: CompressingResponse) => unknown,
  upgrade: (request: IncomingMessage, socket: Socket, head: Buffer) => Promise<unknown>,
) {
  const server = createServer(
    {
      ServerResponse: CompressingResponse,
      shouldUpgradeCallback: isWebSocket,
      maxHeaderSize: MAX_HEAD,
      keepAliveTimeout: KEEP_ALIVE,
    },
    handle,
  )
  server.on("upgrade", (request, socket, head) => {
    // The server is a TCP server.
    upgrade(request, socket as Socket, head).catch(() => socket.destroy())
  })
  return new Promise<AnyServer | undefined>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const noSuchAddress = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT"
      if (host === "::1" && noSuchAddress) return resolve(undefined)
      reject(error.code === "EADDRINUSE" ? portTaken(port) : error)
    })
    server.listen(port, host, () => resolve(server))
  })
}

const portTaken = (port: number) =>
  new Error(`Port ${port} is taken. Choose another one by PORT, such as PORT=${port + 1}.`)

import type {
  DurableObjectState,
  Request as WorkerRequest,
  Response as WorkerResponse,
  WebSocket as WorkerSocket,
} from "@cloudflare/workers-types"
import {
  closings,
  MAX_SOCKET_AGE,
  MAX_SOCKETS,
  MAX_SOCKETS_OF_USER,
  MAX_SOCKETS_WITH_CLOSING,
} from "./limits"

interface Attached {
  userId: string
  openedAt: number
}

/**
 * All users who have one list open. It stores nothing and does not know the contents of the list: it
 * announces a new version, and each client fetches it with its own permissions. Sockets hibernate: an object
 * without messages is removed from memory, while they stay open.
 *
 * `GET ?user=…` with an upgrade opens a socket; `POST` with `{"version"}` notifies all sockets, null means
 * that the list is deleted.
 */
export class LiveList {
  readonly #state: DurableObjectState

  constructor(state: DurableObjectState) {
    this.#state = state
    // Answered while the object hibernates: clients and proxies see that the connection is alive.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"))
  }

  async fetch(request: WorkerRequest): Promise<WorkerResponse> {
    if (request.method === "POST") {
      this.#tell(((await request.json()) as { version: string | null }).version)
      return answer(204)
    }
    return this.#open(new URL(request.url).searchParams.get("user") ?? "")
  }

  #open(userId: string): WorkerResponse {
    const all = this.#state.getWebSockets()
    if (all.filter(isOpen).length >= MAX_SOCKETS || all.length >= MAX_SOCKETS_WITH_CLOSING)
      return answer(503)
    const own = this.#state
      .getWebSockets(userId)
      .filter(isOpen)
      .sort((a, b) => openedAt(a) - openedAt(b))
    for (const socket of own.slice(0, Math.max(0, own.length + 1 - MAX_SOCKETS_OF_USER))) {
      close(socket, "replaced")
    }
    const { 0: theirs, 1: ours } = new WebSocketPair()
    ours.serializeAttachment({ userId, openedAt: Date.now() } satisfies Attached)
    this.#state.acceptWebSocket(ours, [userId])
    return answer(101, theirs)
  }

  #tell(version: string | null): void {
    for (const socket of this.#state.getWebSockets().filter(isOpen)) {
      // Notified first, because it may take ten seconds until both ends have closed a socket.
      send(socket, JSON.stringify({ version }))
      if (version === null) close(socket, "deleted")
      else if (openedAt(socket) < Date.now() - MAX_SOCKET_AGE) close(socket, "renewed")
    }
  }

  /** Each message would wake the object. `ping` does not, and is never passed to this method. */
  webSocketMessage(socket: WorkerSocket): void {
    close(socket, "spoke")
  }

  webSocketClose(socket: WorkerSocket, code: number): void {
    // 1005 and 1006 mean that no code was given, and must not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }
}

const isOpen = ({ readyState }: WorkerSocket) => readyState === 1

const openedAt = (socket: WorkerSocket) => (socket.deserializeAttachment() as Attached).openedAt

function close(socket: WorkerSocket, why: keyof typeof closings): void {
  const [code, reason] = closings[why]
  socket.close(code, reason)
}

/** A socket that is just being closed is not an error. */
function send(socket: WorkerSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    socket.close(1011)
  }
}

/** Classes of the runtime that have other types on the web. */
declare const WebSocketPair: new () => { 0: WorkerSocket; 1: WorkerSocket }
declare const WebSocketRequestResponsePair: new (request: string, response: string) => never

const answer = (status: number, webSocket?: WorkerSocket) =>
  new Response(null, { status, webSocket } as ResponseInit) as unknown as WorkerResponse

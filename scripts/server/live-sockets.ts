import type { WebSocket } from "ws"
import type { Live } from "../../worker/live/live"
import {
  closings,
  MAX_SOCKET_AGE,
  MAX_SOCKETS,
  MAX_SOCKETS_OF_USER,
  MAX_SOCKETS_WITH_CLOSING,
} from "../../worker/live/limits"

interface Watcher {
  socket: WebSocket
  userId: string
  openedAt: number
}

/** Accepts an upgrade: the HTTP server calls `accept` with the resulting socket. */
export class UpgradeResponse extends Response {
  readonly accept: (socket: WebSocket) => void

  constructor(accept: (socket: WebSocket) => void) {
    super(null)
    this.accept = accept
  }

  /** The constructor of a response does not accept 1xx. */
  override get status(): number {
    return 101
  }
}

/**
 * The live channel of shopping lists, for a site with one process. It behaves like the Durable Object
 * `LiveList`: a watcher is notified that a list has a new version, and fetches it.
 */
export function openLiveSockets(): Live & { close(): void } {
  const lists = new Map<string, Set<Watcher>>()

  function add(listId: string, userId: string, socket: WebSocket): void {
    const watchers = lists.get(listId) ?? new Set()
    lists.set(listId, watchers)
    const own = [...watchers].filter((one) => one.userId === userId && isOpen(one))
    const toClose = own.slice(0, Math.max(0, own.length + 1 - MAX_SOCKETS_OF_USER))
    for (const one of toClose) close(one, "replaced")

    const watcher = { socket, userId, openedAt: Date.now() }
    watchers.add(watcher)
    socket.on("message", (data, isBinary) => {
      if (!isBinary && String(data) === "ping") socket.send("pong")
      else close(watcher, "spoke")
    })
    socket.on("error", () => socket.terminate())
    socket.on("close", () => {
      watchers.delete(watcher)
      if (watchers.size === 0 && lists.get(listId) === watchers) lists.delete(listId)
    })
  }

  return {
    async watch(listId, userId) {
      const watchers = [...(lists.get(listId) ?? [])]
      const isFull =
        watchers.filter(isOpen).length >= MAX_SOCKETS || watchers.length >= MAX_SOCKETS_WITH_CLOSING
      if (isFull) return new Response(null, { status: 503 })
      return new UpgradeResponse((socket) => add(listId, userId, socket))
    },

    async tell(listId, version) {
      for (const watcher of [...(lists.get(listId) ?? [])].filter(isOpen)) {
        watcher.socket.send(JSON.stringify({ version }))
        if (version === null) close(watcher, "deleted")
        else if (watcher.openedAt < Date.now() - MAX_SOCKET_AGE) close(watcher, "renewed")
      }
    },

    close() {
      for (const watcher of [...lists.values()].flatMap((watchers) => [...watchers])) {
        close(watcher, "renewed")
      }
    },
  }
}

const isOpen = ({ socket }: Watcher) => socket.readyState === socket.OPEN

function close({ socket }: Watcher, why: keyof typeof closings): void {
  const [code, reason] = closings[why]
  socket.close(code, reason)
}

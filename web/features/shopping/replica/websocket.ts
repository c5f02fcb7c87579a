import type { ListReplica } from "./list-replica"

/** Between looks at the server where it tells nothing by itself, in milliseconds. */
const LOOK_AGAIN = 5000
/** Between attempts to connect, in milliseconds: doubled up to the longest. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/**
 * Hears of what others do to a list, while it is on the screen: the server says that there is something,
 * and it is fetched. Where no such connection can be had, one looks every few seconds. Answers what ends it.
 */
export function subscribeToList(replica: ListReplica): () => void {
  const { listId } = replica.place
  let socket: WebSocket | undefined
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  const isSeen = () => document.visibilityState === "visible"
  const isOver = () => ["gone", "loggedOut", "refused"].includes(replica.state().sync)
  const sync = async () => {
    // Where no one is logged in, it waits for a login.
    if (!["gone", "refused"].includes(replica.state().sync)) await replica.sync()
  }
  // One that was gone may have been restored since.
  const lookOnce = () => replica.sync()

  function connect() {
    clearTimeout(timer)
    if (ended || isOver() || socket || !navigator.onLine || !isSeen()) return
    const address = new URL(`/api/groups/shopping/lists/${listId}/live`, location.href)
    address.protocol = address.protocol.replace("http", "ws")
    const opened = new WebSocket(address)
    socket = opened
    opened.onopen = () => {
      pause = FIRST_PAUSE
      void sync()
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const { version } = JSON.parse(data) as { version: string | null }
      // Without a version the list is deleted: one hears so by asking for it.
      if (version === null) ended = true
      if (version !== replica.state().replica.confirmed.version) void sync()
    }
    opened.onclose = () => {
      if (socket !== opened) return
      socket = undefined
      if (ended) return
      // It may have been closed because the list is gone: asking tells.
      timer = setTimeout(() => void sync().then(connect), pause * (0.75 + Math.random() / 2))
      pause = Math.min(LONGEST_PAUSE, pause * 2)
    }
  }

  function disconnect() {
    clearTimeout(timer)
    const open = socket
    socket = undefined
    open?.close()
  }

  /** Back on the screen or in the network: what was missed is fetched at once. */
  function wake(look = sync) {
    if (!isSeen()) return disconnect()
    pause = FIRST_PAUSE
    // Not of a list that is not there, or not for this user.
    void look().then(connect)
  }
  const wakeAgain = () => wake()

  // Once the server is there again, or knows who asks, one hears of it as before.
  let troubled = false
  const stopWatching = replica.watch(() => {
    const { sync } = replica.state()
    if (["waiting", "loggedOut", "refused"].includes(sync)) troubled = true
    if (sync !== "idle" || !troubled) return
    troubled = false
    pause = FIRST_PAUSE
    connect()
  })

  const looking = setInterval(() => {
    if (isSeen() && navigator.onLine && socket?.readyState !== WebSocket.OPEN) void sync()
  }, LOOK_AGAIN)
  document.addEventListener("visibilitychange", wakeAgain)
  addEventListener("online", wakeAgain)
  addEventListener("offline", disconnect)
  wake(lookOnce)

  return () => {
    ended = true
    disconnect()
    stopWatching()
    clearInterval(looking)
    document.removeEventListener("visibilitychange", wakeAgain)
    removeEventListener("online", wakeAgain)
    removeEventListener("offline", disconnect)
  }
}

import { laterClock, nextClock, noClock } from "../../../worker/shared/shopping/hybrid-clock"
import { failureOf } from "../../lib/failures"
import { store, stored } from "../../lib/local-storage"
import { trpcClient } from "../../lib/trpc"
import type { Inputs, Outputs } from "../../lib/trpc-types"

type List = Outputs["shopping"]["shared"]["open"]
export type SharedItem = NonNullable<List["items"]>[number]
type Tick = Inputs["shopping"]["shared"]["tick"]["ticks"][number]

/** What a device keeps of a list that was shared with it. */
interface StoredList {
  list: List | null
  /** Not sent yet, the latest of each item. */
  ticks: Tick[]
}

export interface SharedListState extends StoredList {
  /** `waiting`: no answer came, and it is tried again later. `gone`: the link opens nothing now. */
  sync: "idle" | "syncing" | "waiting" | "gone"
}

/** Milliseconds after which no answer is expected. */
const LONGEST = 20_000
/** Ticks that are sent at once. */
const MOST = 200

/** Tells this tab's ticks from those of all others. */
const device = crypto.randomUUID().replaceAll("-", "").slice(0, 8)

/** A list that was shared by a link: what is ticked shows at once, is kept on the device, and is sent when that can be. */
export class SharedListReplica {
  readonly #tokenId: string
  readonly #key: string
  readonly #watchers = new Set<() => void>()
  #state: SharedListState
  #syncing: Promise<void> | undefined
  #again = false

  constructor(tokenId: string) {
    this.#tokenId = tokenId
    this.#key = `shared-list/${tokenId}`
    const found = stored<StoredList>(this.#key)
    this.#state = { list: found?.list ?? null, ticks: found?.ticks ?? [], sync: "idle" }
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
    }
  }
  readonly state = () => this.#state

  tick(itemIds: readonly string[], checked: boolean): Promise<void> {
    const { list, ticks } = this.#state
    let clock = ticks.reduce((last, one) => laterClock(last, one.clock), list?.clock ?? noClock)
    const made = itemIds.map((itemId) => {
      clock = nextClock(Date.now(), clock, device)
      return { itemId, clock, checked }
    })
    const others = ticks.filter(({ itemId }) => !itemIds.includes(itemId))
    this.#change({ ticks: [...others, ...made] })
    return this.sync()
  }

  /** Sends what was ticked, and reads what others did. While that goes on, once more afterwards. */
  sync(): Promise<void> {
    if (this.#syncing) {
      this.#again = true
      return this.#syncing
    }
    this.#syncing = this.#exchange().finally(() => {
      this.#syncing = undefined
      if (!this.#again) return
      this.#again = false
      void this.sync()
    })
    return this.#syncing
  }

  async #exchange() {
    const { list } = this.#state
    const ticks = this.#state.ticks.slice(0, MOST)
    const asked = { tokenId: this.#tokenId, since: list?.version ?? null }
    const signal = AbortSignal.timeout(LONGEST)
    if (ticks.length > 0) this.#change({ sync: "syncing" })
    try {
      const answer = await (ticks.length > 0
        ? trpcClient.shopping.shared.tick.mutate({ ...asked, ticks }, { signal })
        : trpcClient.shopping.shared.open.query(asked, { signal }))
      this.#change({
        sync: "idle",
        list: answer.items ? answer : list && { ...list, clock: answer.clock },
        ticks: withoutSent(this.#state.ticks, ticks),
      })
      if (this.#state.ticks.length > 0) this.#again = true
    } catch (error) {
      const { status = 0 } = failureOf(error)
      // An address that is cut short is a link that opens nothing, too.
      const isRefused = status === 400 || status === 422
      if (status === 404 || (isRefused && ticks.length === 0))
        this.#change({ sync: "gone", list: null, ticks: [] })
      else if (isRefused) this.#change({ ticks: withoutSent(this.#state.ticks, ticks) })
      else this.#change({ sync: "waiting" })
    }
  }

  #change(change: Partial<SharedListState>) {
    this.#state = { ...this.#state, ...change }
    const { list, ticks } = this.#state
    const isNew = change.ticks !== undefined || (change.list && change.list.items !== null)
    if (isNew) store(this.#key, list || ticks.length > 0 ? { list, ticks } : undefined)
    for (const watcher of this.#watchers) watcher()
  }
}

const withoutSent = (ticks: readonly Tick[], sent: readonly Tick[]) =>
  ticks.filter((one) => !sent.includes(one))

/** The items of a list with what was ticked here and is not sent yet. */
export function shownNow({ list, ticks }: StoredList): (SharedItem & { waits: boolean })[] {
  const own = new Map(ticks.map((tick) => [tick.itemId, tick]))
  return (list?.items ?? []).map((item) => {
    const tick = own.get(item.id)
    if (!tick) return { ...item, waits: false }
    const isLater = tick.clock > item.tickedAt
    return {
      ...item,
      ...(isLater && { checked: tick.checked, tickedAt: tick.clock }),
      waits: true,
    }
  })
}

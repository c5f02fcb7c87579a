import { failureOf } from "../../../lib/failures"
import { newId } from "../../../lib/new-id"
import { timesLoggedIn } from "../../../lib/login-again"
import type { GivenIngredients, ListAction, ListChange, QueuedChange } from "./operations"
import {
  answered,
  confirmedChange,
  emptyReplica,
  MOST_AT_ONCE,
  nextListChange,
  operations,
  queued,
  type Replica,
  recipeOperation,
  refusalsSeen,
  request,
  setAside,
  type RequestedChange,
} from "./replica"
import { shownList } from "./list-view"
import { changeStored, type Place, readStored } from "./storage"
import { exchange, refreshLists, sendListChange } from "./transport"
import { sayRefused } from "./say-refused"
import { countPending } from "./pending-count"
import { unpersistedOperations, noteUnpersisted } from "./unpersisted-operations"

/** The sync state between this device and the server. */
export type SyncState =
  /** Everything has been sent, as far as is known. */
  | "idle"
  | "syncing"
  /** No answer came: it is retried automatically. */
  | "waiting"
  /** The session has ended: the user has to log in. */
  | "loggedOut"
  /** The list is deleted. */
  | "gone"
  /** The server refuses this new list: its items wait until the user tries again. */
  | "refused"

export interface ListState {
  replica: Replica
  /** Whether this device's copy of the list has been read. */
  read: boolean
  sync: SyncState
  /** A message, while `refused`, or `waiting` for the server and not for the network. */
  failure: string | undefined
}

/** Distinguishes this tab's operations from all others. */
const device = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  (byte % 36).toString(36),
).join("")

/** Between attempts, in milliseconds. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("larder-shopping") : null

/**
 * A list as this tab shows it: the device's stored copy, and later changes that are being stored. All changes are
 * shown at once, stored, and then sent to the server as soon as possible.
 */
export class ListReplica {
  readonly place: Place
  #state: ListState = { replica: emptyReplica, read: false, sync: "idle", failure: undefined }
  /** The device's stored copy. */
  #stored = emptyReplica
  /** Changes made here that are not stored yet. */
  #unstored: QueuedChange[] = []
  #saving: Promise<unknown>
  #syncing: Promise<void> | undefined
  #again = false
  #pause = FIRST_PAUSE
  #timer: ReturnType<typeof setTimeout> | undefined
  /** How often a user had logged in when the server last answered 401. */
  #loggedOutAt = 0
  readonly #watchers = new Set<() => void>()

  constructor(place: Place) {
    this.place = place
    this.#saving = readStored(place).then((stored) => this.#adopt(stored))
    const left = unpersistedOperations(place)
    void this.#do(left.operations).then(left.forget)
    channel?.addEventListener("message", ({ data }: MessageEvent<Place>) => {
      if (data.listId === place.listId && data.userId === place.userId) void this.#reread()
    })
    addEventListener("online", () => void this.sync())
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
    }
  }
  readonly state = () => this.#state

  /** Changes items: here at once, elsewhere as soon as possible. */
  change(wishes: RequestedChange[]): Promise<void> {
    const made = operations(this.#state.replica, wishes, { now: Date.now(), device })
    return this.#do(made)
  }

  /** Changes how often a recipe of the list is made; less if negative. */
  changeRecipe(recipeId: string, by: number, ingredients?: GivenIngredients): Promise<void> {
    const wish = { id: newId(), recipeId, by, ...(ingredients && { ingredients }) }
    return this.#do([recipeOperation(this.#state.replica, wish, { now: Date.now(), device })])
  }

  /** Creates, renames, deletes or restores the list itself. */
  changeList(action: ListAction): Promise<void> {
    const change = { ...action, id: newId(), at: new Date().toISOString() }
    return this.#do([change])
  }

  #do(made: QueuedChange[]): Promise<void> {
    if (made.length === 0) return Promise.resolve()
    this.#unstored = [...this.#unstored, ...made]
    noteUnpersisted(this.place, device, this.#unstored)
    this.#show({})
    countPending(this.place, this.#state.replica.unsent.pending.length)
    return this.#save((replica) => queued(replica, made), made).then(() => void this.sync())
  }

  /** One after the other, in their order. */
  #save(change: (replica: Replica) => Replica, made: QueuedChange[] = []): Promise<void> {
    const stored = this.#saving.then(async () => {
      const confirmed = made.length > 0 ? this.#stored.confirmed : undefined
      this.#adopt(await changeStored(this.place, change, confirmed), made)
      channel?.postMessage(this.place)
    })
    this.#saving = stored.catch(() => undefined)
    return stored
  }

  #reread() {
    this.#saving = this.#saving.then(async () => this.#adopt(await readStored(this.place)))
    return this.#saving
  }

  /** The device's copy now, with this tab's operations. */
  #adopt(stored: Replica, made: QueuedChange[] = []) {
    this.#stored = asBefore(stored, this.#stored)
    if (made.length > 0) {
      this.#unstored = this.#unstored.filter((operation) => !made.includes(operation))
      noteUnpersisted(this.place, device, this.#unstored)
    }
    this.#show({ read: true })
  }

  #show(change: Partial<Omit<ListState, "replica">>) {
    const replica = asBefore(queued(this.#stored, this.#unstored), this.#state.replica)
    this.#state = { ...this.#state, ...change, replica }
    for (const watcher of this.#watchers) watcher()
  }

  /** Syncs with the server. A call during a sync starts another one afterwards. */
  sync(): Promise<void> {
    clearTimeout(this.#timer)
    // A user who declined to log in is not asked at every change.
    if (this.#state.sync === "loggedOut" && timesLoggedIn() === this.#loggedOutAt)
      return Promise.resolve()
    if (this.#syncing) {
      this.#again = true
      return this.#syncing
    }
    this.#syncing = alone(this.place, () => this.#exchange()).finally(() => {
      this.#syncing = undefined
      if (!this.#again) return
      this.#again = false
      void this.sync()
    })
    return this.#syncing
  }

  /** Syncs again, though the user declined to log in before: they are asked once more. */
  resume(): Promise<void> {
    if (this.#state.sync === "loggedOut") this.#show({ sync: "syncing" })
    return this.sync()
  }

  async #exchange() {
    let most = MOST_AT_ONCE
    for (;;) {
      await this.#saving
      // Changes stored by another tab are sent as well.
      if (!channel || nextListChange(this.#stored)) await this.#reread()
      this.#again = false
      const change = nextListChange(this.#stored)
      if (change) {
        if (!(await this.#send(change))) return
        // A deleted list is not requested.
        if (change.kind === "delete" && this.#stored.unsent.pending.length === 0) break
        continue
      }
      const asked = request(this.#stored, most)
      if (this.#state.sync !== "gone") this.#show({ sync: "syncing" })
      try {
        const answer = await exchange(this.place.listId, asked)
        await this.#save((replica) => answered(replica, asked, answer))
        this.#pause = FIRST_PAUSE
        most = MOST_AT_ONCE
      } catch (error) {
        const { status, message } = failureOf(error)
        if (isRefusal(status) && asked.operations.length > 0) {
          // One of them is refused by the server: they are halved until it is found.
          if (asked.operations.length > 1) most = Math.ceil(asked.operations.length / 2)
          else await this.#save((replica) => setAside(replica, asked.operations[0]!, message))
          continue
        }
        return this.#failed(status, message)
      }
      if (this.#stored.unsent.pending.length === 0 && !this.#again) break
    }
    this.#show({ sync: "idle", failure: undefined })
  }

  /** Sends a change of the list itself. Returns whether later ones can be sent. */
  async #send(change: ListChange): Promise<boolean> {
    this.#show({ sync: "syncing" })
    const { listId, userId } = this.place
    try {
      const created = await sendListChange(listId, change)
      await refreshLists(userId)
      await this.#save((replica) => confirmedChange(replica, change, created))
      this.#pause = FIRST_PAUSE
      return true
    } catch (error) {
      const { status, message } = failureOf(error)
      if (isListRefusal(status)) return this.#refuse(change, message)
      if (status !== 404) {
        this.#failed(status, message)
        return false
      }
      // A deleted list cannot be renamed. Requesting its items shows that it is deleted.
      await this.#save((replica) => confirmedChange(replica, change))
      return true
    }
  }

  /** The server refuses a change of the list itself. Returns whether later ones can be sent. */
  async #refuse(change: ListChange, words: string): Promise<boolean> {
    if (change.kind !== "create") {
      await this.#save((replica) => setAside(replica, change, words))
      sayRefused(words)
      return true
    }
    // Items of a list that was not created stay here, unless the user has deleted the list.
    if (shownList(this.#stored, this.place).isDeleted) await this.forget()
    else this.#show({ sync: "refused", failure: words })
    return false
  }

  #failed(status: number | undefined, message: string) {
    if (status === 404) return this.#show({ sync: "gone", failure: undefined })
    if (status === 401) {
      this.#loggedOutAt = timesLoggedIn()
      return this.#show({ sync: "loggedOut", failure: undefined })
    }
    this.#show({ sync: "waiting", failure: status === undefined ? undefined : message })
    this.#timer = setTimeout(() => void this.sync(), this.#pause)
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2)
  }

  /** The message about the refused changes was read. */
  dismissRefusals() {
    return this.#save(refusalsSeen)
  }

  /** Deletes the list from this device. */
  async forget() {
    clearTimeout(this.#timer)
    this.#unstored = []
    noteUnpersisted(this.place, device, [])
    await this.#save(() => emptyReplica)
    if (this.#state.sync !== "gone") this.#show({ sync: "idle", failure: undefined })
  }
}

/** The same objects for unchanged data: the components on the screen depend on them. */
function asBefore(stored: Replica, before: Replica): Replica {
  const confirmed =
    stored.confirmed.version !== null &&
    stored.confirmed.version === before.confirmed.version &&
    // A label may be renamed or deleted without any change of the list.
    isSame(stored.confirmed.list, before.confirmed.list)
      ? before.confirmed
      : stored.confirmed
  const unsent = isSame(stored.unsent, before.unsent) ? before.unsent : stored.unsent
  return confirmed === before.confirmed && unsent === before.unsent ? before : { confirmed, unsent }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Refusals that repeating does not change. Not: too many at once (409, 429), or a time-out (408). */
const isRefusal = (status: number | undefined) => status === 400 || status === 413 || status === 422

/** The same for a change of the list itself, which may also be forbidden. */
const isListRefusal = (status: number | undefined) => isRefusal(status) || status === 403

/** One tab syncs at a time. Without https there are no locks: then two may, at the cost of a call. */
function alone<T>({ userId, listId }: Place, run: () => Promise<T>): Promise<T> {
  return navigator.locks
    ? (navigator.locks.request(`larder-shopping/${userId}/${listId}`, run) as Promise<T>)
    : run()
}

const replicas = new Map<string, ListReplica>()

/** This tab's only copy of a list. */
export function replicaOf(userId: string, listId: string): ListReplica {
  const key = `${userId}/${listId}`
  const known = replicas.get(key)
  if (known) return known
  const made = new ListReplica({ userId, listId })
  replicas.set(key, made)
  return made
}

import type { Context } from "../../context"
import { networkOf } from "../../lib/networks"
import { DomainError } from "../errors"

/** Waits for a slot: `start` assigns one, `refuse` rejects the work. */
interface Waiting {
  start(): void
  refuse(error: Error): void
}

/**
 * Runs a few tasks at once. Further ones wait in a queue for each address, and the addresses take turns. When too
 * many wait, the newest of the longest queue is refused, so that a flood from one address costs the others neither
 * memory nor time.
 */
export function openSlots(atOnce: number, mostWaiting: number) {
  /** The queues of the addresses, in the order of their turns. None is empty. */
  const queues = new Map<string, Waiting[]>()
  let [running, waiting, ended] = [0, 0, 0]

  function wait(place: string): Promise<void> {
    if (waiting >= mostWaiting) makeRoom(place)
    const queue = queues.get(place) ?? []
    queues.set(place, queue)
    waiting++
    return new Promise((resolve, reject) => queue.push({ start: resolve, refuse: reject }))
  }

  /** @throws DomainError 429 when no other address has more waiting tasks */
  function makeRoom(place: string) {
    const [longest, queue] = [...queues].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if (queue.length <= (queues.get(place)?.length ?? 0) + 1) throw busy()
    waiting--
    queue.pop()?.refuse(busy())
    if (queue.length === 0) queues.delete(longest)
  }

  function next(): Waiting | undefined {
    const [turn] = queues
    if (!turn) return undefined
    const [place, queue] = turn
    queues.delete(place)
    const first = queue.shift()
    if (queue.length > 0) queues.set(place, queue)
    waiting--
    return first
  }

  return {
    async run<T>(place: string, work: () => Promise<T>): Promise<T> {
      // A finished task passes its slot to the next one, so `running` does not change.
      if (running >= atOnce) await wait(place)
      else running++
      try {
        return await work()
      } finally {
        ended++
        const following = next()
        if (following) following.start()
        else running--
      }
    },
    /** The number of finished tasks: a value read at another number may be outdated. */
    ended: () => ended,
  }
}

const hashes = openSlots(2, 50)

/** The slots for hashing passwords: a hash takes 16 MB, and a processor for a while. */
export const hashing = <T>({ address }: Caller, work: () => Promise<T>): Promise<T> =>
  hashes.run(networkOf(address), work)

/**
 * The same for work that depends on a value read before, by `read`. It is read again when another task has
 * finished meanwhile, so that simultaneous attempts do not all see a count of zero.
 */
export async function hashingAfter<R, T>(
  caller: Caller,
  read: () => Promise<R>,
  work: (known: R) => Promise<T>,
): Promise<T> {
  const at = hashes.ended()
  const known = await read()
  return hashing(caller, async () => work(hashes.ended() === at ? known : await read()))
}

type Caller = Pick<Context, "address">

const busy = () =>
  new DomainError(
    429,
    "tooManyLogins",
    "Too many people are signing in. Try again in a few seconds.",
    { "retry-after": "5" },
  )

import type { Context } from "../../context"
import { networkOf } from "../../lib/networks"
import { DomainError } from "../errors"

/** Waits for a slot: `start` gives it one, `refuse` sends it away. */
interface Waiting {
  start(): void
  refuse(error: Error): void
}

/**
 * Lets a few pieces of work run at once. The next ones wait in a queue for each place that they come
 * from, and the places take turns. When too many wait, the newest of the longest queue is refused, so
 * that a flood from one place takes neither the memory nor the time of the others.
 */
export function openSlots(atOnce: number, mostWaiting: number) {
  /** The queues of places, in the order of their turns. None is empty. */
  const queues = new Map<string, Waiting[]>()
  let [running, waiting, ended] = [0, 0, 0]

  function wait(place: string): Promise<void> {
    if (waiting >= mostWaiting) makeRoom(place)
    const queue = queues.get(place) ?? []
    queues.set(place, queue)
    waiting++
    return new Promise((resolve, reject) => queue.push({ start: resolve, refuse: reject }))
  }

  /** @throws DomainError 429 when no other place has more waiting */
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
      // What ends hands its slot to the next one, so `running` stays as it is.
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
    /** How much work has ended: what was read before another number may be out of date. */
    ended: () => ended,
  }
}

const hashes = openSlots(2, 50)

/** For what hashes passwords: a hash takes 16 MB, and a processor for a while. */
export const hashing = <T>({ address }: Caller, work: () => Promise<T>): Promise<T> =>
  hashes.run(networkOf(address), work)

/**
 * The same for work that depends on what was read before, by `read`. It is read again when any other
 * work has ended in the meantime, so that many attempts at once do not all see an account with none.
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

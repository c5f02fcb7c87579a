import { plain, tooManyRequests } from "../domain/errors"
import { pause } from "../lib/text/yield"
import { type Ticket, openQueue } from "../lib/queue"

/** Requests of this isolate that read long lists at the same time. 3,000 recipes take about 30 MB. */
const turns = openQueue({
  atOnce: 2,
  mostWaiting: { each: 40, all: 200 },
  patience: 10_000,
})

/** Milliseconds between two checks for the turn, and of waiting in total. */
const [interval, longest] = [20, 60_000]

/** The number of items in a request's pages from which they count as a long list. */
const many = 200

/** Approximate bytes of JSON of the long lists in one request, after which it may start no other. */
const mostBytes = { loggedIn: 12 * 2 ** 20, anyone: 2 * 2 ** 20 }

/**
 * The long lists of one request: they are read one after another, while few other requests do the same. The
 * request keeps its turn until its answer is sent, because the lists are in memory until then.
 */
export class HeavyReads {
  readonly #caller: string
  readonly #most: number
  #ticket: Ticket | undefined
  #last: Promise<void> = Promise.resolve()
  #bytes = 0
  #asked = 0

  constructor({ claims, address }: { claims: { userId: string } | null; address: string }) {
    this.#caller = claims?.userId ?? address
    this.#most = mostBytes[claims ? "loggedIn" : "anyone"]
  }

  /**
   * Whether an input requests a long list: everything, or more than a usual page, alone or together with the
   * request's earlier calls.
   */
  isLong(input: unknown): boolean {
    const { perPage } = (input ?? {}) as { perPage?: unknown }
    const items = Number(perPage ?? 0)
    this.#asked += items > 0 ? items : 0
    return items < 0 || this.#asked > many
  }

  /**
   * Waits until a list may be read. The returned function must be called with the result.
   * @throws DomainError 413 where the request has read much already, 429 where too many wait
   */
  async begin(): Promise<(read: unknown) => Promise<void>> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    try {
      if (this.#bytes > this.#most) throw tooMuch()
      await this.#wait()
    } catch (error) {
      resolve()
      throw error
    }
    return async (read) => {
      this.#bytes += bytesOf(read)
      await pause()
      resolve()
    }
  }

  async #wait() {
    if (this.#ticket) {
      this.#ticket.seen = Date.now()
      return
    }
    const ticket = turns.enter(this.#caller)
    if (!ticket) throw tooMany()
    for (let waited = 0; !turns.isNext(ticket); waited += interval) {
      if (waited >= longest) {
        turns.leave(ticket)
        throw tooMany()
      }
      await pause(interval)
    }
    this.#ticket = ticket
  }

  /** The same answer, whose end starts the next request's turn. */
  sentWith(answer: Response, method: string): Response {
    const ticket = this.#ticket
    if (!ticket) return answer
    ticket.seen = Date.now()
    const done = () => turns.leave(ticket)
    // The body of an answer to HEAD is not read.
    if (!answer.body || method === "HEAD") {
      done()
      return answer
    }
    return new Response(endingWith(answer.body, done), answer)
  }
}

const tooMuch = () => plain(413, "tooMuchAtOnce")

const tooMany = () => tooManyRequests("tooManyLists", 5)

/** The approximate JSON bytes of an answer, estimated from some of its items. */
function bytesOf(answer: unknown): number {
  const items = listIn(answer)
  if (!items) return 0
  const step = Math.max(1, Math.floor(items.length / 16))
  const some = items.filter((_, at) => at % step === 0)
  return (JSON.stringify(some).length / Math.max(1, some.length)) * items.length
}

/** The list of an answer, or its longest member list: `items` of a page, `recipes`. */
function listIn(answer: unknown): unknown[] | undefined {
  if (Array.isArray(answer)) return answer
  const lists = Object.values(answer ?? {}).filter((member) => Array.isArray(member))
  return lists.toSorted((a, b) => b.length - a.length)[0]
}

function endingWith(body: ReadableStream<Uint8Array>, done: () => void) {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await reader.read().catch((error: unknown) => {
        done()
        throw error
      })
      if (piece.done) {
        done()
        controller.close()
      } else {
        controller.enqueue(piece.value)
      }
    },
    async cancel(reason) {
      done()
      await reader.cancel(reason)
    },
  })
}

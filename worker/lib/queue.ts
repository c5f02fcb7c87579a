/** A place in the queue; from its turn on, the permission to continue. */
export interface Ticket {
  caller: string
  /** When it was last seen. */
  seen: number
}

interface Settings {
  /** Tickets that may run at the same time, at most one per caller. */
  atOnce: number
  /** Waiting tickets: per caller, and in total. */
  mostWaiting: { each: number; all: number }
  /**
   * Milliseconds without a sign of life after which a ticket is dropped: its request may have ended at any
   * point.
   */
  patience: number
}

/**
 * A queue for work that takes much memory. The caller who was served longest ago is next, so that many
 * requests of one caller do not delay a single one of another. The queue resolves no promises; callers poll.
 */
export function openQueue({ atOnce, mostWaiting, patience }: Settings, clock = Date.now) {
  const running = new Set<Ticket>()
  const waiting = new Set<Ticket>()
  /** Callers by when they were last served, oldest first. */
  const served = new Map<string, number>()
  let turns = 0

  const forget = (tickets: Set<Ticket>) => {
    for (const ticket of tickets) if (clock() - ticket.seen > patience) tickets.delete(ticket)
  }
  const isServed = (caller: string) => [...running].some((ticket) => ticket.caller === caller)
  const rank = ({ caller }: Ticket) => served.get(caller) ?? 0
  const next = () => {
    let first: Ticket | undefined
    for (const ticket of waiting) {
      if (isServed(ticket.caller)) continue
      if (!first || rank(ticket) < rank(first)) first = ticket
    }
    return first
  }

  return {
    /** Undefined if too many are waiting already. */
    enter(caller: string): Ticket | undefined {
      forget(waiting)
      const own = [...waiting].filter((ticket) => ticket.caller === caller).length
      if (own >= mostWaiting.each || waiting.size >= mostWaiting.all) return undefined
      const ticket = { caller, seen: clock() }
      waiting.add(ticket)
      return ticket
    },

    /**
     * Whether it is the ticket's turn now. The turn lasts until `leave`, as long as the ticket keeps polling.
     */
    isNext(ticket: Ticket): boolean {
      ticket.seen = clock()
      forget(running)
      forget(waiting)
      if (running.size >= atOnce || next() !== ticket) return false
      waiting.delete(ticket)
      running.add(ticket)
      served.delete(ticket.caller)
      served.set(ticket.caller, ++turns)
      if (served.size > 1000) served.delete(served.keys().next().value!)
      return true
    },

    leave(ticket: Ticket): void {
      waiting.delete(ticket)
      running.delete(ticket)
    },
  }
}

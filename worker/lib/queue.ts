/** A place in the line, and from its turn on the right to go on. */
export interface Ticket {
  caller: string
  /** When it was last heard of. */
  seen: number
}

interface Settings {
  /** Tickets that have their turn at the same time, no two of one caller. */
  atOnce: number
  /** Tickets that wait: of one caller, and of all. */
  mostWaiting: { each: number; all: number }
  /** Milliseconds without a word after which a ticket is given up: its request may have ended anywhere. */
  patience: number
}

/**
 * A line for work that takes much memory. Callers take turns: who was served longest ago is next, so that
 * one caller's many do not hold up another's one. Nothing is resolved from outside; who waits asks.
 */
export function openQueue({ atOnce, mostWaiting, patience }: Settings, clock = Date.now) {
  const running = new Set<Ticket>()
  const waiting = new Set<Ticket>()
  /** Callers by when they were last served, the longest ago first. */
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
    /** Undefined where too many wait already. */
    enter(caller: string): Ticket | undefined {
      forget(waiting)
      const own = [...waiting].filter((ticket) => ticket.caller === caller).length
      if (own >= mostWaiting.each || waiting.size >= mostWaiting.all) return undefined
      const ticket = { caller, seen: clock() }
      waiting.add(ticket)
      return ticket
    },

    /** Whether it is a ticket's turn now. It lasts until `leave`, if the ticket is heard of meanwhile. */
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

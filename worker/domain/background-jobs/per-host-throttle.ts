import type { Clock } from "./clock"

interface Asked {
  /** "" for items without a host. */
  host: string
}

/** Prevents a site from sending a host two requests at once, or the next one without a pause. */
export function perHostThrottle(clock: Clock, pause: number) {
  const freeAt = new Map<string, number>()
  const busy = new Set<string>()
  const left = new Set<string>()
  const freeAtOf = ({ host }: Asked) => freeAt.get(host) ?? 0

  /** The item whose host has waited the longest, in their order; none when all hosts are being requested. */
  function take<T extends Asked>(items: T[]): T | undefined {
    const open = items.filter(({ host }) => !host || (!busy.has(host) && !left.has(host)))
    const [first, ...rest] = open
    if (!first) return undefined
    const best = rest.reduce((a, b) => (freeAtOf(b) < freeAtOf(a) ? b : a), first)
    items.splice(items.indexOf(best), 1)
    return best
  }

  return {
    /** Starts the pause of a host. */
    leave: (host: string) => void left.add(host),
    /** Waits until every host may be requested again. */
    rest: () => clock.wait(Math.max(0, ...[...freeAt.values()].map((at) => at - clock.now()))),
    /** Processes items, so many at a time, as long as `goesOn` is true when one would start. */
    async work<T extends Asked>(
      given: T[],
      lanes: number,
      goesOn: (at: number) => boolean,
      one: (item: T) => Promise<void>,
    ): Promise<void> {
      const items = [...given]
      const lane = async () => {
        for (let item = take(items); item; item = take(items)) {
          const { host } = item
          if (host) busy.add(host)
          const begins = Math.max(clock.now(), freeAtOf(item))
          if (!goesOn(begins)) return
          if (begins > clock.now()) await clock.wait(begins - clock.now())
          if (!goesOn(clock.now())) return
          await one(item)
          // Without this pause the database and the store of a site of one process would answer at once, and
          // users' requests would wait until the turn is over.
          await clock.wait(0)
          if (!host) continue
          freeAt.set(host, clock.now() + pause)
          busy.delete(host)
        }
      }
      const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
      const failure = ended.find(({ status }) => status === "rejected")
      if (failure) throw (failure as PromiseRejectedResult).reason
    },
  }
}

/**
 * Counts calls by key in windows of a minute. Returns 0 if a call is allowed, else the seconds until the next
 * window. The counts are discarded with the window, so memory is bounded by the callers of one minute.
 */
export function rateLimiter(perMinute: number, clock: () => number = Date.now) {
  let window = -1
  let counts = new Map<string, number>()
  return (key: string): number => {
    const seconds = clock() / 1000
    const current = Math.floor(seconds / 60)
    if (current !== window) {
      window = current
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= perMinute ? 0 : Math.ceil((current + 1) * 60 - seconds)
  }
}

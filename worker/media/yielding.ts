/** Pixels between two pauses: about a twentieth of a second of decoding. */
const pixelsAtOnce = 1_000_000

/** Yields to whatever else waits in this isolate. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Counts pixels, and returns true when a pause is due. */
export function pauses(): (pixels: number) => boolean {
  let counted = 0
  return (pixels) => {
    counted += pixels
    if (counted < pixelsAtOnce) return false
    counted = 0
    return true
  }
}

/**
 * Runs one task at a time, in the order of the calls. The task of an aborted request may never end, so none waits
 * longer than `mostWait` milliseconds for the previous one.
 */
export function oneAtATime(mostWait: number) {
  let last: Promise<void> = Promise.resolve()
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    const before = last
    let end = () => {}
    last = new Promise((resolve) => (end = resolve))
    // A timer of the caller's own: timers of a request end with it.
    let timer: ReturnType<typeof setTimeout> | undefined
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, mostWait)))
    await Promise.race([before, enough])
    clearTimeout(timer)
    try {
      return await work()
    } finally {
      end()
    }
  }
}

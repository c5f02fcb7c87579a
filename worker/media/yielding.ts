/** Pixels between two pauses: about a twentieth of a second of decoding. */
const pixelsAtOnce = 1_000_000

/** Lets whatever else waits in this isolate have its turn. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Counts pixels, and is true when it is time for a pause. */
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
 * Runs one piece of work at a time, in the order of the calls. The work of a request that was cut off
 * may never end, so none waits longer than `mostWait` milliseconds for the one before.
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

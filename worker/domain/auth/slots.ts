import { DomainError } from "../errors"

/**
 * Lets a few pieces of work run at once and the next ones wait in order. When too many wait already,
 * new ones are refused, so that a flood of sign-ins takes neither the memory nor everybody's time.
 */
function slots(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw busy()
      // Whoever ends hands its slot over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** For what hashes passwords: a hash takes 16 MB, and a processor for a while. */
export const hashing = slots(2, 50)

const busy = () =>
  new DomainError(
    429,
    "Too many people are signing in. Try again in a few seconds.",
    "Too many people are signing in. Try again in a few seconds.",
    { "retry-after": "5" },
  )

import { toWireTime } from "../../lib/times"

/** Time, which tests advance by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  wait(milliseconds: number): Promise<void>
  /** Repeats a function until it is stopped. */
  every(milliseconds: number, work: () => void): { stop(): void }
}

export const clock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  every(milliseconds, work) {
    const timer = setInterval(work, milliseconds)
    return { stop: () => clearInterval(timer) }
  },
}

/** A time in the form of the database, to the second. */
export const momentOf = (milliseconds: number): string => toWireTime(new Date(milliseconds))!

import { newId } from "../../lib/new-id"
import { store, stored, useStored } from "../../lib/local-storage"

/** A timer as this device stores it, so that it continues across pages, reloads and closed tabs. */
export interface Timer {
  id: string
  /** Its subject: "Goulash". */
  name: string
  /** The part of it: "Step 3". */
  part: string
  /** Where it was set, to find it again: one place of a step sets one timer. */
  place: string
  /** The page it was set on. */
  href: string
  /** Its duration, in seconds. */
  seconds: number
  /** Its end in milliseconds; null while paused. */
  endsAt: number | null
  /** Milliseconds that were left when it was paused. */
  left: number
}

const KEY = "timers"
const none: Timer[] = []

export const currentTimers = () => stored<Timer[]>(KEY) ?? none
export const useTimers = () => useStored(KEY, none)[0]

const keep = (timers: Timer[]) => store(KEY, timers.length > 0 ? timers : undefined)

export const titleOf = ({ name, part }: Pick<Timer, "name" | "part">) => `${name} · ${part}`

export const leftOf = ({ endsAt, left }: Timer, now = Date.now()) =>
  endsAt === null ? left : Math.max(0, endsAt - now)

export const isOver = (timer: Timer, now = Date.now()) => leftOf(timer, now) === 0

/** Sets a timer, or does nothing where the same is running. */
export function startTimer(timer: Pick<Timer, "name" | "part" | "place" | "href" | "seconds">) {
  const timers = currentTimers()
  if (timers.some(({ place }) => place === timer.place)) return
  const length = timer.seconds * 1000
  keep([...timers, { ...timer, id: newId(), endsAt: Date.now() + length, left: length }])
}

const change = (id: string, how: (timer: Timer) => Timer) =>
  keep(currentTimers().map((timer) => (timer.id === id ? how(timer) : timer)))

export const endTimer = (id: string) => keep(currentTimers().filter((timer) => timer.id !== id))

/** Pauses or resumes it. */
export const pauseTimer = (id: string) =>
  change(id, (timer) =>
    timer.endsAt === null
      ? { ...timer, endsAt: Date.now() + timer.left }
      : { ...timer, endsAt: null, left: leftOf(timer) },
  )

/** A minute more; a finished one runs for a minute again. */
export const addMinute = (id: string) =>
  change(id, (timer) => {
    const left = leftOf(timer) + 60_000
    return { ...timer, left, endsAt: timer.endsAt === null ? null : Date.now() + left }
  })

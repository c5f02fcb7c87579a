import { timeOfClock } from "./hybrid-clock.ts"

/** What a list has learned about its shop. */
export interface LabelLearning {
  /** Whether it learns at all. */
  on: boolean
  /** Check marks up to this clock were used for learning, or are older than an order that someone chose. */
  until: string
  /** The labels before, by their ids in their order; null where there is nothing to undo. */
  before: string[] | null
}

export const noLearning: LabelLearning = { on: true, until: "", before: null }

/** A checked item: when, by `hybrid-clock.ts`, and its label. */
export interface Tick {
  clock: string
  labelId: string | null
}

/** Milliseconds without a check mark after which a shopping trip is over. */
const PAUSE = 30 * 60_000
/** The minimum check marks, labels and duration of a trip: at home people check everything off at once. */
const TICKS = 5
const LABELS = 3
const SHORTEST = 2 * 60_000

interface Learned {
  /** Ids of labels. */
  order: string[]
  until: string
}

/**
 * The labels in the order of check marks on the last completed trip, if that differs. Labels without check marks
 * keep their places.
 * @param order ids of labels
 * @param now milliseconds since 1970
 */
export function learnedOrder(
  order: readonly string[],
  ticks: readonly Tick[],
  { on, until }: LabelLearning,
  now: number,
): Learned | undefined {
  if (!on) return undefined
  const known = new Set(order)
  const trip = tripsOf(ticks.filter(({ clock }) => clock > until))
    .filter((one) => now - timeOfClock(one.at(-1)!.clock) > PAUSE)
    .map((one) => onOneDevice(one).filter(({ labelId }) => labelId && known.has(labelId)))
    .findLast(isTrip)
  if (!trip) return undefined
  const places = Map.groupBy(
    trip.map(({ labelId }, place) => ({ labelId: labelId!, place })),
    ({ labelId }) => labelId,
  )
  const middle = (labelId: string) => {
    const own = places.get(labelId)!
    return own[Math.floor((own.length - 1) / 2)]!.place
  }
  const walked = [...places.keys()].toSorted((a, b) => middle(a) - middle(b))[Symbol.iterator]()
  const learned = order.map((id) => (places.has(id) ? walked.next().value! : id))
  if (learned.every((id, index) => id === order[index])) return undefined
  return { order: learned, until: trip.at(-1)!.clock }
}

/** Check marks in the order of time, split at long pauses. */
function tripsOf(ticks: readonly Tick[]): Tick[][] {
  const trips: Tick[][] = []
  let last = -Infinity
  for (const tick of ticks.toSorted((a, b) => (a.clock < b.clock ? -1 : 1))) {
    const time = timeOfClock(tick.clock)
    if (time - last > PAUSE) trips.push([])
    trips.at(-1)!.push(tick)
    last = time
  }
  return trips
}

/** The check marks of the most active device: two people in one shop take different routes. */
function onOneDevice(trip: Tick[]): Tick[] {
  const byDevice = Map.groupBy(trip, ({ clock }) => clock.slice(-8))
  return [...byDevice.values()].reduce((most, one) => (one.length > most.length ? one : most), [])
}

function isTrip(ticks: Tick[]): boolean {
  const [first, last] = [ticks[0], ticks.at(-1)]
  return (
    ticks.length >= TICKS &&
    new Set(ticks.map(({ labelId }) => labelId)).size >= LABELS &&
    timeOfClock(last!.clock) - timeOfClock(first!.clock) >= SHORTEST
  )
}

import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import {
  isRemoved,
  type ItemRecord,
  type ItemValues,
} from "../../../worker/shared/shopping/operations"
import { Household, type Said, things } from "./simulated"

let now = 0
beforeEach(() => void vi.spyOn(Date, "now").mockImplementation(() => now))
afterEach(() => void vi.restoreAllMocks())

const hour = 3_600_000
const lives = [0, 1, 2]

/** Some more often than others. */
const happenings = `
  add tick tick untick amount note food label drag remove restore sweep changeByRest removeByRest
  recipe send send send arrives arrives arrives lost twice restart forget`
  .trim()
  .split(/\s+/)

/** What happens next. Numbers choose among what there is at that moment. */
const step = fc.record({
  what: fc.constantFrom(...happenings),
  device: fc.constantFrom(...lives),
  which: fc.nat(50),
  minutes: fc.nat(90),
})
type Step = { what: string; device: number; which: number; minutes: number }

const pick = <T>(all: T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

function happen(home: Household, { what, device, which, minutes }: Step, recipes: boolean): void {
  now = home.now += minutes * 60_000 + 1
  const known = [...home.record(device).values()]
  const there = known.filter(({ values }) => !isRemoved(values))
  const change = (item: ItemRecord | undefined, values: Partial<ItemValues>) => {
    if (item) home.do(device, [{ itemId: item.id, values }])
  }
  const one = pick(there, which)
  const message = which % Math.max(1, home.network.length)
  const deeds: Record<string, () => void> = {
    add: () =>
      home.do(device, [
        { itemId: home.newId(), values: { note: `thing ${which}`, quantity: which } },
      ]),
    tick: () => change(one, { checked: true }),
    untick: () => change(one, { checked: false }),
    amount: () => change(one, { quantity: which }),
    note: () => change(one, { note: `note ${which}` }),
    food: () => change(one, which % 2 ? { foodId: things.foodId, isFood: true } : { foodId: null }),
    label: () => change(one, { labelId: which % 2 ? things.labelId : null }),
    drag: () => change(one, { position: which }),
    remove: () => change(one, { removed: true }),
    restore: () =>
      change(
        pick(
          known.filter(({ values }) => isRemoved(values)),
          which,
        ),
        { removed: false },
      ),
    sweep: () => {
      const done = there.filter(({ values }) => values.checked)
      home.do(
        device,
        done.map(({ id }) => ({ itemId: id, values: { removed: "done" } })),
      )
    },
    changeByRest: () => {
      const id = pick([...home.onServer.keys()], which)
      const values = which % 2 ? { checked: which % 4 === 1 } : { note: `REST ${which}` }
      if (id) home.rest(id, { ...values, removed: false })
    },
    removeByRest: () => {
      const id = pick([...home.onServer.keys()], which)
      if (id) home.rest(id, { removed: true })
    },
    recipe: () => (recipes ? home.cook(device) : undefined),
    send: () => home.send(device),
    arrives: () => home.deliver(message),
    lost: () => void home.network.splice(message, 1),
    twice: () => {
      const repeated = home.network[message]
      if (repeated) home.network.push(repeated)
    },
    restart: () => home.restart(device),
    forget: () => home.forget(device),
  }
  deeds[what]!()
}

/** Devices whose clocks are wrong by hours run through some steps, and in the end there is a connection. */
function lived(steps: Step[], skews: number[], recipes: boolean): Household {
  const home = new Household(skews)
  for (const one of steps) happen(home, one, recipes)
  now = home.now += 60_000
  home.heal()
  return home
}

const steps = fc.array(step, { minLength: 5, maxLength: 70, size: "max" })
const skewsOf = (most: number) =>
  fc.tuple(...lives.map(() => fc.integer({ min: -most, max: most })))

/** All show what the server has, in every value, and have nothing left to send. */
function expectSame(home: Household) {
  const shown = (records: Map<string, ItemRecord>) =>
    [...records.values()]
      .filter(({ values }) => !isRemoved(values))
      .map(({ id, values }) => [id, values] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  const server = shown(home.onServer)
  for (const device of lives) {
    expect(home.devices[device]!.replica.unsent.pending).toEqual([])
    expect(shown(home.record(device))).toEqual(server)
  }
}

/** The last that was said of something. */
const last = (said: Said[], field: keyof ItemValues) =>
  said
    .filter(({ values }) => field in values)
    .reduce<Said | undefined>((a, b) => (a && a.clock > b.clock ? a : b), undefined)

/**
 * Nothing is lost: an item is gone only by a removal that is later than all that says it is there (one of
 * what is done counts only while it is ticked), and a tick is off only by a later un-tick.
 */
function expectNothingLost(home: Household) {
  const server = home.onServer
  for (const [id, said] of Map.groupBy(home.said, ({ itemId }) => itemId)) {
    const removal = last(said, "removed")?.values.removed ?? false
    const checked = last(said, "checked")?.values.checked ?? false
    const gone = removal === "done" ? checked : removal
    expect(server.has(id)).toBe(!gone)
    const later = said.filter(({ clock }) => clock > last(said, "removed")!.clock)
    expect(later).toEqual([])
    const item = server.get(id)
    if (!item) continue
    for (const field of Object.keys(item.values) as (keyof ItemValues)[]) {
      const word = last(said, field)
      if (word) expect([field, item.values[field]]).toEqual([field, word.values[field]])
    }
  }
}

it("loses no item and no check mark, whatever the network does, and all devices end equal", () => {
  fc.assert(
    fc.property(steps, skewsOf(11 * hour), (happened, skews) => {
      const home = lived(happened, skews, false)
      expectSame(home)
      expectNothingLost(home)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)

it("counts every recipe once, and keeps check marks of its lines", () => {
  fc.assert(
    fc.property(steps, skewsOf(11 * hour), (happened, skews) => {
      const home = lived(happened, skews, true)
      expectSame(home)
      expect(home.times).toBe(home.recipes.size)
      const server = home.onServer
      // A line that went into another counts with that one.
      for (const [id, said] of Map.groupBy(home.said, ({ itemId }) => home.standsFor(itemId))) {
        const item = server.get(id)
        const tick = last(said, "checked")
        if (item && tick) expect(item.values.checked).toBe(tick.values.checked)
        if (!item) expect(said.some(({ values }) => Boolean(values.removed))).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
}, 120_000)

it("devices end equal even where a clock is wrong by weeks", () => {
  fc.assert(
    fc.property(steps, skewsOf(1000 * hour), (happened, skews) => {
      expectSame(lived(happened, skews, true))
    }),
    { numRuns: 2000 },
  )
}, 120_000)

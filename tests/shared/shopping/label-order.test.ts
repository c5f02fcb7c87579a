import { expect, it } from "vitest"
import { nextClock } from "../../../worker/shared/shopping/hybrid-clock"
import { learnedOrder, noLearning, type Tick } from "../../../worker/shared/shopping/label-order"

const order = ["bakery", "dairy", "fruit", "frozen", "household"]
const noon = Date.UTC(2026, 10, 20, 12)
const evening = noon + 6 * 3_600_000

/** Ticks a minute apart; `.` lets one pass. */
const trip = (labels: string, start = noon, device = "aaaaaaaa"): Tick[] =>
  labels
    .split(" ")
    .flatMap((labelId, minute) =>
      labelId === "." ? [] : [{ labelId, clock: nextClock(start + minute * 60_000, "", device) }],
    )
const orderAfter = (ticks: Tick[], learning = noLearning, now = evening) =>
  learnedOrder(order, ticks, learning, now)?.order

it("orders labels as in the trip, and keeps the others in their places", () => {
  expect(orderAfter(trip("fruit fruit dairy dairy bakery"))).toEqual([
    "fruit",
    "dairy",
    "bakery",
    "frozen",
    "household",
  ])
  expect(orderAfter(trip("household . frozen . bakery bakery frozen"))).toEqual([
    "household",
    "dairy",
    "fruit",
    "frozen",
    "bakery",
  ])
})

it("is not misled by one forgotten item fetched at the end", () => {
  expect(orderAfter(trip("fruit fruit fruit dairy dairy bakery fruit"))).toEqual([
    "fruit",
    "dairy",
    "bakery",
    "frozen",
    "household",
  ])
})

it("learns nothing from a few check marks, from simultaneous ones, or from few labels", () => {
  expect(orderAfter(trip("fruit dairy bakery"))).toBeUndefined()
  expect(orderAfter(trip("fruit fruit fruit dairy dairy dairy"))).toBeUndefined()
  const atOnce = trip("fruit fruit dairy dairy bakery").map((tick, index) => ({
    ...tick,
    clock: nextClock(noon + index * 1000, "", "aaaaaaaa"),
  }))
  expect(orderAfter(atOnce)).toBeUndefined()
})

it("waits until a trip is over, and uses the last one of several", () => {
  const ticks = trip("fruit fruit dairy dairy bakery")
  expect(orderAfter(ticks, noLearning, noon + 20 * 60_000)).toBeUndefined()
  const later = trip("dairy dairy bakery bakery fruit", noon + 3_600_000)
  expect(orderAfter([...later, ...ticks])?.slice(0, 3)).toEqual(["dairy", "bakery", "fruit"])
  // The second is still going on.
  expect(orderAfter([...later, ...ticks], noLearning, noon + 3_700_000)?.[0]).toBe("fruit")
})

it("follows one of two people who shop together", () => {
  const both = [
    ...trip("fruit . fruit . dairy . dairy . bakery . bakery"),
    ...trip(". household . frozen . household . frozen", noon, "bbbbbbbb"),
  ]
  expect(orderAfter(both)).toEqual(["fruit", "dairy", "bakery", "frozen", "household"])
})

it("learns nothing twice, nothing where it is off, and nothing from an unchanged order", () => {
  const ticks = trip("fruit fruit dairy dairy bakery")
  const until = ticks.at(-1)!.clock
  expect(learnedOrder(order, ticks, noLearning, evening)?.until).toBe(until)
  expect(orderAfter(ticks, { ...noLearning, until })).toBeUndefined()
  expect(orderAfter(ticks, { ...noLearning, on: false })).toBeUndefined()
  expect(orderAfter(trip("bakery bakery dairy dairy fruit"))).toBeUndefined()
  expect(orderAfter(trip("gone1 gone2 gone3 gone1 gone2"))).toBeUndefined()
})

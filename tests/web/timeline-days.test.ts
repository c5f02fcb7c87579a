import { expect, it } from "vitest"
import { byDay } from "../../web/features/timeline/days"

const event = (id: string, more: object = {}) => ({
  id,
  userId: "ana",
  subject: "Recipe Created",
  eventType: "system",
  eventMessage: null,
  image: "does not have image",
  timestamp: `2026-05-04T12:00:00`,
  ...more,
})

type Event = ReturnType<typeof event>

/** The ids of each run of each day: `["a b", "c"]`. */
const runsOf = (events: Event[], timeZone = "UTC") =>
  byDay(events, timeZone).map(({ runs }) => runs.map((run) => run.map(({ id }) => id).join(" ")))

const [a, b, c] = [event("a"), event("b"), event("c")]

it("groups what one person added, across pages", () => {
  const pages = [
    [a, b],
    [c, event("d")],
  ]
  expect(runsOf(pages.flat())).toEqual([["a b c d"]])
  expect(runsOf([])).toEqual([])
})

it("shows fewer than three separately", () => {
  expect(runsOf([a, b])).toEqual([["a", "b"]])
  expect(runsOf([a, b, c])).toEqual([["a b c"]])
})

it.each([
  ["someone else added", { userId: "ben" }],
  ["says that a recipe was made", { eventType: "info", subject: "Ana made this" }],
  ["says something else", { subject: "Recipe Updated" }],
  ["is a comment of that name", { eventType: "comment" }],
  ["has a note", { eventMessage: "From grandma" }],
  ["has a picture", { image: "has image" }],
])("ends a group at an event in between that %s", (_, more) => {
  const [other, d, e, f] = [event("x", more), event("d"), event("e"), event("f")]
  expect(runsOf([a, b, c, other, d, e, f])).toEqual([["a b c", "x", "d e f"]])
  // Deleted, or of a type that is not shown.
  expect(runsOf([a, b, c, d, e, f])).toEqual([["a b c d e f"]])
})

it("ends a group with the household's day, in either order", () => {
  const late = ["a", "b", "c"].map((id) => event(id, { timestamp: "2026-05-04T21:59:59" }))
  const early = ["d", "e", "f"].map((id) => event(id, { timestamp: "2026-05-04T22:00:00" }))
  const events = [...late, ...early]
  expect(runsOf(events, "Europe/Berlin")).toEqual([["a b c"], ["d e f"]])
  expect(runsOf(events.toReversed(), "Europe/Berlin")).toEqual([["f e d"], ["c b a"]])
  expect(runsOf(events, "UTC")).toEqual([["a b c d e f"]])
})

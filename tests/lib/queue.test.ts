import { expect, it } from "vitest"
import { type Ticket, openQueue } from "../../worker/lib/queue"

function line() {
  let now = 0
  const settings = { atOnce: 2, mostWaiting: { each: 3, all: 5 }, patience: 100 }
  const turns = openQueue(settings, () => now)
  return {
    ...turns,
    enter: (caller: string) => turns.enter(caller)!,
    pass: (milliseconds: number) => void (now += milliseconds),
  }
}

it("limits how many run at once, and runs one of each caller", () => {
  const { enter, isNext, leave } = line()
  const [a, again, b, c] = [enter("a"), enter("a"), enter("b"), enter("c")]
  expect([a, again, b, c].map(isNext)).toEqual([true, false, true, false])
  leave(b)
  expect([again, c].map(isNext)).toEqual([false, true])
})

it("takes turns between callers, however many one of them has waiting", () => {
  const { enter, isNext, leave } = line()
  const own = [enter("a"), enter("a"), enter("a")]
  const [x, y] = [enter("b"), enter("c")]
  const order: string[] = []
  const waiting = [...own, x, y]
  const running: Ticket[] = []
  while (waiting.length > 0) {
    for (const ticket of waiting.filter(isNext)) {
      order.push(ticket.caller)
      running.push(ticket)
      waiting.splice(waiting.indexOf(ticket), 1)
    }
    leave(running.shift()!)
  }
  expect(order).toEqual(["a", "b", "c", "a", "a"])
})

it("limits how many may wait", () => {
  const { enter } = line()
  expect(["a", "a", "a", "a"].map((caller) => Boolean(enter(caller)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(["b", "c", "d"].map((caller) => Boolean(enter(caller)))).toEqual([true, true, false])
})

it("drops a ticket that was not renewed for long, running or waiting", () => {
  const { enter, isNext, pass } = line()
  const [a, b, lost, c] = [enter("a"), enter("b"), enter("c"), enter("d")]
  expect([a, b].map(isNext)).toEqual([true, true])
  pass(60)
  b.seen = 60
  expect(isNext(c)).toBe(false)
  pass(60)
  // The place of `a` is free, and `lost`, which came before, is not waited for.
  expect(isNext(c)).toBe(true)
  expect(isNext(lost)).toBe(false)
})

import { expect, it } from "vitest"
import { untilDone } from "../../scripts/runner/until-done.ts"

it("tries again until it succeeds, and tells each failure", async () => {
  const told: string[] = []
  let tries = 0
  const work = async () => {
    if (++tries < 3) throw new Error(`try ${tries}`)
  }
  await untilDone(work, ({ message }) => told.push(message), new AbortController().signal, 1)
  expect(tries).toBe(3)
  expect(told).toEqual(["try 1", "try 2"])
})

it("gives up when nobody waits any more, in the middle of a pause too", async () => {
  const stopping = new AbortController()
  let tries = 0
  const work = async () => {
    tries++
    throw new Error("never")
  }
  await untilDone(work, () => queueMicrotask(() => stopping.abort()), stopping.signal, 1_000_000)
  expect(tries).toBe(1)
})

import { expect, it } from "vitest"
import { oneAtATime, pauses } from "../../worker/media/yielding"

/** Work that ends when it is asked to. */
function task() {
  let end = () => {}
  let started = false
  const work = () => {
    started = true
    return new Promise<void>((resolve) => (end = resolve))
  }
  return { work, end: () => end(), isStarted: () => started }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

it("runs one task after the other, also after one that failed", async () => {
  const inTurn = oneAtATime(60_000)
  const tasks = [task(), task()]
  // oxlint-disable-next-line vitest/valid-expect -- awaited below
  const failed = expect(inTurn(() => Promise.reject(new Error("damaged")))).rejects.toThrow()
  const all = tasks.map(({ work }) => inTurn(work))
  await turn()
  expect(tasks.map((one) => one.isStarted())).toEqual([true, false])
  tasks[0]!.end()
  await turn()
  expect(tasks.map((one) => one.isStarted())).toEqual([true, true])
  tasks[1]!.end()
  await Promise.all([failed, ...all])
})

it("does not wait forever for a task that never ends", async () => {
  const inTurn = oneAtATime(10)
  void inTurn(() => new Promise(() => {}))
  expect(await inTurn(async () => "done")).toBe("done")
})

it("asks for a pause after every million pixels", () => {
  const isTimeForPause = pauses()
  const asked = Array.from({ length: 10 }, () => isTimeForPause(400_000))
  expect(asked.filter(Boolean)).toHaveLength(3)
})

import { expect, it } from "vitest"
import { hashing } from "../../worker/domain/auth/slots"

/** Work that ends when it is told to. */
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

it("runs two at once, the next in order, and refuses when too many wait", async () => {
  const tasks = Array.from({ length: 52 }, task)
  const all = tasks.map(({ work }) => hashing(work))
  await turn()
  expect(tasks.filter(({ isStarted }) => isStarted())).toHaveLength(2)
  await expect(hashing(async () => {})).rejects.toMatchObject({ status: 429 })

  for (const { end, isStarted } of tasks) {
    expect(isStarted()).toBe(true)
    end()
    await turn()
  }
  await Promise.all(all)
})

it("hands the slot on when work fails", async () => {
  const failing = [1, 2, 3].map(() => hashing(() => Promise.reject(new Error("no"))))
  expect(await Promise.allSettled(failing)).toMatchObject(Array(3).fill({ status: "rejected" }))
  expect(await hashing(async () => "done")).toBe("done")
})

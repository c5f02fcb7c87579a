import { expect, it } from "vitest"
import { openSlots } from "../../worker/domain/auth/password-hashing"

/** Work that ends when the test says so. */
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

it("runs two at once, the next in order, and refuses too many waiting ones", async () => {
  const { run } = openSlots(2, 50)
  const tasks = Array.from({ length: 52 }, task)
  const all = tasks.map(({ work }) => run("here", work))
  await turn()
  expect(tasks.filter(({ isStarted }) => isStarted())).toHaveLength(2)
  await expect(run("here", async () => {})).rejects.toMatchObject({ status: 429 })

  for (const { end, isStarted } of tasks) {
    expect(isStarted()).toBe(true)
    end()
    await turn()
  }
  await Promise.all(all)
})

it("serves an address and a waiting slot, although another address floods", async () => {
  const { run } = openSlots(2, 10)
  const flood = Array.from({ length: 12 }, task)
  const flooding = flood.map(({ work }) => run("flood", work))
  const outcomes = Promise.allSettled(flooding)
  const other = task()
  const served = run("elsewhere", other.work)
  await turn()
  expect(other.isStarted()).toBe(false)
  flood[0]!.end()
  await turn()
  flood[1]!.end()
  await turn()
  expect(other.isStarted()).toBe(true)
  other.end()
  await served

  for (const { end } of flood) {
    end()
    await turn()
  }
  const refused = (await outcomes).map(({ status }) => status === "rejected")
  expect(refused).toEqual([...Array<boolean>(11).fill(false), true])
})

it("releases the slot when work fails", async () => {
  const { run } = openSlots(2, 50)
  const failing = [1, 2, 3].map(() => run("here", () => Promise.reject(new Error("no"))))
  expect(await Promise.allSettled(failing)).toMatchObject(Array(3).fill({ status: "rejected" }))
  expect(await run("here", async () => "done")).toBe("done")
})

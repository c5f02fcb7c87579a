import { expect, it } from "vitest"
import { nextClock } from "../../worker/shared/shopping/hybrid-clock"
import { household, lists, newId } from "../support/shopping-household"

const trpc = (name: string) => `/api/trpc/shopping.labelOrder.${name}`
const HOUR = 3_600_000

/** A list with three labels, of which two things each have been ticked a while ago, from the last label to the first. */
async function afterTrip() {
  const home = await household()
  const { one, list } = home
  const names = ["Bakery", "Dairy", "Fruit"]
  const labelIds: string[] = []
  for (const name of names) {
    const made = await one.post("/api/groups/labels", { name, color: "#3a8f5c" })
    labelIds.push(made.body.id)
  }
  const start = Date.now() - 2 * HOUR
  const things = labelIds.toReversed().flatMap((labelId) => [labelId, labelId])
  const operations = things.map((labelId, minute) => ({
    kind: "item",
    itemId: newId(),
    clock: nextClock(start + minute * 60_000, "", "aaaaaaaa"),
    values: { note: `thing ${minute}`, labelId, checked: true, removed: false },
  }))
  expect((await one.sync(operations)).status).toBe(200)
  const labels = async () =>
    (await one.get(`${lists}/${list.id}`)).body.labelSettings.map(
      (setting: { label: { name: string } }) => setting.label.name,
    )
  return { ...home, labels, names }
}

it("learns the order of a trip once, informs devices, and undoes it", async () => {
  const { one, two, list, labels, names } = await afterTrip()
  expect(await labels()).toEqual(names)
  const learned = await one.post(trpc("learn"), { listId: list.id })
  expect(learned.status).toBe(200)
  const { until, before } = learned.body.result.data
  expect(before).toHaveLength(3)
  expect(await labels()).toEqual(names.toReversed())
  expect((await two.sync()).body.list.labelLearning).toEqual({ on: true, until, before })

  // Nothing new: nothing changes, and no device is notified.
  const { version } = (await two.sync()).body
  await one.post(trpc("learn"), { listId: list.id })
  expect((await two.sync()).body.version).toBe(version)

  const undone = await two.post(trpc("undo"), { listId: list.id })
  expect(undone.body.result.data).toMatchObject({ on: true, before: null })
  expect(await labels()).toEqual(names)
  await one.post(trpc("learn"), { listId: list.id })
  expect(await labels()).toEqual(names)
})

it("learns nothing over an order chosen since, or where it is turned off", async () => {
  const { one, list, labels, names } = await afterTrip()
  const { labelSettings } = (await one.get(`${lists}/${list.id}`)).body
  const [first, second, third] = labelSettings
  const chosen = [second, first, third].map((setting, position) => ({ ...setting, position }))
  const saved = await one.put(`${lists}/${list.id}/label-settings`, chosen)
  expect(saved.status).toBe(200)
  await one.post(trpc("learn"), { listId: list.id })
  expect(await labels()).toEqual(["Dairy", "Bakery", "Fruit"])

  const other = await afterTrip()
  await other.one.post(trpc("setLearning"), { listId: other.list.id, on: false })
  await other.one.post(trpc("learn"), { listId: other.list.id })
  expect(await other.labels()).toEqual(names)
  expect((await other.one.sync()).body.list.labelLearning.on).toBe(false)
})

it("is hidden from other groups and visitors", async () => {
  const { as, make, list, labels, names } = await afterTrip()
  const other = as(await make.user())
  for (const name of ["learn", "undo"]) {
    expect((await other.post(trpc(name), { listId: list.id })).status).toBe(404)
    expect((await as(null).post(trpc(name), { listId: list.id })).status).toBe(401)
  }
  expect((await other.post(trpc("setLearning"), { listId: list.id, on: false })).status).toBe(404)
  expect((await other.post(trpc("setLearning"), { listId: "no id", on: false })).status).toBe(400)
  expect(await labels()).toEqual(names)
})

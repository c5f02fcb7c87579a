import { expect, it } from "vitest"
import { now } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const today = "2026-05-20"

async function household() {
  const test = await testApp()
  const user = await test.make.user()
  const me = test.as(user)
  await me.get("/api/users/self") // Logs in, which is a round trip of the tests' own.
  const mine = { groupId: user.groupId, userId: user.id }
  const ask = async (day = today) => (await trpcOf(me).query("home.today", { today: day })).data
  return { ...test, user, me, mine, ask }
}
const names = (recipes: { name: string }[]) => recipes.map(({ name }) => name)

it("shows an empty page without data", async () => {
  const { ask } = await household()
  expect(await ask()).toEqual({ meals: [], lists: [], recent: [], forgotten: [] })
})

it("shows meals of the day, shopping lists, new recipes and forgotten ones in one round trip", async () => {
  const { ask, make, mine, trips } = await household()
  const recipe = (name: string, createdAt: string, lastMade: string | null = null) =>
    make.recipe({ ...mine, name, createdAt, lastMade })
  const soup = await recipe("Soup", "2026-05-01T10:00:00", "2026-05-19T18:00:00")
  await recipe("Roast", "2026-05-03T10:00:00", "2026-02-01T18:00:00")
  await recipe("Stew", "2026-05-02T10:00:00", "2025-12-01T18:00:00")
  await make.recipe({ ...mine, name: "Gone", lastMade: "2025-01-01T18:00:00", deletedAt: now() })
  const meal = (date: string, entryType: "dinner" | "lunch") =>
    make.meal({ ...mine, date, entryType, recipeId: soup.id })
  await make.meal({ ...mine, date: today, entryType: "dinner", recipeId: soup.id, servings: 6 })
  await meal(today, "lunch")
  await meal("2026-05-21", "dinner")
  const list = async (name: string, checked: boolean[]) => {
    const { id } = await make.shoppingList({ ...mine, name })
    for (const one of checked)
      await make.shoppingItem({ ...mine, shoppingListId: id, checked: one })
    return id
  }
  const saturday = await list("Saturday", [false, true, false])
  await list("Done", [true])
  await list("Empty", [])

  trips.reset()
  const found = await ask()
  expect(trips.count()).toBe(1)
  expect(found.meals).toMatchObject([
    { entryType: "lunch", recipe: { name: "Soup" } },
    { entryType: "dinner", servings: 6, leftovers: false, recipe: { name: "Soup" } },
  ])
  expect(found.lists).toEqual([{ id: saturday, name: "Saturday", open: 2 }])
  expect(names(found.recent)).toEqual(["Roast", "Stew", "Soup"])
  expect(names(found.forgotten)).toEqual(["Stew", "Roast"])
})

it("shows nothing of another group, and no more than a few of each", async () => {
  const { ask, make, mine, as } = await household()
  const other = await make.user()
  const theirs = await make.recipe({ groupId: other.groupId, lastMade: "2025-01-01T00:00:00" })
  await make.meal({ groupId: other.groupId, date: today, recipeId: theirs.id })
  const { id } = await make.shoppingList({ groupId: other.groupId, userId: other.id })
  await make.shoppingItem({ groupId: other.groupId, shoppingListId: id })
  for (let count = 0; count < 14; count++) {
    await make.recipe({ ...mine, lastMade: "2025-01-01T00:00:00" })
    await make.meal({ ...mine, date: today, title: `Note ${count}` })
    const own = await make.shoppingList({ ...mine, updateAt: now() })
    await make.shoppingItem({ ...mine, shoppingListId: own.id })
  }
  const found = await ask()
  const sizes = [found.meals, found.lists, found.recent, found.forgotten].map((all) => all.length)
  expect(sizes).toEqual([12, 3, 12, 12])
  expect(names(found.recent)).not.toContain(theirs.name)
  expect(names(found.forgotten)).not.toContain(theirs.name)
  expect((await trpcOf(as(other)).query("home.today", { today })).data.meals).toHaveLength(1)
})

it("refuses invalid days, and visitors", async () => {
  const { me, anonymous } = await household()
  const answer = await trpcOf(me).query("home.today", { today: "tomorrow" })
  expect(answer.error.data.httpStatus).toBe(400)
  const input = encodeURIComponent(JSON.stringify({ today }))
  expect((await anonymous.get(`/api/trpc/home.today?input=${input}`)).status).toBe(401)
})

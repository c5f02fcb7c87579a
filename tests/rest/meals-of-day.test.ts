import { expect, it } from "vitest"
import type { MealOfDay } from "../../db/schema"
import { today } from "../../worker/lib/times"
import { testApp } from "../support/app"
import { trpcOf } from "../support/trpc"

const usual: MealOfDay[] = (["breakfast", "lunch", "dinner", "side"] as const).map((entryType) => ({
  entryType,
  name: null,
  hidden: false,
}))
const [breakfast, lunch, dinner, side] = usual as [MealOfDay, MealOfDay, MealOfDay, MealOfDay]
/** A second breakfast after the first, and no lunch. */
const own = [
  breakfast,
  { ...side, name: "Second breakfast" },
  { ...lunch, hidden: true },
  { ...dinner, name: "Supper" },
]

async function household() {
  const site = await testApp()
  const group = await site.make.group()
  const mine = { groupId: group.id }
  const user = await site.make.user({ ...mine, canManage: true, fullName: "Ada" })
  const me = site.as(user)
  await site.tokenOf(user)
  return { ...site, mine, me, calls: trpcOf(me) }
}

it("uses the default meals until a group changes them, for this group only", async () => {
  const { as, calls, make, mine, trips } = await household()
  trips.reset()
  expect((await calls.query("groups.mealsOfDay", {})).data).toEqual(usual)
  expect(trips.count()).toBe(1)
  trips.reset()
  expect((await calls.mutate("groups.setMealsOfDay", { data: own })).data).toEqual(own)
  // Whether the caller may is read first.
  expect(trips.count()).toBe(2)

  const member = trpcOf(as(await make.user(mine)))
  expect((await member.query("groups.mealsOfDay", {})).data).toEqual(own)
  const stranger = trpcOf(as(await make.user({ canManage: true })))
  expect((await stranger.query("groups.mealsOfDay", {})).data).toEqual(usual)
})

it("is changed by managers of the group, and read by its members", async () => {
  const { as, anonymous, calls, make, mine } = await household()
  const member = trpcOf(as(await make.user(mine)))
  const refused = await member.mutate("groups.setMealsOfDay", { data: own })
  expect(refused.error.data.httpStatus).toBe(403)
  expect((await anonymous.get("/api/trpc/groups.mealsOfDay")).status).toBe(401)
  expect((await calls.query("groups.mealsOfDay", {})).data).toEqual(usual)
})

const longest = "n".repeat(40)

it.each([
  ["a name that is too long", [breakfast, lunch, dinner, { ...side, name: `${longest}n` }]],
  ["one name twice", [breakfast, { ...lunch, name: "tea" }, { ...dinner, name: " Tea " }, side]],
  ["no meal that is shown", usual.map((meal) => ({ ...meal, hidden: true }))],
  ["a meal less", [breakfast, lunch, dinner]],
  ["a meal twice", [breakfast, lunch, dinner, dinner]],
  ["a meal of its own", [breakfast, lunch, dinner, { ...side, entryType: "brunch" }]],
  ["a meal more", [...usual, side]],
  ["no order", {}],
])("refuses %s", async (_, data) => {
  const { calls } = await household()
  const { error } = await calls.mutate("groups.setMealsOfDay", { data })
  expect(error.data.httpStatus).toBe(400)
  expect((await calls.query("groups.mealsOfDay", {})).data).toEqual(usual)
})

it("trims names, and treats an empty one as none", async () => {
  const { calls } = await household()
  const data = [
    { ...breakfast, name: "  " },
    { ...lunch, name: ` ${longest} ` },
    { ...dinner, name: "" },
    { ...side, name: "二の朝食" },
  ]
  expect((await calls.mutate("groups.setMealsOfDay", { data })).data).toEqual([
    breakfast,
    { ...lunch, name: longest },
    dinner,
    { ...side, name: "二の朝食" },
  ])
})

it("changes nothing for REST clients", async () => {
  const { calls, make, me, mine } = await household()
  const date = today()
  const { id } = await make.meal({ ...mine, date, title: "Toast", entryType: "lunch" })
  const [preferences, meal] = ["/api/groups/preferences", `/api/groups/mealplans/${id}`]
  const before = [await me.get(preferences), await me.get(meal)].map(({ body }) => body)
  await calls.mutate("groups.setMealsOfDay", { data: own })
  // Lunch is hidden from the planner, and still there.
  expect([await me.get(preferences), await me.get(meal)].map(({ body }) => body)).toEqual(before)
  const added = await me.post("/api/groups/mealplans", { date, title: "Tea", entryType: "lunch" })
  expect(added).toMatchObject({ status: 201, body: { entryType: "lunch" } })
  // What REST clients save leaves the meals as they are.
  expect((await me.put(preferences, { firstDayOfWeek: 1 })).status).toBe(200)
  expect((await calls.query("groups.mealsOfDay", {})).data).toEqual(own)
})

it("names meals in calendars and on the timeline as the group does", async () => {
  const { anonymous, calls, make, me, mine } = await household()
  await calls.mutate("groups.setMealsOfDay", { data: own })
  const date = today()
  const recipe = await make.recipe({ ...mine, name: "Soup" })
  await make.meal({ ...mine, date, title: "Toast", entryType: "breakfast" })
  await make.meal({ ...mine, date, title: "Salad", entryType: "lunch" })
  const meal = await make.meal({ ...mine, date, recipeId: recipe.id, entryType: "dinner" })

  const { path } = (await me.post("/api/groups/mealplans/calendar")).body
  const summaries = async (locale: string) =>
    (await anonymous.get(`${path}?locale=${locale}`)).body
      .split("\r\n")
      .filter((line: string) => line.startsWith("SUMMARY:"))
  expect(await summaries("en-US")).toEqual([
    "SUMMARY:Breakfast: Toast",
    "SUMMARY:Lunch: Salad",
    "SUMMARY:Supper: Soup",
  ])
  expect(await summaries("de-DE")).toEqual([
    "SUMMARY:Frühstück: Toast",
    "SUMMARY:Mittagessen: Salad",
    "SUMMARY:Supper: Soup",
  ])

  const made = await calls.mutate("timeline.made", {
    data: {
      id: crypto.randomUUID(),
      recipeId: recipe.id,
      mealId: meal.id,
      note: "",
      timestamp: `${date}T12:00:00`,
    },
  })
  expect(made.data.subject).toBe("Ada made this for Supper")
})

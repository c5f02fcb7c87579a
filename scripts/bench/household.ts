import { d1Driver } from "../../db/d1.ts"
import type * as App from "../../tests/support/app"
import { paths } from "./addresses.ts"
import { type LocalSite, openLocalSite } from "./local-site.ts"
import { administrator, metered } from "./metered.ts"
import { openModules } from "./modules.ts"
import { memoryOf, sum } from "./processes.ts"
import { ask, connections, timesOf } from "./requests.ts"
import { atMost, type Line, median, type Options, told } from "./table.ts"

const recipes = 10_000
const items = 300
const matches = 1000
const month = "start_date=2031-01-01&end_date=2031-01-31&perPage=-1"

type Client = ReturnType<App.TestApp["as"]>

/** What a household does all week, in a library of 10,000 recipes: shop, plan, open a cookbook. */
export async function household({ quick }: Options): Promise<Line[]> {
  const site = await openLocalSite(recipes)
  const modules = await openModules()
  try {
    const { testApp } = (await modules.load("tests/support/app.ts")) as typeof App
    const { driver, read } = metered(d1Driver(await site.database()))
    const app = await testApp({ driver })
    const me = app.as(await administrator(driver))
    const made = await furnish(me)
    const counted = async (act: () => Promise<App.Answer>) => {
      read.rows = 0
      app.trips.reset()
      const { status, body } = await act()
      if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
      return { trips: app.trips.count(), rows: read.rows }
    }
    const lines: Line[] = []
    for (const { what, act, trips, rows } of questions(me, made)) {
      const spent = await counted(act)
      lines.push(
        atMost(`round trips: ${what}`, spent.trips, trips),
        atMost(`rows scanned: ${what}`, spent.rows, rows),
      )
    }
    return [...lines, ...(await timesOn(site, made, quick ? 20 : 100)), ...(await allAtOnce(site))]
  } finally {
    await modules.close()
    await site.close()
  }
}

type Made = Awaited<ReturnType<typeof furnish>>

/** A list of 300 lines, a month of meals, a cookbook of 1,000 recipes. */
async function furnish(me: Client) {
  const done = async (asked: Promise<App.Answer>) => {
    const { status, body } = await asked
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const page = await done(me.get(`/api/recipes?perPage=${matches}`))
  const found: { id: string; slug: string }[] = page.items
  const foods: { id: string }[] = (await done(me.get(`/api/foods?perPage=${items}`))).items

  const list = await done(me.post("/api/groups/shopping/lists", { name: "Saturday" }))
  const lines = Array.from({ length: items }, (_, position) => ({
    shoppingListId: list.id,
    position,
    quantity: 1 + (position % 4) / 2,
    ...(foods[position] ? { isFood: true, foodId: foods[position].id } : { note: `${position}` }),
  }))
  const bought = await done(me.post("/api/groups/shopping/items/create-bulk", lines))

  for (let day = 1; day <= 31; day++) {
    const date = `2031-01-${String(day).padStart(2, "0")}`
    for (const [at, entryType] of ["breakfast", "lunch", "dinner", "side"].entries()) {
      const recipeId = found[day * 4 + at]!.id
      await done(me.post("/api/groups/mealplans", { date, entryType, recipeId }))
    }
  }

  const tag = await done(me.post("/api/organizers/tags", { name: "Of the cookbook" }))
  const slugs = found.map(({ slug }) => slug)
  await done(me.post("/api/recipes/bulk-actions/tag", { recipes: slugs, tags: [tag] }))
  const cookbook = await done(me.post("/api/groups/cookbooks", { name: "A thousand", tags: [tag] }))
  return {
    list: list.id,
    item: bought.createdItems[7],
    recipe: found[3]!.id,
    cookbook: cookbook.id,
  }
}

const addresses = ({ list, cookbook }: Made) => ({
  list: `/api/groups/shopping/lists/${list}`,
  month: `/api/groups/mealplans?${month}`,
  page: `/api/recipes?cookbook=${cookbook}&perPage=30`,
  cookbook: `/api/groups/cookbooks/${cookbook}`,
})

/** What is done, with what it may cost. Rows are in proportion to what is shown or looked at. */
function questions(me: Client, made: Made) {
  const { list, item, recipe } = made
  const path = addresses(made)
  return [
    { what: "read a list of 300", act: () => me.get(path.list), trips: 1, rows: 3000 },
    {
      what: "tick one of 300",
      act: () => me.put(`/api/groups/shopping/items/${item.id}`, { ...item, checked: true }),
      trips: 2,
      rows: 3000,
    },
    {
      what: "add a recipe to 300",
      act: () => me.post(`/api/groups/shopping/lists/${list}/recipe/${recipe}`),
      trips: 2,
      rows: 6000,
    },
    { what: "a month of 124 meals", act: () => me.get(path.month), trips: 1, rows: 4000 },
    { what: "30 of a cookbook of 1,000", act: () => me.get(path.page), trips: 1, rows: 15_000 },
    {
      what: "a cookbook of 1,000, whole",
      act: () => me.get(path.cookbook),
      trips: 1,
      rows: 30_000,
    },
  ]
}

async function timesOn({ url, headers }: LocalSite, made: Made, rounds: number): Promise<Line[]> {
  const named = Object.entries(addresses(made))
  const targets = [paths.about, ...named.map(([, path]) => path)].map((path) => ({
    url: url + path,
    headers,
  }))
  const [about, ...times] = await timesOf(targets, rounds)
  return [
    told("/api/app/about", median(about!), "ms"),
    ...named.map(([name], at) => told(`time of ${name}`, median(times[at]!), "ms")),
  ]
}

/** `perPage=-1`: how far memory rises above what it was while a whole library is answered. */
async function allAtOnce({ url, headers, workerd }: LocalSite): Promise<Line[]> {
  const agent = connections(1)
  const now = () => sum(memoryOf([workerd]))
  for (let i = 0; i < 20; i++) await ask({ url: url + paths.list, headers }, agent)
  const before = now()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, now())), 20)
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    times.push(await ask({ url: `${url}/api/recipes?perPage=-1`, headers }, agent))
  }
  clearInterval(timer)
  agent.destroy()
  return [
    atMost("growth while 10,000 recipes are answered at once", most - before, 100, "MB"),
    told("time of 10,000 recipes at once", median(times), "ms"),
  ]
}

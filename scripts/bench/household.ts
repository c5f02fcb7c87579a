import { d1Driver } from "../../db/d1.ts"
import type * as App from "../../tests/support/app"
import { paths } from "./addresses.ts"
import { bodyOf, type Client, clientOf, shoppingList, ticking, timesOfActs } from "./clients.ts"
import { openLocalD1 } from "./local-d1.ts"
import { type LocalSite, openLocalSite } from "./local-site.ts"
import { administrator, countingClient } from "./counting-client.ts"
import { openModules } from "./modules.ts"
import { addTargets } from "./notified.ts"
import { memoryOf, sum } from "./processes.ts"
import { ask, connections, timesOf } from "./requests.ts"
import { atMost, type Line, median, type Options, withoutBudget } from "./table.ts"

const recipes = 10_000
const items = 300
const matches = 1000
const month = "start_date=2031-01-01&end_date=2031-01-31&perPage=-1"

/**
 * The weekly activities of a household, in a library of 10,000 recipes: shopping, planning, opening a
 * cookbook.
 */
export async function household({ quick }: Options): Promise<Line[]> {
  const modules = await openModules()
  try {
    const { testApp } = (await modules.load("tests/support/app.ts")) as typeof App
    return [...(await costs(testApp)), ...(await times(quick ? 20 : 100))]
  } finally {
    await modules.close()
  }
}

/** Round trips, and rows as D1 reports them. */
async function costs(testApp: typeof App.testApp): Promise<Line[]> {
  const local = await openLocalD1(recipes)
  try {
    const { driver, read } = countingClient(d1Driver(local.database))
    const app = await testApp({ driver })
    const me: Client = app.as(await administrator(driver))
    await addTargets(me)
    const made = await furnish(me)
    const lines: Line[] = []
    for (const { what, act, trips, rows } of questions(me, made)) {
      read.rows = 0
      app.trips.reset()
      const { status, body } = await act()
      if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
      lines.push(
        atMost(`round trips: ${what}`, app.trips.count(), trips),
        atMost(`rows scanned: ${what}`, read.rows, rows),
      )
    }
    return lines
  } finally {
    await local.close()
  }
}

async function times(rounds: number): Promise<Line[]> {
  const site = await openLocalSite(recipes)
  try {
    const made = await furnish(clientOf(site))
    return [...(await timesOn(site, made, rounds)), ...(await allAtOnce(site))]
  } finally {
    await site.close()
  }
}

type Made = Awaited<ReturnType<typeof furnish>>

/** Creates a list of 300 lines, a month of meals, a cookbook of 1,000 recipes. */
async function furnish(me: Client) {
  const page = await bodyOf(me.get(`/api/recipes?perPage=${matches}`))
  const found: { id: string; slug: string }[] = page.items
  const list = await shoppingList(me, items)

  for (let day = 1; day <= 31; day++) {
    const date = `2031-01-${String(day).padStart(2, "0")}`
    for (const [at, entryType] of ["breakfast", "lunch", "dinner", "side"].entries()) {
      const recipeId = found[day * 4 + at]!.id
      await bodyOf(me.post("/api/groups/mealplans", { date, entryType, recipeId }))
    }
  }

  const tag = await bodyOf(me.post("/api/organizers/tags", { name: "Of the cookbook" }))
  const slugs = found.map(({ slug }) => slug)
  await bodyOf(me.post("/api/recipes/bulk-actions/tag", { recipes: slugs, tags: [tag] }))
  const cookbook = await bodyOf(
    me.post("/api/groups/cookbooks", { name: "A thousand", tags: [tag] }),
  )
  return {
    list: list.id,
    item: list.item,
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

/** The actions, with their budgets. Budgets for rows are in proportion to what is shown or searched. */
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

async function timesOn(site: LocalSite, made: Made, rounds: number): Promise<Line[]> {
  const { url, headers } = site
  const named = Object.entries(addresses(made))
  const targets = [paths.about, ...named.map(([, path]) => path)].map((path) => ({
    url: url + path,
    headers,
  }))
  const [about, ...read] = await timesOf(targets, rounds)
  const me = clientOf(site)
  let written = 0
  const [ticked, filled] = await timesOfActs(
    [ticking(me, made.item), () => writeRecipe(me, written++)],
    rounds,
  )
  return [
    withoutBudget("/api/app/about", median(about!), "ms"),
    ...named.map(([name], at) => withoutBudget(`time of ${name}`, median(read[at]!), "ms")),
    atMost("time of a tick on a list of 300", median(ticked!), 3, "ms"),
    atMost("time to create, read and fill a recipe", median(filled!), 10, "ms"),
  ]
}

/** Creates a recipe by its name, reads it, and fills in ten ingredients and four steps. */
async function writeRecipe(me: Client, round: number): Promise<void> {
  const slug = await bodyOf(me.post("/api/recipes", { name: `Measured ${round}` }))
  const recipe = await bodyOf(me.get(`/api/recipes/${slug}`))
  const filled = me.put(`/api/recipes/${slug}`, {
    ...recipe,
    recipeIngredient: Array.from({ length: 10 }, (_, i) => ({ note: `${i + 1} g of flour` })),
    recipeInstructions: Array.from({ length: 4 }, (_, i) => ({ text: `Step ${i + 1}: stir.` })),
  })
  await bodyOf(filled)
}

/** `perPage=-1`: how far memory rises while a whole library is returned. */
async function allAtOnce({ url, headers, pid }: LocalSite): Promise<Line[]> {
  const agent = connections(1)
  const now = () => sum(memoryOf([pid]))
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
    withoutBudget("time of 10,000 recipes at once", median(times), "ms"),
  ]
}

import { logIn } from "../../tests/runner/running.ts"
import { words } from "./addresses.ts"

/** The pages of a household: addresses with real ids. */
export interface SamplePages {
  group: string
  user: string
  recipe: string
  list: string
  cookbook: string
  shared: string
}

export const listItems = 300
const foods = 60

/** Adds to a filled site what its everyday pages show: a list of 300 lines, a week of meals, a cookbook. */
export async function furnish(url: string): Promise<SamplePages> {
  const headers = { ...(await logIn(url)), "content-type": "application/json" }
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  type Items<T> = { items: T[] }
  const self = await ask<{ id: string; groupSlug: string }>("GET", "/api/users/self")
  const group = `/g/${self.groupSlug}`
  const { items: recipes } = await ask<Items<{ id: string; slug: string; tags: object[] }>>(
    "GET",
    "/api/recipes?perPage=60",
  )
  const known = await ask<Items<{ id: string }>>("GET", `/api/foods?perPage=${foods}`)

  const list = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", { name: "Saturday" })
  const items = Array.from({ length: listItems }, (_, position) => {
    const food = known.items[position]
    const what = food ? { isFood: true, foodId: food.id } : { note: `Thing ${position}` }
    return { shoppingListId: list.id, position: position * 1024, quantity: 1, ...what }
  })
  await ask("POST", "/api/groups/shopping/items/create-bulk", items)

  const today = Date.now()
  for (let at = 0; at < 28; at++) {
    const date = new Date(today + (Math.floor(at / 4) - 3) * 86_400_000).toISOString().slice(0, 10)
    const entryType = ["breakfast", "lunch", "dinner", "side"][at % 4]
    await ask("POST", "/api/groups/mealplans", { date, entryType, recipeId: recipes[at]!.id })
  }
  const tags = recipes.find((recipe) => recipe.tags.length > 0)?.tags.slice(0, 1) ?? []
  const cookbook = await ask<{ slug: string }>("POST", "/api/groups/cookbooks", {
    name: "Everyday",
    tags,
  })
  const [first] = recipes
  const token = await ask<{ id: string }>("POST", "/api/shared/recipes", { recipeId: first!.id })
  return {
    group,
    user: `/user/${self.id}`,
    recipe: `${group}/r/${first!.slug}`,
    list: `/shopping-lists/${list.id}`,
    cookbook: `${group}/cookbooks/${cookbook.slug}`,
    shared: `${group}/shared/r/${token.id}`,
  }
}

/**
 * An address for a page of `routes.tsx`; undefined for a page that redirects, or that needs more than a site
 * has.
 */
export function addressOf(path: string, made: SamplePages): string | undefined {
  const named: Record<string, string | undefined> = {
    "/": undefined,
    "/receive": undefined,
    "/setup": undefined,
    "/dev/ui": undefined,
    "/group/reports/:id": undefined,
    // A book of few recipes: one of all 10,000 takes too long to load.
    "/g/:groupSlug/book": `${made.group}/book?search=${words.rare}`,
    "/g/:groupSlug/r/:slug": made.recipe,
    "/g/:groupSlug/r/:slug/source": undefined,
    "/g/:groupSlug/shared/r/:tokenId": made.shared,
    "/g/:groupSlug/cookbooks/:slug": made.cookbook,
    "/shopping-lists/:id": made.list,
    "/user/:id/favorites": `${made.user}/favorites`,
  }
  if (path in named) return named[path]
  const address = path.replace("/g/:groupSlug", made.group)
  return address.includes(":") ? undefined : address
}

/** Pages that redirect a user who is logged in. */
export const forVisitors = ["/login", "/register", "/forgot-password", "/reset-password"]

import { paths, words } from "./addresses.ts"
import { clientOf, shoppingList, ticking, timesOfActs } from "./clients.ts"
import { type LocalSite, openLocalSite } from "./local-site.ts"
import { timesOf } from "./requests.ts"
import { atMost, type Line, median, type Options, withoutBudget } from "./table.ts"

/** Above this number of results, a search does not have the same time limit. */
const fewRecipes = 500

/** Time of single requests on a large library compared with a small one, in turn. */
export async function growth({ quick }: Options): Promise<Line[]> {
  const rounds = quick ? 40 : 150
  const size = quick ? 10_000 : 100_000
  const [small, large] = [await openLocalSite(1000), await openLocalSite(size)]
  const on = (site: typeof small, path: string) => ({ url: site.url + path, headers: site.headers })
  try {
    const { total } = (await (
      await fetch(large.url + paths.search(words.rare), { headers: large.headers })
    ).json()) as { total: number }
    if (total > fewRecipes) throw new Error(`${words.rare} is in ${total} recipes`)
    const asked = {
      "list of 30": paths.list,
      "search for two words": paths.browse({ search: words.two, perPage: 20 }),
      "search for a rare word": paths.browse({ search: words.rare, perPage: 20 }),
      "search for a misspelt word": paths.browse({ search: words.typo, perPage: 20 }),
    }
    const lines: Line[] = []
    const add = (name: string, [before, after]: number[][]) => {
      const [first, last] = [median(before!), median(after!)]
      const note = `${first.toFixed(2)} ms → ${last.toFixed(2)} ms`
      lines.push(atMost(`time of ${name}, growth`, last / first, 1.5, "×", note))
    }
    for (const [name, path] of Object.entries(asked)) {
      add(name, await timesOf([on(small, path), on(large, path)], rounds))
    }
    const recipes = await Promise.all([recipeOf(small), recipeOf(large)])
    add("one recipe", await timesOf(recipes, rounds))
    add(
      "a tick on a list of 300",
      await timesOfActs([await tickOn(small), await tickOn(large)], rounds),
    )
    const everywhere = [
      paths.browse({ search: words.common, perPage: 20 }),
      paths.search(words.common),
    ]
    const [page, counted] = await timesOf(
      everywhere.map((path) => on(large, path)),
      quick ? 10 : 30,
    )
    const held = await fetch(large.url + paths.search(words.common), { headers: large.headers })
    const { total: all } = (await held.json()) as { total: number }
    const share = `in ${all.toLocaleString("en-US")} of ${size.toLocaleString("en-US")} recipes`
    lines.push(
      atMost("search for a word of most recipes", median(page!), 100, "ms", share),
      withoutBudget("the same with its exact total", median(counted!), "ms"),
    )
    return lines
  } finally {
    await small.close()
    await large.close()
  }
}

async function recipeOf({ url, headers }: LocalSite) {
  const page = await fetch(url + paths.list, { headers })
  const { items } = (await page.json()) as { items: { slug: string }[] }
  return { url: url + paths.recipe(items[3]!.slug), headers }
}

async function tickOn(site: LocalSite) {
  const me = clientOf(site)
  return ticking(me, (await shoppingList(me, 300)).item)
}

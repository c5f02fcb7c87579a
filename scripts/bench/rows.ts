import { d1Driver } from "../../db/d1.ts"
import type * as App from "../../tests/support/app"
import { paths, words } from "./addresses.ts"
import { openLocalD1 } from "./local-d1.ts"
import { administrator, countingClient } from "./counting-client.ts"
import { openModules } from "./modules.ts"
import { atMost, type Line, type Options, withoutBudget } from "./table.ts"

const sorted = (orderBy: string) =>
  `/api/recipes?perPage=30&page=1&orderBy=${orderBy}&orderDirection=desc&paginationSeed=1`

const organizers = (kind: string) => `/api/organizers/${kind}?perPage=50`

const search = (text: string) => [paths.browse({ search: text, perPage: 20 })]

/** The requests, by the name of their line: the most expensive address counts. */
const questions: { what: string; limit?: number; asked: string[] }[] = [
  { what: "list of 30", limit: 700, asked: [paths.list] },
  {
    what: "30 by name, date or last made",
    limit: 700,
    asked: ["name", "created_at", "updated_at", "last_made"].map(sorted),
  },
  { what: "30 by rating, the caller's own first", asked: [sorted("rating")] },
  { what: "30 in random order", asked: [sorted("random")] },
  { what: "the tenth page of 30", asked: ["/api/recipes?page=10&perPage=30"] },
  { what: "search, a rare word", limit: 2000, asked: search(words.rare) },
  { what: "search, a misspelt word", limit: 2000, asked: search(words.typo) },
  { what: "search, a word of most recipes", limit: 2000, asked: search(words.common) },
  { what: "search, three words", limit: 2000, asked: search("tomato onion soup") },
  { what: "search while typing, two letters", limit: 2000, asked: search("to") },
  { what: "exact total of a word of most recipes", asked: [paths.search(words.common)] },
  { what: "one recipe", asked: [paths.recipe("{slug}")] },
  { what: "tags, categories and tools", asked: ["tags", "categories", "tools"].map(organizers) },
  { what: "favourites", asked: [paths.browse({ favorites: true })] },
  { what: "at most 20 minutes", asked: [paths.browse({ maxMinutes: 20 })] },
]

/**
 * Rows that the local D1 reports as read, including the check of the session, for the application itself with
 * libraries of increasing size.
 */
export async function rows({ quick }: Options): Promise<Line[]> {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000]
  const counts: number[][] = questions.map(() => [])
  const modules = await openModules()
  try {
    const { testApp } = (await modules.load("tests/support/app.ts")) as typeof App
    for (const size of sizes) {
      const local = await openLocalD1(size)
      const { driver, read } = countingClient(d1Driver(local.database))
      const app = await testApp({ driver })
      const me = app.as(await administrator(driver))
      const { slug } = (await me.get(paths.list)).body.items[3]
      for (const [at, { asked }] of questions.entries()) {
        const spent: number[] = []
        for (const path of asked) {
          read.rows = 0
          const { status } = await me.get(path.replace("{slug}", slug))
          if (status !== 200) throw new Error(`${path} answered ${status}`)
          spent.push(read.rows)
        }
        counts[at]!.push(Math.max(...spent))
      }
      await local.close()
    }
  } finally {
    await modules.close()
  }
  return questions.map(({ what, limit }, at) => {
    const found = counts[at]!
    const note = sizes.map((size, n) => `${size.toLocaleString("en-US")}: ${found[n]}`).join(", ")
    const most = Math.max(...found)
    return limit
      ? atMost(`rows scanned: ${what}`, most, limit, "", note)
      : withoutBudget(`rows scanned: ${what}`, most, "", note)
  })
}

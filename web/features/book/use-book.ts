import { useCallback, useEffect, useState } from "react"
import { trpc } from "../../lib/trpc"
import { type Inputs } from "../../lib/trpc-types"
import type { Recipe } from "../recipe"

/** Recipes that are asked for at a time. */
const AT_ONCE = 25

/** Which recipes a book has: some by their slugs, or those of a list. */
export type BookChoice =
  | { slugs: string[] }
  | { list: Omit<NonNullable<Inputs["recipes"]["browse"]>, "page" | "perPage"> }

export interface Book {
  /** All of them, once they are there. */
  recipes: Recipe[] | undefined
  loaded: number
  /** Null while it is not known. */
  total: number | null
  error: unknown
  retry: () => void
}

const nothing = { recipes: undefined, loaded: 0, total: null, error: null }

/** Fetches recipes with everything, a few at a time. `choice` must be the same object while it means the same. */
export function useBook(choice: BookChoice): Book {
  const { client } = trpc.useUtils()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<Book, "retry">>(nothing)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function load() {
      setState(nothing)
      const slugs = "slugs" in choice ? choice.slugs : []
      if ("list" in choice) {
        for (let page: number | null = 1; page !== null;) {
          const found = await client.recipes.browse.query(
            {
              ...choice.list,
              ...(!choice.list.inBookOrder && { orderBy: "name", orderDirection: "asc" }),
              page,
              perPage: 100,
            },
            { signal },
          )
          slugs.push(...found.items.map(({ slug }) => slug))
          page = found.nextPage
        }
      }
      setState({ ...nothing, total: slugs.length })
      const recipes: Recipe[] = []
      for (let at = 0; at < slugs.length; at += AT_ONCE) {
        const some = await client.recipeExports.whole.query(
          { slugs: slugs.slice(at, at + AT_ONCE) },
          { signal },
        )
        recipes.push(...some)
        setState({ ...nothing, total: slugs.length, loaded: recipes.length })
      }
      setState({ recipes, loaded: recipes.length, total: slugs.length, error: null })
    }
    load().catch((error: unknown) => {
      if (!signal.aborted) setState((old) => ({ ...old, error }))
    })
    return () => leaving.abort()
  }, [client, choice, attempt])

  return { ...state, retry: useCallback(() => setAttempt((nth) => nth + 1), []) }
}

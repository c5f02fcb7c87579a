import { useCallback, useEffect, useState } from "react"
import { trpc } from "../../lib/trpc"
import { type Inputs } from "../../lib/trpc-types"
import type { Recipe } from "../recipe"

/** Recipes requested at a time. */
const AT_ONCE = 25

type ListInput = NonNullable<Inputs["recipes"]["browse"]>

/** The recipes of a book: some by their slugs, or those of a list. */
export type BookChoice = { slugs: string[] } | { list: Omit<ListInput, "page" | "perPage"> }

export interface Book {
  /** All of them, once they have loaded. */
  recipes: Recipe[] | undefined
  loaded: number
  /** Null while unknown. */
  total: number | null
  error: unknown
  retry: () => void
}

const nothing = { recipes: undefined, loaded: 0, total: null, error: null }

/**
 * Fetches whole recipes, a few at a time; with `publicOf` only those that this group shows to visitors. `choice`
 * must be the same object while it means the same.
 */
export function useBook(choice: BookChoice, publicOf?: string): Book {
  const { client } = trpc.useUtils()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<Book, "retry">>(nothing)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const { browse, whole } = sourceOf(client, publicOf, signal)
    async function load() {
      setState(nothing)
      const slugs = "slugs" in choice ? choice.slugs : []
      if ("list" in choice) {
        for (let page: number | null = 1; page !== null;) {
          const found = await browse({
            ...choice.list,
            ...(!choice.list.inBookOrder && { orderBy: "name", orderDirection: "asc" }),
            page,
            perPage: 100,
          })
          slugs.push(...found.items.map(({ slug }) => slug))
          page = found.nextPage
        }
      }
      setState({ ...nothing, total: slugs.length })
      const recipes: Recipe[] = []
      for (let at = 0; at < slugs.length; at += AT_ONCE) {
        recipes.push(...(await whole(slugs.slice(at, at + AT_ONCE))))
        setState({ ...nothing, total: slugs.length, loaded: recipes.length })
      }
      setState({ recipes, loaded: recipes.length, total: slugs.length, error: null })
    }
    load().catch((error: unknown) => {
      if (!signal.aborted) setState((old) => ({ ...old, error }))
    })
    return () => leaving.abort()
  }, [client, choice, publicOf, attempt])

  return { ...state, retry: useCallback(() => setAttempt((nth) => nth + 1), []) }
}

/** The source of recipes: the caller's own group, or what another shows to visitors. */
function sourceOf(
  client: ReturnType<typeof trpc.useUtils>["client"],
  publicOf: string | undefined,
  signal: AbortSignal,
) {
  if (publicOf === undefined)
    return {
      browse: (list: ListInput) => client.recipes.browse.query(list, { signal }),
      whole: (slugs: string[]) => client.recipeExports.whole.query({ slugs }, { signal }),
    }
  const { browse, whole } = client.explore.recipes
  return {
    browse: ({ favorites: _, favoritesOf: __, ...list }: ListInput) =>
      browse.query({ ...list, groupSlug: publicOf }, { signal }),
    whole: (slugs: string[]) => whole.query({ slugs, groupSlug: publicOf }, { signal }),
  }
}

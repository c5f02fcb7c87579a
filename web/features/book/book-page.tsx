import { useMemo, useState } from "react"
import { useSearchParams } from "wouter"
import { trpc } from "../../lib/trpc"
import { useCookbooks, useOverview } from "../cookbooks"
import { inputOf, readState } from "../home"
import { WhichRecipes } from "./book-options"
import { BookView } from "./book-view"
import { type BookChoice, useBook } from "./use-book"

/** Recipes as a book to print: chosen ones, those of a list, or all. */
export function BookPage() {
  const [params] = useSearchParams()
  const chosen = useChosen()
  const choice = useMemo(
    () => chosen ?? listOf(new URLSearchParams(params.toString())),
    [chosen, params],
  )
  const book = useBook(choice)
  const group = trpc.groups.self.useQuery(undefined, { staleTime: 5 * 60_000 })
  const asked = chosen ? null : params.get("cookbook")
  const cookbook = useCookbooks().data?.items.find(({ id, slug }) => id === asked || slug === asked)
  return (
    <BookView
      book={book}
      name={(asked ? cookbook : group.data)?.name ?? ""}
      intro={cookbook?.description}
      cover={useOverview(cookbook?.id)?.cover}
      isCookbook={asked !== null}
      which={chosen ? undefined : <WhichRecipes />}
    />
  )
}

/** Slugs after `#`, where there is room for a whole library. */
function useChosen(): BookChoice | undefined {
  const [chosen] = useState(() => {
    const slugs = new URLSearchParams(location.hash.slice(1)).get("recipes")
    return slugs ? { slugs: slugs.split(",") } : undefined
  })
  return chosen
}

/** The parameters of the list of recipes, and a cookbook's. */
function listOf(params: URLSearchParams): BookChoice {
  const { perPage: _, ...list } = inputOf(readState(params), undefined)
  const cookbook = params.get("cookbook")
  return { list: { ...list, ...(cookbook && { cookbook }) } }
}

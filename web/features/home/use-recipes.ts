import type { RecipeCards } from "../recipe-cards"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { prefetchedAnswer } from "../../lib/prefetched-queries"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import type { BrowseInput } from "./browse-state"
import { storeList, storedFirstPage } from "./list-cache"
/**
 * An endless list of recipes. Until a new query is answered, the last answer stays; loaded pages are kept, so that
 * Back finds them.
 */
export function useRecipes(input: BrowseInput) {
  const { client } = trpc.useUtils()
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.recipes.browse, input, "infinite"),
    queryFn: async ({ pageParam, signal }): Promise<RecipeCards> => {
      const found = await client.recipes.browse.query({ ...input, page: pageParam }, { signal })
      const page = withWords(found, input)
      if (pageParam === 1) storeList(input, page)
      return page
    },
    initialData: () => beginning(input),
    // It is shown, and refetched.
    initialDataUpdatedAt: 0,
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}

const withWords = (found: Outputs["recipes"]["browse"], { search = "" }: BrowseInput) => ({
  ...found,
  words: search,
})

/** The first page at once: from `boot.js`'s request, or as it was the last time. */
function beginning(input: BrowseInput) {
  const found = prefetchedAnswer("recipes.browse", { ...input, page: 1 }) as
    | Outputs["recipes"]["browse"]
    | undefined
  const page = found ? withWords(found, input) : storedFirstPage(input)
  return page && { pages: [page], pageParams: [1] }
}

export type RecipesQuery = ReturnType<typeof useRecipes>

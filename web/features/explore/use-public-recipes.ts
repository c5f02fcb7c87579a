import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { trpc } from "../../lib/trpc"
import type { BrowseInput } from "../home"
import type { RecipeCards } from "../recipe-cards"

/** An endless list of a group's public recipes. */
export function usePublicRecipes(groupSlug: string, question: BrowseInput) {
  const { favorites: _, ...asked } = question
  const { client } = trpc.useUtils()
  const input = { ...asked, groupSlug }
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.explore.recipes.browse, input, "infinite"),
    queryFn: async ({ pageParam, signal }): Promise<RecipeCards> => {
      const found = await client.explore.recipes.browse.query(
        { ...input, page: pageParam },
        { signal },
      )
      return { ...found, words: asked.search ?? "" }
    },
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
  })
}

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { type Outputs, trpc } from "../../lib/trpc"
import type { BrowseInput } from "./browse-state"
import { keepList, keptList } from "./kept-list"

/** A page of the list, with the words it answers: they are marked in it, until another answer is there. */
export type RecipeCards = Outputs["recipes"]["browse"] & { words: string }
export type RecipeCard = RecipeCards["items"][number]

/**
 * An endless list of recipes. Until the answer to a new question is there, the last one stays; pages
 * that were loaded are kept, so that Back finds them.
 */
export function useRecipes(input: BrowseInput) {
  const { client } = trpc.useUtils()
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.recipes.browse, input, "infinite"),
    queryFn: async ({ pageParam, signal }): Promise<RecipeCards> => {
      const found = await client.recipes.browse.query({ ...input, page: pageParam }, { signal })
      const page = { ...found, words: input.search ?? "" }
      if (pageParam === 1) keepList(input, page)
      return page
    },
    initialData: () => keptList(input),
    // It is shown, and asked for again.
    initialDataUpdatedAt: 0,
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}

export type RecipesQuery = ReturnType<typeof useRecipes>

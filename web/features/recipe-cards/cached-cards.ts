import type { InfiniteData, QueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { trpc } from "../../lib/trpc"
import type { RecipeCard, RecipeCards } from "./recipe-cards"

type Lists = InfiniteData<RecipeCards, number>

const lists = () => ({
  queryKey: getQueryKey(trpc.recipes.browse, undefined, "any"),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    (queryKey[1] as { type?: string } | undefined)?.type === "infinite",
})

function changeItems(client: QueryClient, change: (items: RecipeCard[]) => RecipeCard[]) {
  client.setQueriesData<Lists>(
    lists(),
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => {
          const items = change(page.items)
          return items === page.items ? page : { ...page, items }
        }),
      },
  )
}

/** Changes a recipe in every endless list that contains it, at once. */
export const patchCard = (client: QueryClient, id: string, change: Partial<RecipeCard>) =>
  changeItems(client, (items) =>
    items.some((card) => card.id === id)
      ? items.map((card) => (card.id === id ? { ...card, ...change } : card))
      : items,
  )

/** Removes a recipe from every endless list; the returned function restores everything. */
export const dropCard = (client: QueryClient, id: string) => dropCards(client, new Set([id]))

/** The same for several. */
export function dropCards(client: QueryClient, ids: ReadonlySet<string>) {
  const before = client.getQueriesData<Lists>(lists())
  changeItems(client, (items) =>
    items.some(({ id }) => ids.has(id)) ? items.filter(({ id }) => !ids.has(id)) : items,
  )
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

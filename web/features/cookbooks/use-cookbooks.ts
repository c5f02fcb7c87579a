import { useEffect } from "react"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { cacheCookbooks } from "./cached-cookbooks"

export type Cookbook = Outputs["cookbooks"]["list"]["items"][number]

/** All of them in the order in which the group has put them. */
const inOrder = { page: 1, perPage: -1, orderBy: "position", orderDirection: "asc" } as const

/** The group's cookbooks; what comes is kept for the links of the drawer. */
export function useCookbooks() {
  const query = trpc.cookbooks.list.useQuery(inOrder)
  const items = query.data?.items
  useEffect(() => {
    if (items) cacheCookbooks(items)
  }, [items])
  return query
}

/** A cookbook as the server takes it: whole. */
export const inputOf = (cookbook: Cookbook) => ({
  name: cookbook.name,
  description: cookbook.description,
  position: cookbook.position,
  public: cookbook.public,
  categories: cookbook.categories.map(({ id }) => ({ id })),
  tags: cookbook.tags.map(({ id }) => ({ id })),
  tools: cookbook.tools.map(({ id }) => ({ id })),
  requireAllCategories: cookbook.requireAllCategories,
  requireAllTags: cookbook.requireAllTags,
  requireAllTools: cookbook.requireAllTools,
})

/** Changes the cookbooks that are on the screen, ahead of the server; the answer takes it back. */
export function useCachedCookbooks() {
  const { list } = trpc.useUtils().cookbooks
  return (change: (items: Cookbook[]) => Cookbook[]) => {
    // An answer that is on its way is older than the change.
    void list.cancel(inOrder)
    const before = list.getData(inOrder)
    list.setData(inOrder, (old) => old && { ...old, items: change(old.items) })
    return () => {
      list.setData(inOrder, before)
      // Others may have been under way, and it may be stored all the same, where the answer was lost.
      void list.invalidate(inOrder)
    }
  }
}

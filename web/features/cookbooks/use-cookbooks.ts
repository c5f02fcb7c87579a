import { useEffect } from "react"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { cacheCookbooks } from "./cached-cookbooks"

export type Cookbook = Outputs["cookbooks"]["list"]["items"][number]

/** All of them in the order in which the group has put them. */
const inOrder = { page: 1, perPage: -1, orderBy: "position", orderDirection: "asc" } as const

/** The group's cookbooks; the answer is stored for the drawer's links. */
export function useCookbooks() {
  const query = trpc.cookbooks.list.useQuery(inOrder)
  const items = query.data?.items
  useEffect(() => {
    if (items) cacheCookbooks(items)
  }, [items])
  return query
}

/** A whole cookbook as the server accepts it. */
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

/** Changes the cookbooks on the screen before the server; its answer reverts that. */
export function useCachedCookbooks() {
  const { list } = trpc.useUtils().cookbooks
  return (change: (items: Cookbook[]) => Cookbook[]) => {
    // An answer on its way is older than the change.
    void list.cancel(inOrder)
    const before = list.getData(inOrder)
    list.setData(inOrder, (old) => old && { ...old, items: change(old.items) })
    return () => {
      list.setData(inOrder, before)
      // Other changes may have been sent, and it may have been stored, where only the answer was lost.
      void list.invalidate(inOrder)
    }
  }
}

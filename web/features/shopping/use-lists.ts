import { useMemo } from "react"
import { trpc } from "../../lib/trpc"
import { useLeavingLists } from "./remove-list"
import { useCached } from "./use-cached"

/** As the specification has the web app ask for them: all of the group, by their names. */
export const allLists = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" } as const

/** The lists of the group; without a network as this device saw them last. */
export function useLists(userId: string) {
  const query = trpc.shopping.lists.list.useQuery(allLists)
  const kept = useCached("lists", userId, query.data)
  const leaving = useLeavingLists()
  const lists = useMemo(() => kept?.items.filter(({ id }) => !leaving.has(id)), [kept, leaving])
  return { ...query, data: lists, error: lists ? null : query.error }
}

import { useMemo } from "react"
import { trpc } from "../../lib/trpc"

const forAMinute = { staleTime: 60_000 }

/** Their covers by id, empty until they have loaded. */
export function usePublicCovers(groupSlug: string) {
  const { data } = trpc.explore.cookbooks.covers.useQuery({ groupSlug }, forAMinute)
  return useMemo(() => new Map(data?.map((one) => [one.id, one])), [data])
}

/** The cover of one, once it has loaded. */
export const usePublicCover = (groupSlug: string, itemId: string) =>
  trpc.explore.cookbooks.covers.useQuery({ groupSlug, itemId }, forAMinute).data?.[0]?.cover

/** The public cookbooks of a group, in its order; without a group there is no request. */
export const usePublicCookbooks = (groupSlug: string | undefined) =>
  trpc.explore.cookbooks.list.useQuery(
    {
      groupSlug: groupSlug ?? "",
      page: 1,
      perPage: -1,
      orderBy: "position",
      orderDirection: "asc",
    },
    { enabled: groupSlug !== undefined, staleTime: 60_000 },
  )

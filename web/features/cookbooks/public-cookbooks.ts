import { trpc } from "../../lib/trpc"

/** The cookbooks that a group shows to anybody, in its order; none are asked for without a group. */
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

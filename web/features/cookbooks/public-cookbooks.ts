import { trpc } from "../../lib/trpc"

/** The public cookbooks of a group, in its order; without a group nothing is asked for. */
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

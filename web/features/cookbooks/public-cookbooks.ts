import { type Outputs, trpc } from "../../lib/trpc"

export type PublicCookbook = Outputs["explore"]["cookbooks"]["list"]["items"][number]

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

import { useMemo } from "react"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"

/** How many recipes a cookbook holds, its order and its cover. */
export type Overview = Outputs["cookbooks"]["overview"][number]

/** The overviews of the group's cookbooks by id, empty until they are there. */
export function useOverviews(): ReadonlyMap<string, Overview> {
  const { data } = trpc.cookbooks.overview.useQuery({})
  return useMemo(() => new Map(data?.map((one) => [one.id, one])), [data])
}

/** That of one cookbook, once it is there. */
export const useOverview = (itemId: string | undefined): Overview | undefined =>
  trpc.cookbooks.overview.useQuery({ itemId }, { enabled: itemId !== undefined }).data?.[0]

import { useMemo } from "react"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"

/** How many recipes a cookbook has, its order and its cover. */
export type Overview = Outputs["cookbooks"]["overview"][number]

/** The overviews of the group's cookbooks by id, empty until they have loaded. */
export function useOverviews(): ReadonlyMap<string, Overview> {
  const { data } = trpc.cookbooks.overview.useQuery({})
  return useMemo(() => new Map(data?.map((one) => [one.id, one])), [data])
}

/** The overview of one cookbook, once it has loaded. */
export const useOverview = (itemId: string | undefined): Overview | undefined =>
  trpc.cookbooks.overview.useQuery({ itemId }, { enabled: itemId !== undefined }).data?.[0]

import { useMemo } from "react"
import { vocabularyOf } from "../../../worker/shared/shopping/quick-add"
import { trpc } from "../../lib/trpc"
import type { Catalog } from "./replica/list-view"
import { foodCandidates } from "./suggest"
import { useCached } from "./use-cached"

const everything = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" } as const
const long = { structuralSharing: false, staleTime: 5 * 60_000 } as const
const none: never[] = []

const byId = <T extends { id: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.id, one]))

/** Foods, units and labels of the group, by their ids and all their names; offline as they were last. */
export function useCatalog(userId: string) {
  const foods = useCached("foods", userId, trpc.foods.list.useQuery(everything, long).data)?.items
  const units = useCached("units", userId, trpc.units.list.useQuery(everything, long).data)?.items
  const labels = useCached(
    "labels",
    userId,
    trpc.labels.list.useQuery(everything, long).data,
  )?.items
  const catalog = useMemo<Catalog>(
    () => ({
      foods: byId(foods ?? none),
      units: byId(units ?? none),
      labels: byId(labels ?? none),
    }),
    [foods, units, labels],
  )
  const vocabulary = useMemo(() => vocabularyOf(units ?? none, foods ?? none), [units, foods])
  const candidates = useMemo(() => foodCandidates(foods ?? none), [foods])
  return useMemo(
    () => ({
      catalog,
      /** Whether amounts can be parsed from words yet. */
      isKnown: units !== undefined && foods !== undefined,
      vocabulary,
      candidates,
      foods: foods ?? none,
      units: units ?? none,
      labels: labels ?? none,
    }),
    [catalog, vocabulary, candidates, foods, units, labels],
  )
}

export type OwnCatalog = ReturnType<typeof useCatalog>

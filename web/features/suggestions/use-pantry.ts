import { useMemo } from "react"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"

type Food = Outputs["foods"]["list"]["items"][number]
type Tool = Outputs["organizers"]["tools"]["list"]["items"][number]

const allFoods = { perPage: -1 }
const allTools = { page: 1, perPage: -1, orderBy: "name", orderDirection: "asc" } as const
const forLong = { staleTime: 5 * 60_000 }

const isOnHand = ({ extras }: Pick<Food, "extras">) => extras.onHand === "true"

/** The household's foods and tools on hand. A change is shown at once, and reverted where the server refuses it. */
export function usePantry() {
  const utils = trpc.useUtils()
  const foodsQuery = trpc.foods.list.useQuery(allFoods, forLong)
  const toolsQuery = trpc.organizers.tools.list.useQuery(allTools, forLong)
  // One after the other, so that the last change wins.
  const options = { meta: { keeps: true }, scope: { id: "pantry" } }
  const { mutateAsync: mark } = trpc.foods.setOnHand.useMutation(options)
  const { mutateAsync: update } = trpc.organizers.tools.update.useMutation(options)
  const foods = foodsQuery.data?.items
  const tools = toolsQuery.data?.items
  const foodsThere = useMemo(() => foods?.filter(isOnHand), [foods])
  const toolsThere = useMemo(() => tools?.filter(({ onHand }) => onHand), [tools])

  function cacheFoods(ids: readonly string[], onHand: boolean) {
    const changed = new Set(ids)
    utils.foods.list.setData(
      allFoods,
      (old) =>
        old && {
          ...old,
          items: old.items.map((food) => {
            if (!changed.has(food.id)) return food
            const { onHand: _, ...others } = food.extras
            return { ...food, extras: onHand ? { ...others, onHand: "true" } : others }
          }),
        },
    )
  }
  const cacheTool = (id: string, onHand: boolean) =>
    utils.organizers.tools.list.setData(
      allTools,
      (old) =>
        old && {
          ...old,
          items: old.items.map((tool) => (tool.id === id ? { ...tool, onHand } : tool)),
        },
    )

  return {
    /** Fails with either. */
    query: {
      data: foodsThere && toolsThere && { foods: foodsThere, tools: toolsThere },
      error: foodsQuery.error ?? toolsQuery.error,
      isFetching: foodsQuery.isFetching || toolsQuery.isFetching,
      refetch: () => Promise.all([foodsQuery.refetch(), toolsQuery.refetch()]),
    },
    foods,
    tools,
    async setFoods(ids: readonly string[], onHand: boolean) {
      if (ids.length === 0) return
      cacheFoods(ids, onHand)
      try {
        await mark({ ids: [...ids], onHand })
        // Recipes also show which of their foods are on hand.
        void utils.recipes.open.invalidate()
        await utils.recipeSummaries.cookable.invalidate()
      } catch {
        cacheFoods(ids, !onHand) // Said already.
      }
    },
    async setTool({ id, name }: Pick<Tool, "id" | "name">, onHand: boolean) {
      cacheTool(id, onHand)
      try {
        await update({ itemId: id, data: { name, onHand } })
        await utils.recipeSummaries.cookable.invalidate()
      } catch {
        cacheTool(id, !onHand)
      }
    },
  }
}

export type Pantry = ReturnType<typeof usePantry>

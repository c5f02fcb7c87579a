import { useMemo } from "react"
import { plainText } from "../../lib/plain-text"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import type { Line } from "./lines"
import type { Catalog } from "./replica/list-view"
import type { AddedLine } from "./suggest"
import { useCached } from "./use-cached"

const long = { structuralSharing: false, staleTime: 5 * 60_000 } as const

/** A food, or words where there is none. */
export interface Thing {
  foodId: string | null
  note: string
}

/** A frequent item. */
export interface UsualThing {
  id: string
  name: string
  isFavorite: boolean
  line: AddedLine
}

const keyOf = ({ foodId, note }: Thing) => foodId ?? `words/${plainText(note)}`

/** The weight of a favorite: more than any frequent item. */
const FAVORITE = 1_000_000

/** The group's favorites and frequent items; offline as they were last. */
export function useHabits(userId: string, catalog: Catalog) {
  const habits = useCached("habits", userId, trpc.shopping.habits.useQuery(undefined, long).data)
  return useMemo(() => habitsOf(habits ?? none, catalog), [habits, catalog])
}

const none: Outputs["shopping"]["habits"] = { favorites: [], often: [] }

export type OwnHabits = ReturnType<typeof habitsOf>

function habitsOf({ favorites, often }: typeof none, { foods }: Catalog) {
  const weights = new Map(often.map((one) => [keyOf(one), one.times]))
  for (const one of favorites) weights.set(keyOf(one), FAVORITE + (weights.get(keyOf(one)) ?? 0))
  const all: (Thing & { labelId?: string | null })[] = [...favorites, ...often]
  // In the order of the first, with the values of the last: favorites have no labels.
  const known = new Map(all.map((one) => [keyOf(one), one]))
  const things = [...known].flatMap(([id, { foodId, note }]): UsualThing[] => {
    const food = foodId ? foods.get(foodId) : null
    if (food === undefined) return []
    const isFavorite = weights.get(id)! >= FAVORITE
    const line = { quantity: 1, unit: null, food, note: food ? "" : note }
    return [{ id, name: food?.name ?? note, isFavorite, line }]
  })
  return {
    /** How often something is bought, as a food or by the same words: favorites most, then frequent items. */
    weightOf: ({ foodId, note }: Thing) =>
      Math.max(...[foodId, null].map((id) => weights.get(keyOf({ foodId: id, note })) ?? 0)),
    isFavorite: (thing: Thing) => (weights.get(keyOf(thing)) ?? 0) >= FAVORITE,
    /** Those that are not on the list anyway, favorites first. */
    thingsBeside(lines: readonly Line[]): UsualThing[] {
      const there = new Set(
        lines.map(({ food, note }) => keyOf({ foodId: food?.id ?? null, note })),
      )
      return things.filter(({ id }) => !there.has(id))
    },
    /** Words known from other lists, with their labels. */
    words: [...known.values()].flatMap((one) => (one.foodId ? [] : [{ labelId: null, ...one }])),
  }
}

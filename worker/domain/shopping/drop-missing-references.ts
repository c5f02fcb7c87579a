import { unitedShares } from "../../shared/shopping/merge"
import type { ItemValues } from "../../shared/shopping/operations"
import type { ItemOperation } from "../../schemas/shopping-sync"
import type { SyncState } from "./load-sync-state"

/**
 * The fields of an item, without references to deleted things of the group.
 * @param before the stored item
 * @param text the typed text: the note, if food or unit are deleted
 */
export type KnownReferences = (
  said: ItemOperation["values"],
  before: ItemValues,
  text?: string,
) => Partial<ItemValues>

/** From the data read for one request's operations. */
export function knownReferences({
  foods,
  units,
  labels,
  recipes,
  state,
}: SyncState): KnownReferences {
  const shares = state.items.flatMap(({ recipeReferences }) => recipeReferences)
  // Deleted recipes that can be restored: devices do not know of them.
  const hidden = new Set(shares.flatMap((share) => (share.hidden ? share.recipeId : [])))

  return ({ recipeReferences, ...said }, before, text = "") => {
    const values: Partial<ItemValues> = { ...said }
    const noFood = lacks(said.foodId, foods)
    const noUnit = lacks(said.unitId, units)
    if (noFood) Object.assign(values, { foodId: null, isFood: false })
    if (noUnit) values.unitId = null
    if ((noFood || noUnit) && !(said.note ?? before.note) && text) {
      // The amount is in the text.
      Object.assign(values, { note: text, quantity: 1 })
    }
    if (said.labelId && !labels.has(said.labelId)) values.labelId = null
    if (recipeReferences) {
      const sent = unitedShares(recipeReferences.filter(({ recipeId }) => recipes.has(recipeId)))
      const isSent = (recipeId: string) => sent.some((share) => share.recipeId === recipeId)
      const stay = before.recipeReferences.filter(
        ({ recipeId }) => hidden.has(recipeId) && !isSent(recipeId),
      )
      values.recipeReferences = [...sent, ...stay]
    }
    return values
  }
}

const lacks = (id: string | null | undefined, known: { id: string }[]) =>
  Boolean(id) && !known.some((row) => row.id === id)

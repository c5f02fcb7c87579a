import type { ItemOperation } from "../../../../worker/shared/shopping/operations"
import type { ShoppingItem, ShoppingListSummary } from "../../../../worker/schemas/shopping"
import type { LabelLearning } from "../../../../worker/shared/shopping/label-order"
import type { Inputs } from "../../../lib/trpc-types"

/** As `shopping.lists.addRecipe` accepts them; null for the whole recipe. */
export type GivenIngredients = NonNullable<
  NonNullable<Inputs["shopping"]["lists"]["addRecipe"]["data"]>["recipeIngredients"]
> | null

export interface ItemChange extends ItemOperation {
  kind: "item"
  /** The typed text: it is shown where a food or unit is deleted before this arrives. */
  text?: string
}

export interface RecipeChange {
  kind: "recipe"
  /** Its id, by which it counts once, however often it arrives. */
  id: string
  recipeId: string
  /** Its time: later changes to the recipe's items come after it. */
  clock: string
  /** How many times more, or less if negative. */
  by: number
  ingredients?: GivenIngredients
}

/** A user's change to the items of a list, on this device. */
export type Operation = ItemChange | RecipeChange

/** The changes of a list itself. */
export type ListAction =
  | { kind: "create"; name: string }
  | { kind: "rename"; name: string }
  | { kind: "delete" | "restore" }

/** A user's change of a list itself. Each has its own call, which may be repeated. */
export type ListChange = ListAction & {
  id: string
  /** As an ISO date. */
  at: string
}

/** Changes that wait on this device until the server has them, in their order. */
export type QueuedChange = Operation | ListChange

export const isListChange = (change: QueuedChange): change is ListChange =>
  change.kind !== "item" && change.kind !== "recipe"

/** An item as the server has it, and the time of each of its fields. */
export interface SyncedItem extends ShoppingItem {
  clocks: ItemOperationClocks
  removed: boolean | "done"
  removedAt: string | null
}
type ItemOperationClocks = Record<string, string>

/** A list as devices store it; older copies have no `labelLearning`. */
export type SyncedList = ShoppingListSummary & { labelLearning?: LabelLearning }

/** One exchange with the server. */
export interface SyncRequest {
  operations: Operation[]
  /** `version` of the last answer. */
  since: string | null
}

export interface SyncAnswer {
  list: SyncedList
  /** The items are all of the list's, and not only changed ones. */
  full: boolean
  items: SyncedItem[]
  version: string
  /** The highest clock of the list that the server knows. */
  clock: string
}

/** The id of an operation. */
export const idOf = (operation: QueuedChange): string =>
  operation.kind === "item" ? `${operation.itemId}/${operation.clock}` : operation.id

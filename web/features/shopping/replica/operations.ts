import type { ItemOperation } from "../../../../worker/shared/shopping/operations"
import type { ShoppingItem, ShoppingListSummary } from "../../../../worker/schemas/shopping"
import type { LabelLearning } from "../../../../worker/shared/shopping/label-order"
import type { Inputs } from "../../../lib/trpc-types"

/** As `shopping.lists.addRecipe` takes them; null stands for all of the recipe. */
export type GivenIngredients = NonNullable<
  NonNullable<Inputs["shopping"]["lists"]["addRecipe"]["data"]>["recipeIngredients"]
> | null

export interface ItemChange extends ItemOperation {
  kind: "item"
  /** What the person typed: it stays readable where a food or unit is gone by the time this arrives. */
  text?: string
}

export interface RecipeChange {
  kind: "recipe"
  /** By which it counts once, however often it arrives. */
  id: string
  recipeId: string
  /** When: what the device does afterwards to items of the recipe comes after it. */
  clock: string
  /** How many times more, or less where it is below 0. */
  by: number
  ingredients?: GivenIngredients
}

/** Something that a user did to what is on a list, on this device. */
export type Operation = ItemChange | RecipeChange

/** What can be done to a list itself. */
export type ListAction =
  | { kind: "create"; name: string }
  | { kind: "rename"; name: string }
  | { kind: "delete" | "restore" }

/** Something that a user did to a list itself. Each has a call of its own, which may be repeated. */
export type ListChange = ListAction & {
  id: string
  /** As an ISO date. */
  at: string
}

/** What waits on this device until the server has it, in the order in which it was done. */
export type QueuedChange = Operation | ListChange

export const isListChange = (change: QueuedChange): change is ListChange =>
  change.kind !== "item" && change.kind !== "recipe"

/** An item as the server has it, and when each thing was said of it. */
export interface SyncedItem extends ShoppingItem {
  clocks: ItemOperationClocks
  removed: boolean | "done"
  removedAt: string | null
}
type ItemOperationClocks = Record<string, string>

/** A list as devices keep it; copies of before have no `labelLearning`. */
export type SyncedList = ShoppingListSummary & { labelLearning?: LabelLearning }

/** One exchange with the server. */
export interface SyncRequest {
  operations: Operation[]
  /** `version` of the last answer. */
  since: string | null
}

export interface SyncAnswer {
  list: SyncedList
  /** The items are all of the list's, and not merely those that changed. */
  full: boolean
  items: SyncedItem[]
  version: string
  /** The highest clock that the server knows of the list. */
  clock: string
}

/** What makes an operation unique. */
export const idOf = (operation: QueuedChange): string =>
  operation.kind === "item" ? `${operation.itemId}/${operation.clock}` : operation.id

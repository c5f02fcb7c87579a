import {
  laterClock,
  nextClock,
  serverDevice,
  timeOfClock,
} from "../../shared/shopping/hybrid-clock"
import { addAmounts, subtractAmounts } from "../../shared/units/quantities"
import {
  applied,
  blankItem,
  difference,
  isRemoved,
  type ItemField,
  type ItemRecord,
  type ItemValues,
  lastClock,
  namesItem,
} from "../../shared/shopping/operations"
import { wordsOf } from "../../shared/shopping/merge"
import { planToCreate, planToUpdate, type ShoppingPlan } from "../../lib/shopping-plan"
import {
  lineId,
  linesOfRecipe,
  type RecipeLine,
  withoutRecipe,
} from "../../shared/shopping/recipes"
import type { ItemOperation, Operation, RecipeOperation } from "../../schemas/shopping-sync"
import { plain } from "../errors"
import { chosen } from "./ingredients"
import { type KnownReferences, knownReferences } from "./drop-missing-references"
import { clockOf, type StoredItem, valuesOf } from "./list-state"
import type { SyncState } from "./load-sync-state"

/** Milliseconds by which a device's clock may be ahead. */
const ahead = 86_400_000

/** Lines that the recipes of one request may process: each one its own lines, and all items to buy. */
const mostLines = 20_000

/** An item that operations change. */
export interface ListChange {
  listId: string
  /** The stored item; undefined for a new one. */
  stored: StoredItem | undefined
  record: ItemRecord
  /** Whether any operation has named it: until then it is on no list. */
  named: boolean
  /** The item that replaces it. */
  mergedInto?: string
}

export const isThere = ({ record, named }: ListChange): boolean =>
  named && !isRemoved(record.values)

/** A list while operations are applied to it, one after the other. */
export class ListChanges {
  readonly #known: SyncState
  readonly #listId: string
  readonly #items = new Map<string, ListChange>()
  /** Lines of recipes that were merged into an item: changes to them apply to that. */
  readonly #merged = new Map<string, string>()
  readonly #times: Map<string, number>
  readonly #done: string[] = []
  readonly #touched = new Set<ListChange["record"]["id"]>()
  readonly #reachable: KnownReferences
  #clock: string
  /** Lines that recipes have processed. */
  #lines = 0

  constructor(known: SyncState, listId: string) {
    this.#known = known
    this.#listId = listId
    this.#clock = clockOf(known.state)
    this.#times = new Map(known.onList.map(({ recipeId, times }) => [recipeId, times]))
    this.#reachable = knownReferences(known)
    for (const stored of known.state.items) {
      if (stored.mergedInto) this.#merged.set(stored.id, stored.mergedInto)
      const values = valuesOf(stored)
      this.#items.set(stored.id, {
        listId: stored.shoppingListId,
        stored,
        record: { id: stored.id, values, clocks: stored.clocks },
        named: stored.deletedAt === null || isRemoved(values),
      })
    }
  }

  carryOut(operation: Operation): void {
    if (operation.kind === "item") this.#say(operation)
    else this.#cook(operation)
  }

  /** The highest clock of all operations. */
  get clock(): string {
    return this.#clock
  }

  /** Applied operations that count once. */
  get done(): string[] {
    return this.#done
  }

  /** Items that differ from the stored ones. */
  get changed(): ListChange[] {
    return [...this.#touched].map((id) => this.#items.get(id)!)
  }

  /** How many times each recipe is on the list. */
  get times(): Map<string, number> {
    return this.#times
  }

  /** The time of an operation: clocks that are far ahead do not count. */
  #when(sent?: string): string {
    const counts = sent !== undefined && timeOfClock(sent) <= Date.now() + ahead
    const clock = counts ? sent : nextClock(Date.now(), this.#clock, serverDevice)
    this.#clock = laterClock(this.#clock, clock)
    return clock
  }

  #say({ itemId: named, clock: sent, values, text }: ItemOperation): void {
    const itemId = this.#merged.get(named) ?? named
    const before = this.#items.get(itemId)?.record.values ?? blankItem
    this.#apply(itemId, this.#when(sent), this.#reachable(values, before, text))
  }

  #apply(itemId: string, clock: string, values: Partial<ItemValues>): void {
    const operation = { itemId, clock, values }
    const draft = this.#items.get(itemId)
    const record = applied(draft?.record, operation)
    if (record === draft?.record) return
    this.#keep(record, draft?.named === true || namesItem(operation))
  }

  #keep(record: ItemRecord, named: boolean): void {
    const known = this.#items.get(record.id)
    const where = known ?? { listId: this.#listId, stored: undefined }
    this.#items.set(record.id, { ...where, record, named })
    this.#touched.add(record.id)
  }

  /**
   * Adds a recipe to the list, or removes it, by the rules of `recipes.ts`.
   * @throws DomainError 413 where that is too much together with the request's earlier operations
   */
  #cook(operation: RecipeOperation): void {
    const { id, recipeId, by } = operation
    if (this.#known.done.has(id) || this.#done.includes(id)) return
    this.#done.push(id)
    if (!this.#known.living.has(recipeId) || by === 0) return
    const times = this.#times.get(recipeId)
    const clock = this.#when(operation.clock)
    if (by > 0) {
      this.#add(operation, clock)
      this.#times.set(recipeId, addAmounts(times ?? 0, by))
    } else {
      this.#take(recipeId, -by, clock)
      if (times === undefined) return
      const left = subtractAmounts(times, -by)
      if (left > 0) this.#times.set(recipeId, left)
      else this.#times.delete(recipeId)
    }
  }

  #add({ id, recipeId, by, ingredients }: RecipeOperation, clock: string): void {
    const { foods, units, lines } = this.#known
    const asked = ingredients
      ? chosen(ingredients, foods, units, "named")
      : (lines.get(recipeId) ?? [])
    const place = { listId: this.#listId, recipeId, scale: by }
    const born = linesOfRecipe(asked, place).map((line) => ({ ...line, id: lineId(id, line) }))
    const unbought = this.#unbought()
    this.#count(asked.length + unbought.length)
    const plan = planToCreate(born, unbought)
    this.#settle(plan, clock)
    for (const line of plan.created) this.#bear(line)
    const made = new Set(plan.created.map((line) => line.id))
    // The first of several.
    const takers = new Map(plan.updated.toReversed().map((line) => [kindOf(line), line.id]))
    for (const line of born) {
      const taker = made.has(line.id) ? undefined : takers.get(kindOf(line))
      if (taker) this.#merge(line, taker, clock)
    }
  }

  /** A single recipe may have any length; of several, a device sends fewer at once. */
  #count(lines: number): void {
    if (this.#lines > 0 && this.#lines + lines > mostLines) {
      throw plain(413, "tooMuchForRequest")
    }
    this.#lines += lines
  }

  /** A line that is merged into another item: it is remembered, since a user may be about to check it. */
  #merge(line: RecipeLine & Named, into: string, clock: string): void {
    const known = this.#items.get(line.id)?.record ?? { clocks: {}, values: blankItem }
    const said = Object.entries(known.clocks) as [ItemField, string][]
    for (const [field, when] of said) this.#apply(into, when, { [field]: known.values[field] })
    this.#bear(line)
    this.#apply(line.id, clock, { removed: true })
    this.#items.get(line.id)!.mergedInto = into
    this.#merged.set(line.id, into)
  }

  /** A new line. Any change by a user takes precedence. */
  #bear({
    id,
    quantity,
    note,
    isFood,
    unitId,
    foodId,
    recipeReferences,
  }: RecipeLine & Named): void {
    const { values, clocks } = this.#items.get(id)?.record ?? { values: blankItem, clocks: {} }
    const line = { quantity, note, isFood, unitId, foodId, recipeReferences }
    const said = Object.keys(clocks).map((field) => [field, values[field as ItemField]])
    this.#keep({ id, values: { ...values, ...line, ...Object.fromEntries(said) }, clocks }, true)
  }

  #take(recipeId: string, times: number, clock: string): void {
    const unbought = this.#unbought()
    this.#count(unbought.length)
    const { changed, deleted } = withoutRecipe(unbought, recipeId, times)
    const gone = new Set(deleted)
    const plan = planToUpdate(
      changed,
      unbought.filter(({ id }) => !gone.has(id)),
    )
    this.#settle({ ...plan, deleted: [...deleted, ...plan.deleted] }, clock)
  }

  /** A recipe's changes to existing items are added to all their other changes. */
  #settle(
    { updated, deleted }: Pick<ShoppingPlan<never, Line>, "updated" | "deleted">,
    clock: string,
  ) {
    const when = (record: ItemRecord) =>
      this.#when(laterClock(clock, nextClock(0, lastClock(record), serverDevice)))
    for (const { id, shoppingListId: _, ...line } of updated) {
      const { record } = this.#items.get(id)!
      const after = { ...record.values, ...line }
      this.#apply(id, when(record), { ...difference(record.values, after), removed: false })
    }
    for (const id of deleted) this.#apply(id, when(this.#items.get(id)!.record), { removed: true })
  }

  /** The unchecked items of the list. */
  #unbought(): Line[] {
    return [...this.#items.values()]
      .filter((draft) => draft.listId === this.#listId && isThere(draft))
      .filter(({ record }) => !record.values.checked)
      .map(({ record, listId }) => ({ ...record.values, id: record.id, shoppingListId: listId }))
  }
}

/** The fields that lines must share to be merged. */
const kindOf = (line: Pick<Line, "foodId" | "unitId" | "quantity" | "note">) =>
  JSON.stringify([line.foodId, line.unitId, wordsOf(line)])

type Named = { id: string }
type Line = Omit<ItemValues, "removed"> & Named & { shoppingListId: string }

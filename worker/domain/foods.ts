import { eq, sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../db/group"
import { foods, labels } from "../../db/schema"
import type { Scope } from "../context"
import { now } from "../lib/times"
import type { Food } from "../schemas/food"
import type { FoodInput } from "../schemas/food-input"
import { foodSummaryColumns } from "./truncated-columns"
import { changeOne, type Collection, createOne } from "./collection"
import { InvalidInput } from "./errors"
import { foodSource } from "./listing/list-columns"

const labelFields = {
  id: labels.id,
  name: labels.name,
  color: labels.color,
  groupId: labels.groupId,
}

type Found = { food: typeof foods.$inferSelect; label: Food["label"] }

export const foodCollection: Collection<Found, Food> = {
  table: foods,
  word: "food",
  rows: (group, where) =>
    group
      .select({ food: foods, label: labelFields }, foods, where)
      .leftJoin(labels, eq(labels.id, foods.labelId)) as never,
  shown: ({ food, label }) => ({ ...food, label, updatedAt: food.updateAt }),
  source: foodSource(foods),
  searched: { texts: ({ food }) => [food.name, food.pluralName], normalised: true },
  path: "/foods",
}

/** The same in fewer words, for convenience. */
export const outsidersFoods: Collection<Found, Food> = {
  ...foodCollection,
  rows: (group, where) =>
    group
      .select({ food: foodSummaryColumns, label: labelFields }, foods, where)
      .leftJoin(labels, eq(labels.id, foods.labelId)) as never,
}

/** @throws DomainError 400 for a name that the group has, 422 for a label that it has not */
export async function createFood(scope: Scope, input: FoodInput, id?: string) {
  await checkLabel(scope.group, input.labelId)
  return createOne(scope, foodCollection, input, id)
}

/** @throws DomainError 400, 404, 422 */
export async function changeFood(scope: Scope, id: string, input: Partial<FoodInput>) {
  await checkLabel(scope.group, input.labelId)
  return changeOne(scope, foodCollection, id, { ...input, toReview: false } as Partial<FoodInput>)
}

/**
 * Gives the group's foods with these ids a label, or none.
 * @throws DomainError 422
 */
export async function labelFoods({ group }: Scope, ids: string[], labelId: string | null) {
  await checkLabel(group, labelId)
  const updated = await group.update(foods, among(foods.id, listOf(ids)), {
    labelId,
    updateAt: now(),
  })
  return { count: updated.length }
}

/** The flag of a food that is always on hand. It is stored as an extra, which other programs know and preserve. */
export const isOnHand = sql`${foods.extras} ->> '$.onHand' = 'true'`

/** Sets whether foods are on hand. */
export async function setOnHand({ group }: Scope, ids: string[], onHand: boolean) {
  const extras = onHand
    ? sql`json_set(${foods.extras}, '$.onHand', 'true')`
    : sql`json_remove(${foods.extras}, '$.onHand')`
  const updated = await group.update(foods, among(foods.id, listOf(ids)), {
    extras,
    updateAt: now(),
  })
  return { count: updated.length }
}

async function checkLabel(group: GroupRows, labelId: string | null | undefined) {
  if (!labelId) return
  const [found] = await group.select({ id: labels.id }, labels, eq(labels.id, labelId))
  if (!found) throw new InvalidInput(["body", "labelId"], "notInGroup.label")
}

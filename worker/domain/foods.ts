import { and, eq, ne, sql } from "drizzle-orm"
import type { GroupRows } from "../../db/group"
import { foods, labels, recipeIngredients } from "../../db/schema"
import type { Scope } from "../context"
import { now } from "../rules/times"
import type { Food } from "../schemas/food"
import type { FoodInput } from "../schemas/food-input"
import { badRequest, InvalidInput, notFound, nothingToDelete, plain } from "./errors"
import { listRows, type SearchQuery } from "./listing/list-rows"
import { foodSource } from "./listing/sources"
import { unlessTaken } from "./unique"

const labelFields = {
  id: labels.id,
  name: labels.name,
  color: labels.color,
  groupId: labels.groupId,
}

type Found = { food: typeof foods.$inferSelect; label: Food["label"] }

const withLabel = (group: GroupRows, where?: ReturnType<typeof sql>) =>
  group
    .select({ food: foods, label: labelFields }, foods, where)
    .leftJoin(labels, eq(labels.id, foods.labelId))

const toFood = ({ food, label }: Found): Food => ({ ...food, label, updatedAt: food.updateAt })

/** A page of foods with their labels, in one round trip. */
export async function listFoods({ group }: Scope, query: SearchQuery) {
  const page = await listRows<Found>(group, query, {
    table: foods,
    source: foodSource(foods),
    rows: (where) => withLabel(group, where) as never,
    searched: { texts: ({ food }) => [food.name, food.pluralName], normalised: true },
    path: "/foods",
  })
  return { ...page, items: page.items.map(toFood) }
}

/** @throws DomainError 404 */
export async function getFood({ group }: Scope, id: string) {
  const [found] = await withLabel(group, eq(foods.id, id)).limit(1)
  if (!found) throw notFound()
  return toFood(found)
}

/** @throws DomainError 400 for a name that the group has, 422 for a label that it has not */
export async function createFood({ group }: Scope, input: FoodInput) {
  const [label, [twin]] = await group.batch([
    labelOf(group, input),
    group.find(foods, eq(foods.name, input.name)).limit(1),
  ])
  checkLabel(label, input)
  if (twin) throw taken(input.name)
  const [created] = await group.insert(foods, input).onConflictDoNothing()
  if (!created) throw taken(input.name)
  return toFood({ food: created, label: label[0] ?? null })
}

/** Replaces it whole. @throws DomainError 400, 404, 422 */
export async function updateFood({ group }: Scope, id: string, input: FoodInput) {
  const [known, label, [twin]] = await group.batch([
    group.find(foods, eq(foods.id, id)).limit(1),
    labelOf(group, input),
    group.find(foods, and(eq(foods.name, input.name), ne(foods.id, id))).limit(1),
  ])
  if (known.length === 0) throw notFound()
  checkLabel(label, input)
  if (twin) throw taken(input.name)
  const change = group.update(foods, eq(foods.id, id), { ...input, updateAt: now() })
  const [updated] = await unlessTaken(change, () => taken(input.name))
  if (!updated) throw notFound()
  return toFood({ food: updated, label: label[0] ?? null })
}

/** Ingredients keep amount and note, and lose the food. @throws DomainError 400 when there is none */
export async function deleteFood({ group }: Scope, id: string) {
  const [[label], [deleted]] = await group.batch([
    group.select(
      labelFields,
      labels,
      sql`${labels.id} = (
      select ${foods.labelId} from ${foods} where ${foods.id} = ${id})`,
    ),
    group.delete(foods, eq(foods.id, id)),
  ])
  if (!deleted) throw nothingToDelete()
  return toFood({ food: deleted, label: label ?? null })
}

/** All ingredients of one food become the other's, and the first is gone. @throws DomainError 400, 500 */
export async function mergeFoods({ group }: Scope, from: string, to: string) {
  if (from === to) throw badRequest("A food cannot be merged into itself")
  const both = await group.find(foods, sql`${foods.id} in (${from}, ${to})`)
  if (both.length < 2) throw plain(500, "Failed to merge foods")
  // Both only while the other is there: somebody may be merging it at this moment.
  const other = sql`exists (select 1 from ${foods} other where other.id = ${to})`
  const [, gone] = await group.batch([
    group.update(recipeIngredients, and(eq(recipeIngredients.foodId, from), other)!, {
      foodId: to,
    }),
    group.delete(foods, and(eq(foods.id, from), other)),
  ])
  if (gone.length === 0) throw plain(500, "Failed to merge foods")
}

const labelOf = (group: GroupRows, { labelId }: FoodInput) =>
  group.select(labelFields, labels, labelId ? eq(labels.id, labelId) : sql`0`).limit(1)

function checkLabel(found: unknown[], { labelId }: FoodInput) {
  if (labelId && found.length === 0) {
    throw new InvalidInput(["body", "labelId"], "The group has no label of this id")
  }
}

const taken = (name: string) => badRequest(`There is already a food named "${name}"`)

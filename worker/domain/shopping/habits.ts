import { and, eq, isNull, sql } from "drizzle-orm"
import { among } from "../../../db/group"
import { foods, shoppingFavorites, shoppingListItems } from "../../../db/schema"
import type { Scope } from "../../context"
import type { FavoriteInput, Habits } from "../../schemas/shopping-habits"
import { badRequest, InvalidInput } from "../errors"

/** Items that are read: the newest of the group, on its lists or deleted. */
const MAX_ITEMS = 2000
/** The number of frequent items. */
const MAX_OFTEN = 200
const MAX_FAVORITES = 200

/** The group's favorites, and items recently checked more than once; the most frequent first. */
export async function readHabits({ group }: Scope): Promise<Habits> {
  const { foodId, labelId, note, checked } = shoppingListItems
  const newest = sql`(select id from ${shoppingListItems}
    where group_id = ${group.id} order by created_at desc limit ${MAX_ITEMS})`
  const words = sql<string>`iif(${foodId} is null, trim(${note}), '')`
  const times = sql<number>`count(*)`
  const [favorites, often] = await group.batch([
    group
      .select({ foodId: shoppingFavorites.foodId, note: shoppingFavorites.note }, shoppingFavorites)
      .orderBy(shoppingFavorites.createdAt)
      .limit(MAX_FAVORITES),
    group
      .selectEver(
        { foodId, note: words, labelId: sql<string | null>`max(${labelId})`, times },
        shoppingListItems,
        among(shoppingListItems.id, newest, eq(checked, true)),
      )
      .groupBy(foodId, sql`lower(${words})`)
      .having(sql`${times} > 1 and (${foodId} is not null or ${words} <> '')`)
      .orderBy(sql`${times} desc`)
      .limit(MAX_OFTEN),
  ])
  return { favorites, often }
}

/**
 * Marks something as a favorite of the group, or removes the mark. Repeating it changes nothing.
 * @throws DomainError 422 for a food that the group lacks, 400 where there are too many
 */
export async function setFavorite({ group }: Scope, { foodId, note }: FavoriteInput, on: boolean) {
  const same = foodId
    ? eq(shoppingFavorites.foodId, foodId)
    : and(isNull(shoppingFavorites.foodId), sql`lower(${shoppingFavorites.note}) = lower(${note})`)!
  if (!on) {
    await group.delete(shoppingFavorites, same)
    return
  }
  const [known, [counted], found] = await group.batch([
    group.find(shoppingFavorites, same),
    group.count(shoppingFavorites),
    group.select({ id: foods.id }, foods, eq(foods.id, foodId ?? "")),
  ])
  if (known.length > 0) return
  if (foodId && found.length === 0) throw new InvalidInput(["data", "foodId"], "notInGroup.any")
  if (counted!.total >= MAX_FAVORITES)
    throw badRequest("shopping.tooManyFavorites", { count: MAX_FAVORITES })
  await group.insert(shoppingFavorites, { foodId, note })
}

import { and, eq, sql } from "drizzle-orm"
import { among, listOf } from "../../db/group"
import { foods, recipeIngredients, recipes } from "../../db/schema"
import type { Scope } from "../context"
import { knownLanguage } from "../import/ingredients/languages"
import { now } from "../lib/times"
import type { NewFoods } from "../schemas/new-foods"
import { mergeMany } from "./collection"
import { foodCollection } from "./foods"
import { foodFinder } from "./parser/match-food"

/* Foods that imports created and no one has reviewed: each is kept, replaced by another food, or turned into text. */

/** The number of foods shown at once, and of lines read for them. */
const MOST = { foods: 500, lines: 4_000, examples: 2, similar: 2 }

const isNew = eq(foods.toReview, true)

/** How many there are. */
export async function countNewFoods({ group }: Scope): Promise<number> {
  const [counted] = await group.count(foods, isNew)
  return counted!.total
}

/** The foods to review, of one recipe or of all, with lines that name them and similar foods. One round trip. */
export async function listNewFoods(
  { group, locale }: Scope,
  recipeId: string | undefined,
): Promise<NewFoods> {
  const ofRecipe =
    recipeId === undefined
      ? undefined
      : among(
          foods.id,
          sql`(select ${recipeIngredients.foodId} from ${recipeIngredients}
            where ${recipeIngredients.recipeId} = ${recipeId})`,
        )
  const [[counted], rows, lines] = await group.batch([
    group.count(foods, and(isNew, ofRecipe)),
    foodCollection.rows(group),
    group
      .select(
        {
          foodId: recipeIngredients.foodId,
          text: recipeIngredients.originalText,
          slug: recipes.slug,
          recipe: recipes.name,
        },
        recipeIngredients,
        sql`${recipeIngredients.foodId} in (
          select ${foods.id} from ${foods} where ${group.mine(foods, and(isNew, ofRecipe))})`,
      )
      .innerJoin(recipes, eq(recipes.id, recipeIngredients.recipeId))
      .limit(MOST.lines),
  ])
  const linesOf = Map.groupBy(lines, ({ foodId }) => foodId)
  const known = rows.filter(({ food }) => !food.toReview).map(foodCollection.shown)
  const find = foodFinder(known)
  const language = knownLanguage(locale) ?? "und"
  const items = rows
    .filter(({ food }) => food.toReview && (recipeId === undefined || linesOf.has(food.id)))
    .slice(0, MOST.foods)
    .map(({ food: { id, name, pluralName }, label }) => {
      const of = linesOf.get(id) ?? []
      const examples = of.slice(0, MOST.examples)
      return {
        id,
        name,
        pluralName,
        label: label && { name: label.name, color: label.color },
        recipes: new Set(of.map(({ slug }) => slug)).size,
        examples: examples.map(({ text, slug, recipe }) => ({ text: text ?? name, slug, recipe })),
        similar: partsOf(name)
          .flatMap((part) => find(part, language)?.food ?? [])
          .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
          .slice(0, MOST.similar)
          .map((food) => ({ id: food.id, name: food.name })),
      }
    })
  return { total: counted!.total, items }
}

/** The suffixes and prefixes of a name, longest first. */
function partsOf(name: string): string[] {
  const words = name.split(" ")
  return words
    .slice(1)
    .flatMap((_, at) => [words.slice(at + 1).join(" "), words.slice(0, -1 - at).join(" ")])
}

/** Keeps foods unchanged. */
export async function keepFoods({ group }: Scope, ids: string[]) {
  const changed = await group.update(foods, and(among(foods.id, listOf(ids)), isNew)!, {
    toReview: false,
    updateAt: now(),
  })
  return { count: changed.length }
}

/**
 * Replaces a food by another in all lines. Its name becomes an alias, which the next import finds.
 * @throws DomainError 400
 */
export async function replaceFood(scope: Scope, id: string, by: string) {
  const { group } = scope
  const name = sql`(select replaced.name from ${foods} replaced
    where replaced.id = ${id} and replaced.group_id = ${group.id})`
  await group.update(foods, and(eq(foods.id, by), sql`${name} is not null`)!, {
    aliases: sql`json_insert(${foods.aliases}, '$[#]', json_object('name', ${name}))` as never,
    updateAt: now(),
  })
  return mergeMany(scope, foodCollection, [id], by)
}

/** Turns new foods into text: their names go into the notes of their lines. Other foods are kept. */
export async function foodsToText({ group }: Scope, ids: string[]) {
  const chosen = and(among(foods.id, listOf(ids)), isNew)!
  const isPlural = sql`(${recipeIngredients.quantity} is null or ${recipeIngredients.quantity} > 1)`
  const name = sql`(select iif(${isPlural}, coalesce(left_food.plural_name, left_food.name), left_food.name)
    from ${foods} left_food where left_food.id = ${recipeIngredients.foodId})`
  const [, gone] = await group.batch([
    group.update(
      recipeIngredients,
      sql`${recipeIngredients.foodId} in (select ${foods.id} from ${foods} where ${group.mine(foods, chosen)})`,
      {
        note: sql`${name} || iif(${recipeIngredients.note} = '', '', ', ' || ${recipeIngredients.note})` as never,
        foodId: null,
      },
    ),
    group.delete(foods, chosen),
  ])
  return { count: gone.length }
}

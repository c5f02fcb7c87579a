import { and, between, eq, sql } from "drizzle-orm"
import { foods, mealPlans, recipeIngredients, recipes, units } from "../../../db/schema"
import type { Scope } from "../../context"
import type { DayNutrition, RecipeNutrition } from "../../schemas/nutrition"
import { nutrients } from "../../shared/recipe/fields"
import { asciiDigits } from "../../shared/units/digits"
import { notFound } from "../errors"
import { visible } from "../meal-plans/read"
import { type Amounts, computedNutrition, type NutritionLine } from "./compute"
import { referenceFinder } from "./reference"

const lineFields = {
  recipeId: recipeIngredients.recipeId,
  quantity: recipeIngredients.quantity,
  note: recipeIngredients.note,
  food: { name: foods.name, pluralName: foods.pluralName, aliases: foods.aliases },
  unit: {
    name: units.name,
    pluralName: units.pluralName,
    abbreviation: units.abbreviation,
    pluralAbbreviation: units.pluralAbbreviation,
    aliases: units.aliases,
  },
}

/** Lines of recipes whose ids a subquery returns. */
const linesOf = (group: Scope["group"], ids: ReturnType<typeof sql>) =>
  group
    .select(lineFields, recipeIngredients, sql`${recipeIngredients.recipeId} in (${ids})`)
    .leftJoin(foods, eq(foods.id, recipeIngredients.foodId))
    .leftJoin(units, eq(units.id, recipeIngredients.unitId))
    .orderBy(recipeIngredients.position)

/**
 * The nutrition of a serving of a recipe from the values of its foods, in one round trip.
 * @throws DomainError 404
 */
export async function nutritionOfRecipe(scope: Scope, recipeId: string): Promise<RecipeNutrition> {
  const { group } = scope
  const [[found], lines] = await group.batch([
    group.select({ recipeYield: recipes.recipeYield }, recipes, eq(recipes.id, recipeId)),
    linesOf(group, sql`select ${recipeId}`),
  ])
  if (!found) throw notFound()
  const figuresOf = await referenceFinder(scope)
  return computedNutrition(lines as NutritionLine[], found.recipeYield, figuresOf)
}

/**
 * The sum for one serving of each planned recipe, by day: a recipe's own values, or else those of its foods. Days
 * without any known values are left out. One round trip.
 */
export async function nutritionOfDays(
  scope: Scope,
  { start, end }: { start: string; end: string },
): Promise<DayNutrition[]> {
  const { group } = scope
  const where = and(visible, between(mealPlans.date, start, end))
  const planned = sql`select ${mealPlans.recipeId} from ${mealPlans} where ${group.mine(mealPlans, where)}`
  const [meals, rows, lines] = await group.batch([
    group.select({ date: mealPlans.date, recipeId: mealPlans.recipeId }, mealPlans, where),
    group.select(
      { id: recipes.id, recipeYield: recipes.recipeYield, nutrition: recipes.nutrition },
      recipes,
      sql`${recipes.id} in (${planned})`,
    ),
    linesOf(group, planned),
  ])
  const figuresOf = await referenceFinder(scope)
  const linesById = Map.groupBy(lines, ({ recipeId }) => recipeId)
  const known = new Map(
    rows.map(({ id, recipeYield, nutrition }) => {
      const own = statedAmounts(nutrition)
      if (own) return [id, { amounts: own, isWhole: true }]
      const ofFoods = computedNutrition(
        (linesById.get(id) ?? []) as NutritionLine[],
        recipeYield,
        figuresOf,
      )
      const { covered, servings, amounts, lines: all } = ofFoods
      return [id, covered > 0 && servings ? { amounts, isWhole: covered === all } : undefined]
    }),
  )
  return [...Map.groupBy(meals, ({ date }) => date)].flatMap(([date, ofDay]) => {
    const withRecipe = ofDay.filter(({ recipeId }) => recipeId !== null)
    const found = withRecipe.flatMap(({ recipeId }) => known.get(recipeId!) ?? [])
    if (found.length === 0) return []
    return {
      date,
      amounts: found
        .map(({ amounts }) => amounts)
        .reduce((sum, amounts) => sum.map((value, at) => value + amounts[at]!)),
      counted: found.length,
      meals: withRecipe.length,
      isWhole: found.length === withRecipe.length && found.every(({ isWhole }) => isWhole),
    }
  })
}

/** The values that a recipe states itself; undefined without its energy. */
function statedAmounts(nutrition: Partial<Record<string, string | null>>): Amounts | undefined {
  const values = nutrients.map((key) => {
    const number = /\d+(?:[.,]\d+)?/.exec(asciiDigits(nutrition[key] ?? ""))
    return number ? Number(number[0].replace(",", ".")) : 0
  })
  return values[0] ? values : undefined
}

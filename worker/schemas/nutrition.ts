import { z } from "zod"

/** Kilocalories, carbohydrate, fat, fiber and protein in grams, sodium in milligrams, sugars in grams. */
const Amounts = z.array(z.number()).length(7)

/** What a serving of a recipe has by the figures of its foods. */
export const RecipeNutrition = z.object({
  amounts: Amounts,
  /** Null where the yield names no number: the amounts are those of the whole. */
  servings: z.number().nullable(),
  /** Ingredients that count, of so many. */
  covered: z.number(),
  lines: z.number(),
  missing: z.array(z.string()),
})
export type RecipeNutrition = z.infer<typeof RecipeNutrition>

/** What a serving of each planned recipe of a day has in sum. */
export const DayNutrition = z.object({
  date: z.string(),
  amounts: Amounts,
  /** Recipes that count, of so many. */
  counted: z.number(),
  meals: z.number(),
  /** Whether every recipe counts with all of its ingredients. */
  isWhole: z.boolean(),
})
export type DayNutrition = z.infer<typeof DayNutrition>

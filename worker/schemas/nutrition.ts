import { z } from "zod"

/** Kilocalories, carbohydrate, fat, fiber and protein in grams, sodium in milligrams, sugars in grams. */
const Amounts = z.array(z.number()).length(7)

/** The nutrition of a serving of a recipe from the values of its foods. */
export const RecipeNutrition = z.object({
  amounts: Amounts,
  /** Null where the yield has no number: the amounts are for the whole. */
  servings: z.number().nullable(),
  /** The number of ingredients that count, and of all. */
  covered: z.number(),
  lines: z.number(),
  missing: z.array(z.string()),
})
export type RecipeNutrition = z.infer<typeof RecipeNutrition>

/** The sum for one serving of each planned recipe of a day. */
export const DayNutrition = z.object({
  date: z.string(),
  amounts: Amounts,
  /** The number of recipes that count, and of all. */
  counted: z.number(),
  meals: z.number(),
  /** Whether every recipe counts with all of its ingredients. */
  isWhole: z.boolean(),
})
export type DayNutrition = z.infer<typeof DayNutrition>

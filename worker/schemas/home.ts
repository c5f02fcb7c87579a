import { z } from "@hono/zod-openapi"
import { Day } from "./day"
import { Meal } from "./meal-plan"

/** The current day of the page's reader. */
export const HomeQuery = z.object({ today: Day })

/** The fields of a recipe in the list. */
const HomeRecipe = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  imageColor: z.string().nullable(),
})

const HomeMeal = z.object({
  id: z.number().int(),
  entryType: Meal,
  /** Of a note. */
  title: z.string(),
  /** For how many it is planned; null for the recipe's servings. */
  servings: z.number().nullable(),
  /** Leftovers of another meal: nothing is cooked. */
  leftovers: z.boolean(),
  recipe: HomeRecipe.nullable(),
})

/** A shopping list with something to buy. */
const WaitingList = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of unchecked items; at most 1,000 are counted. */
  open: z.number().int(),
})

/** The start of the home page. */
export const HomeToday = z.object({
  /** Today's meals in their order. */
  meals: z.array(HomeMeal),
  /** The most recently changed list first. */
  lists: z.array(WaitingList),
  /** Recipes that were added last. */
  recent: z.array(HomeRecipe),
  /** Recipes that were made before but not recently, the longest ago first. */
  forgotten: z.array(HomeRecipe),
})
export type HomeToday = z.infer<typeof HomeToday>

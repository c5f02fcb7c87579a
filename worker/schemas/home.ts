import { z } from "@hono/zod-openapi"
import { Day } from "./day"
import { Meal } from "./meal-plan"

/** The day that it is where the page is looked at. */
export const HomeQuery = z.object({ today: Day })

/** What is drawn of a recipe. */
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
  /** For how many it is planned; null for as many as the recipe says. */
  servings: z.number().nullable(),
  /** Of another meal: nothing is cooked. */
  leftovers: z.boolean(),
  recipe: HomeRecipe.nullable(),
})

/** A shopping list with something to buy. */
const WaitingList = z.object({
  id: z.string(),
  name: z.string(),
  /** How many items are not checked; no more than 1,000 are counted. */
  open: z.number().int(),
})

/** What the home page begins with. */
export const HomeToday = z.object({
  /** Planned for today, as the day goes. */
  meals: z.array(HomeMeal),
  /** The list that changed last first. */
  lists: z.array(WaitingList),
  /** Recipes that were added last. */
  recent: z.array(HomeRecipe),
  /** Recipes that were made once and not of late, those first that were made longest ago. */
  forgotten: z.array(HomeRecipe),
})
export type HomeToday = z.infer<typeof HomeToday>

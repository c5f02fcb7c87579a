import { z } from "@hono/zod-openapi"
import { daysBetween } from "../shared/days"
import { MAX_MEALS_AT_ONCE } from "../shared/planned-at-once"
import { Day } from "./day"
import { pageOf, PageQuery } from "./pagination"
import { patchOf } from "./patch"
import { RecipeSummary } from "./recipe"
import { body, Flag, Int, Num, Uuid } from "./wire"

export const Meal = z.enum(["breakfast", "lunch", "dinner", "side"])
export type Meal = z.infer<typeof Meal>

/** A meal of the day in a group: with the group's name, or null for the default one. */
const MealOfDay = z.object({
  entryType: Meal,
  name: z
    .string()
    .trim()
    .max(40)
    .nullable()
    .transform((name) => name || null),
  hidden: z.boolean(),
})

const areDifferent = (values: string[]) => new Set(values).size === values.length

/** Every meal once, in the order of the day, at least one of them visible, and no name twice. */
export const MealsOfDay = z
  .array(MealOfDay)
  .length(Meal.options.length)
  .refine((meals) => areDifferent(meals.map(({ entryType }) => entryType)), "Every meal once")
  .refine((meals) => meals.some(({ hidden }) => !hidden), "One meal has to be shown")
  .refine(
    (meals) => areDifferent(meals.flatMap(({ name }) => name?.toLowerCase() ?? [])),
    "Every name once",
  )

/** Missing fields get their defaults: a change replaces all. */
const shape = {
  date: Day,
  entryType: Meal.default("breakfast"),
  /** For a note; an entry has one or a recipe. */
  title: z.string().max(500).default(""),
  text: z.string().max(10_000).default(""),
  recipeId: Uuid.nullable().default(null),
}

export const MealInput = body(shape).openapi("CreatePlanEntry")
export type MealInput = z.output<typeof MealInput>

/** Who planned it: null, unless a user is named. */
const withUser = { ...shape, userId: Uuid.nullable().default(null) }

export const MealUpdate = body(withUser).openapi("UpdatePlanEntry")
export const MealPatch = patchOf(withUser).openapi("PatchPlanEntry")

const Servings = Num.pipe(z.number().positive().max(1000)).nullable()

/** The web planner's additional fields of a meal. */
const served = {
  /** For how many it is cooked; null for the recipe's servings. */
  servings: Servings,
  /** Cooked before, and therefore not shopped for. */
  leftovers: Flag,
}

export const PlannerMealInput = body({
  ...shape,
  servings: served.servings.default(null),
  leftovers: served.leftovers.default(false),
})
export type PlannerMealInput = z.output<typeof PlannerMealInput>

/** Missing ones of these keep their values. */
export const PlannerMealPatch = patchOf({ ...withUser, ...served })
export type PlannerMealPatch = z.output<typeof PlannerMealPatch>
export const MealServing = z.object({
  id: Int,
  servings: served.servings.optional(),
  leftovers: served.leftovers.optional(),
})
export const MovedMeal = z.object({ id: Int, date: Day.optional(), entryType: Meal.optional() })

export const RandomMeal = body({ date: Day, entryType: Meal.default("dinner") }).openapi(
  "CreateRandomEntry",
)
export type RandomMeal = z.output<typeof RandomMeal>

export const MealListQuery = PageQuery.extend({
  /** Inclusive. */
  startDate: Day.optional(),
  endDate: Day.optional(),
})
export type MealListQuery = z.infer<typeof MealListQuery>

/** An entry of the plan. */
export const PlannedMeal = z
  .object({
    id: z.number().int(),
    groupId: z.string(),
    userId: z.string().nullable(),
    date: z.string(),
    entryType: Meal,
    title: z.string(),
    text: z.string(),
    recipeId: z.string().nullable(),
    recipe: RecipeSummary.nullable(),
  })
  .openapi("ReadPlanEntry")
export type PlannedMeal = z.infer<typeof PlannedMeal>

export const MealPage = pageOf(PlannedMeal).openapi("PlanEntryPagination")

/** An entry for the web app's planner. */
export const PlannerMeal = PlannedMeal.extend({
  servings: z.number().nullable(),
  leftovers: z.boolean(),
  /** The time of its last change. */
  updateAt: z.string(),
})
export type PlannerMeal = z.infer<typeof PlannerMeal>

export const MAX_RANGE_DAYS = 400

/** A range of days of the plan, both inclusive. */
export const MealRange = z
  .object({ start: Day, end: Day })
  .refine(({ start, end }) => start <= end && daysBetween(start, end) < MAX_RANGE_DAYS, {
    message: `The end must be after the start, and within ${MAX_RANGE_DAYS} days`,
    path: ["end"],
  })

export const Meals = z.array(PlannerMealInput).max(MAX_MEALS_AT_ONCE)
/** Whether "Made it?" was answered for a meal. */
export const MealAnswer = z.object({ id: Int, answered: z.boolean() })

/** A member's own address at which calendars read the plan. */
export const MealCalendar = z
  .object({
    /** With the token in it; `?locale=` names the meals in that language. */
    path: z.string(),
    createdAt: z.string(),
    /** When a calendar last read it, to the hour. */
    usedAt: z.string().nullable(),
  })
  .openapi("MealPlanCalendar")

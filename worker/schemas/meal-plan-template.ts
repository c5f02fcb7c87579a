import { z } from "zod"
import { addDays } from "../shared/days"
import { Day } from "./day"
import { MAX_RANGE_DAYS, MealRange, PlannerMeal } from "./meal-plan"

const name = z.string().trim().min(1).max(200)

/** The days whose meals are saved under a name. */
export const MealTemplateInput = z.object({ name, range: MealRange })
export type MealTemplateInput = z.output<typeof MealTemplateInput>

export const MealTemplateName = z.object({ name })

/** The meals of some days under a name. */
export const MealTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** How many meals it has. */
  meals: z.number().int(),
})
export type MealTemplate = z.infer<typeof MealTemplate>

/** All days of a template have a date with a four-digit year. */
const lastStart = addDays("9999-12-31", -MAX_RANGE_DAYS)
export const TemplateStart = Day.refine((day) => day <= lastStart, "This date is too late")

export const PlannedTemplate = z.object({
  /** The added meals. */
  added: z.array(PlannerMeal),
  /** Meals that were left out, because their recipes were deleted. */
  missing: z.number().int(),
})

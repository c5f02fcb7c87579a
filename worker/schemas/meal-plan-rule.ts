import { z } from "@hono/zod-openapi"
import { weekdays } from "../shared/days"
import { ChosenOrganizers } from "./organizer-refs"
import { Organizer } from "./organizer"
import { pageOf } from "./pagination"
import { patchOf } from "./patch"
import { body } from "./wire"

const day = z.enum([...weekdays, "unset"])
const meal = z.enum(["breakfast", "lunch", "dinner", "side", "unset"])

/** Missing fields get their defaults: a change replaces all. */
const shape = {
  /** `unset`: any. */
  day: day.default("unset"),
  entryType: meal.default("unset"),
  categories: ChosenOrganizers.default([]),
  tags: ChosenOrganizers.default([]),
}

export const MealRuleInput = body(shape).openapi("PlanRulesCreate")
export type MealRuleInput = z.output<typeof MealRuleInput>

export const MealRulePatch = patchOf(shape).openapi("PatchPlanRules")

/** What a random meal must be. */
export const MealRule = z
  .object({
    id: z.string(),
    groupId: z.string(),
    day,
    entryType: meal,
    categories: z.array(Organizer),
    tags: z.array(Organizer),
  })
  .openapi("PlanRulesOut")

export const MealRulePage = pageOf(MealRule).openapi("PlanRulesPagination")

import { z } from "@hono/zod-openapi"
import { Food } from "./food"
import { Tool } from "./organizer"
import { PageQuery } from "./pagination"
import { RecipeSummary } from "./recipe"
import { Flag, Int, Uuid } from "./wire"

const atMost = (value: number, most: number) => Int.pipe(z.number().min(0).max(most)).default(value)

/** Names and defaults are those of the second generation of the interface. */
export const SuggestionQuery = PageQuery.omit({ page: true, perPage: true }).extend({
  foods: z.array(Uuid).max(1000).default([]),
  tools: z.array(Uuid).max(1000).default([]),
  limit: atMost(10, 200),
  maxMissingFoods: atMost(5, 1000),
  maxMissingTools: atMost(5, 1000),
  includeFoodsOnHand: Flag.default(true),
  includeToolsOnHand: Flag.default(true),
})
export type SuggestionQuery = z.infer<typeof SuggestionQuery>

/** The same for the group's foods and tools on hand. */
export const CookableQuery = SuggestionQuery.omit({
  foods: true,
  tools: true,
  includeFoodsOnHand: true,
  includeToolsOnHand: true,
})
export type CookableQuery = z.infer<typeof CookableQuery>

const Named = z.object({ id: z.string(), name: z.string() })
/** A line without an available food has no id. */
const Missing = Named.extend({ id: z.string().nullable() })

export const CookableRecipes = z.object({
  items: z.array(
    z.object({
      recipe: RecipeSummary,
      missingFoods: z.array(Missing),
      missingTools: z.array(Named),
    }),
  ),
})

export const RecipeSuggestions = z
  .object({
    items: z.array(
      z.object({
        recipe: RecipeSummary,
        missingFoods: z.array(Food),
        missingTools: z.array(Tool),
      }),
    ),
  })
  .openapi("RecipeSuggestionResponse")

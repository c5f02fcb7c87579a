import { z } from "@hono/zod-openapi"
import { OpenedRecipe } from "./recipe"
import { Uuid } from "./wire"

/** A place in the order in which recipes were changed. */
const Place = z.object({ updateAt: z.string(), id: Uuid })

export const KeptQuery = z.object({
  /** What came last; null to begin. */
  after: Place.nullable().default(null),
  /** These, in place of what comes after something. */
  ids: z.array(Uuid).max(50).optional(),
  limit: z.number().int().min(1).max(50).default(50),
})
export type KeptQuery = z.infer<typeof KeptQuery>

/** All of a recipe that a device keeps: what its page shows, and what lists and searches need besides. */
export const KeptRecipe = OpenedRecipe.extend({ totalMinutes: z.number().nullable() })

export const KeptRecipes = z.object({
  items: z.array(KeptRecipe),
  /** Whether there are more. */
  more: z.boolean(),
  /** How many recipes the group has. */
  total: z.number(),
})

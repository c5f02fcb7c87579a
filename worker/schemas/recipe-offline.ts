import { z } from "@hono/zod-openapi"
import { OpenedRecipe } from "./recipe"
import { Uuid } from "./wire"

/** A place in the order in which recipes were changed. */
const Place = z.object({ updateAt: z.string(), id: Uuid })

export const OfflineQuery = z.object({
  /** What came last; null to begin. */
  after: Place.nullable().default(null),
  /** These, in place of what comes after something. */
  ids: z.array(Uuid).max(50).optional(),
  limit: z.number().int().min(1).max(50).default(50),
})
export type OfflineQuery = z.infer<typeof OfflineQuery>

/** All of a recipe that a device keeps: what its page shows, and what lists and searches need besides. */
export const OfflineRecipe = OpenedRecipe.extend({ totalMinutes: z.number().nullable() })

export const OfflineRecipes = z.object({
  items: z.array(OfflineRecipe),
  /** Whether there are more. */
  more: z.boolean(),
  /** How many recipes the group has. */
  total: z.number(),
})

import { z } from "@hono/zod-openapi"
import { OpenedRecipe } from "./recipe"
import { Uuid } from "./wire"

/** A position in the order of recipes' changes. */
const Place = z.object({ updateAt: z.string(), id: Uuid })

export const OfflineQuery = z.object({
  /** The last received position; null at first. */
  after: Place.nullable().default(null),
  /** These, in place of those after a position. */
  ids: z.array(Uuid).max(50).optional(),
  limit: z.number().int().min(1).max(50).default(50),
})
export type OfflineQuery = z.infer<typeof OfflineQuery>

/** Everything of a recipe that a device stores: the data of its page, and for lists and searches. */
export const OfflineRecipe = OpenedRecipe.extend({ totalMinutes: z.number().nullable() })

export const OfflineRecipes = z.object({
  items: z.array(OfflineRecipe),
  /** Whether there are more. */
  more: z.boolean(),
  /** How many recipes the group has. */
  total: z.number(),
})

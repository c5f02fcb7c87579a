import { z } from "@hono/zod-openapi"
import { Uuid } from "./wire"

/** An item: a food, or words where there is none. */
export const Favorite = z.object({ foodId: z.string().nullable(), note: z.string() })

/** What to mark as a favorite. */
export const FavoriteInput = z.union([
  z.object({ foodId: Uuid, note: z.literal("").default("") }),
  z.object({ foodId: z.null().default(null), note: z.string().trim().min(1).max(500) }),
])
export type FavoriteInput = z.output<typeof FavoriteInput>

/** A group's favorites and frequent items. */
export const Habits = z.object({
  favorites: z.array(Favorite),
  /** Items recently checked more than once, most frequent first. */
  often: z.array(Favorite.extend({ labelId: z.string().nullable(), times: z.number().int() })),
})
export type Habits = z.infer<typeof Habits>

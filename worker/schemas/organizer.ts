import { z } from "@hono/zod-openapi"

/** A category or a tag, as lists and recipes show it. */
export const Organizer = z
  .object({ id: z.string(), name: z.string(), slug: z.string() })
  .openapi("RecipeCategory")
export type Organizer = z.infer<typeof Organizer>

export const Tool = Organizer.extend({ onHand: z.boolean() }).openapi("RecipeTool")
export type Tool = z.infer<typeof Tool>

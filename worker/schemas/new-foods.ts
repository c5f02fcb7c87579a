import { z } from "zod"

/** Foods that imports made and that were not reviewed. */
export const NewFoods = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      pluralName: z.string().nullable(),
      label: z.object({ name: z.string(), color: z.string() }).nullable(),
      /** In how many recipes it is. */
      recipes: z.number(),
      /** Lines that name it, as they were written. */
      examples: z.array(z.object({ text: z.string(), slug: z.string(), recipe: z.string() })),
      /** Foods of the group that it may be. */
      similar: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})
export type NewFoods = z.infer<typeof NewFoods>

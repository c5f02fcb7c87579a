import { z } from "zod"

/** Foods that imports created and no one has reviewed. */
export const NewFoods = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      pluralName: z.string().nullable(),
      label: z.object({ name: z.string(), color: z.string() }).nullable(),
      /** The number of recipes with it. */
      recipes: z.number(),
      /** Lines that name it, in their original words. */
      examples: z.array(z.object({ text: z.string(), slug: z.string(), recipe: z.string() })),
      /** Similar foods of the group. */
      similar: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})
export type NewFoods = z.infer<typeof NewFoods>

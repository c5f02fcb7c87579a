import { z } from "@hono/zod-openapi"

const Alias = z.object({ name: z.string() })

/** Flat text pairs that clients store for themselves. */
export const Extras = z.record(z.string(), z.string().nullable())

export const LabelSummary = z
  .object({ id: z.string(), name: z.string(), color: z.string(), groupId: z.string() })
  .openapi("MultiPurposeLabelSummary")
export type LabelSummary = z.infer<typeof LabelSummary>

export const Food = z
  .object({
    id: z.string(),
    name: z.string(),
    pluralName: z.string().nullable(),
    description: z.string(),
    extras: Extras,
    labelId: z.string().nullable(),
    label: LabelSummary.nullable(),
    aliases: z.array(Alias),
    createdAt: z.string(),
    updateAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("IngredientFood")
export type Food = z.infer<typeof Food>

export const Unit = z
  .object({
    id: z.string(),
    name: z.string(),
    pluralName: z.string().nullable(),
    description: z.string(),
    extras: Extras,
    fraction: z.boolean(),
    abbreviation: z.string(),
    pluralAbbreviation: z.string(),
    useAbbreviation: z.boolean(),
    aliases: z.array(Alias),
    createdAt: z.string(),
    updateAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi("IngredientUnit")
export type Unit = z.infer<typeof Unit>

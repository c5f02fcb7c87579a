import { z } from "@hono/zod-openapi"

const Strategy = z.enum([
  "json-ld",
  "microdata",
  "rdfa",
  "h-recipe",
  "app-state",
  "plug-ins",
  "page-text",
  "open-graph",
])

/** What the importer found, and how it chose its recipe. Fragments are text, whatever they look like. */
export const SourceExplained = z
  .object({
    source: z.object({
      kind: z.enum(["page", "html", "json", "cooklang", "text"]),
      /** The given address, "" for none. */
      asked: z.string(),
      /** The final address of the page, or the canonical one of a pasted page. */
      address: z.string().nullable(),
      /** HTTP status; null where nothing was fetched, or no one answered. */
      status: z.number().nullable(),
      contentType: z.string().nullable(),
      characters: z.number(),
      title: z.string(),
      /** Declared by the page. */
      language: z.string().nullable(),
      /** The first characters, unchanged. */
      beginning: z.string(),
    }),
    /** Why there is no recipe, or no page; null if there is one. */
    failure: z
      .object({
        reason: z.string(),
        wall: z.string().nullable(),
        /** The connection error, where known. */
        fault: z.string().nullable(),
        message: z.string(),
      })
      .nullable(),
    /** A summary of the recipe; null without one. */
    found: z
      .object({
        name: z.string(),
        ingredients: z.number(),
        steps: z.number(),
        /** BCP 47: declared by the page, or detected from its ingredients. */
        language: z.string().nullable(),
      })
      .nullable(),
    /** Everything that the strategies found, best first. */
    candidates: z.array(
      z.object({
        strategy: Strategy,
        /** 0 to 1. */
        confidence: z.number(),
        place: z.string(),
        name: z.string(),
        ingredients: z.number(),
        steps: z.number(),
        /** False if it probably belongs to another dish. */
        sameDish: z.boolean(),
      }),
    ),
    /** How each field was decided; all candidates, the chosen one first. */
    fields: z.array(
      z.object({
        field: z.string(),
        strategy: Strategy,
        reason: z.string(),
        answers: z.array(
          z.object({
            strategy: Strategy,
            confidence: z.number(),
            value: z.string(),
            place: z.string(),
            fragment: z.string(),
          }),
        ),
      }),
    ),
    /** What was repaired, skipped or shortened. */
    notes: z.array(z.string()),
    /** The schema.org object of the recipe, as found; a text where it is very long. */
    raw: z.unknown(),
  })
  .openapi("SourceExplained")
export type SourceExplained = z.infer<typeof SourceExplained>

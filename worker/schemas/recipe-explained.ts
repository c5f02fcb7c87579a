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

/** What the importer saw, and how it came to its recipe. Fragments are text, whatever they look like. */
export const SourceExplained = z
  .object({
    source: z.object({
      kind: z.enum(["page", "html", "json", "cooklang", "text"]),
      /** The address that was given, "" for none. */
      asked: z.string(),
      /** Where the page was found in the end, or what a page that was brought along calls itself. */
      address: z.string().nullable(),
      /** HTTP status; null where nothing was fetched, or no one answered. */
      status: z.number().nullable(),
      contentType: z.string().nullable(),
      characters: z.number(),
      title: z.string(),
      /** As the page declares it. */
      language: z.string().nullable(),
      /** The first characters, as they are. */
      beginning: z.string(),
    }),
    /** Why there is no recipe, or no page; null where there is one. */
    failure: z
      .object({
        reason: z.string(),
        wall: z.string().nullable(),
        /** What is wrong with the connection, where that is known. */
        fault: z.string().nullable(),
        message: z.string(),
      })
      .nullable(),
    /** The recipe, in short; null where there is none. */
    found: z
      .object({
        name: z.string(),
        ingredients: z.number(),
        steps: z.number(),
        /** BCP 47: what the page declares, or its ingredients are written in. */
        language: z.string().nullable(),
      })
      .nullable(),
    /** Everything the strategies found, best first. */
    candidates: z.array(
      z.object({
        strategy: Strategy,
        /** 0 to 1. */
        confidence: z.number(),
        place: z.string(),
        name: z.string(),
        ingredients: z.number(),
        steps: z.number(),
        /** False where it is believed to be of another dish. */
        sameDish: z.boolean(),
      }),
    ),
    /** How each field was decided; all answers, the chosen one first. */
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
    /** What was repaired, skipped or cut. */
    notes: z.array(z.string()),
    /** The schema.org object the recipe came from, as found; a text where it is very long. */
    raw: z.unknown(),
  })
  .openapi("SourceExplained")
export type SourceExplained = z.infer<typeof SourceExplained>

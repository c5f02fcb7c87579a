import { z } from "@hono/zod-openapi"
import { Food, Unit } from "./food"
import { RecipeIngredient } from "./recipe"
import { body } from "./wire"

const mostCharacters = 2000
const mostLines = 500
/** In all lines of a request together: what is parsed in about a second. */
const mostInAll = 100_000

const Parser = z.enum(["nlp", "brute", "openai"]).default("nlp")
export type ParserName = z.infer<typeof Parser>

/** BCP 47, such as `de` or `pt-BR`. Without one it is detected from the lines, or else the caller's. */
const Language = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/)
  .nullish()

export interface ParserRequest {
  parser: ParserName
  language?: string | null
}

const Line = z.string().max(mostCharacters)
const Lines = z
  .array(Line)
  .max(mostLines, `List should have at most ${mostLines} items`)
  .refine(
    (lines) => lines.reduce((sum, line) => sum + line.length, 0) <= mostInAll,
    `The lines should have at most ${mostInAll} characters together. Send them in parts.`,
  )

export const IngredientRequest = body({
  parser: Parser,
  language: Language,
  ingredient: Line,
}).openapi("IngredientRequest")
export const IngredientsRequest = body({
  parser: Parser,
  language: Language,
  ingredients: Lines,
}).openapi("IngredientsRequest")

/** From 0 to 1; null for missing parts, and where the parser cannot tell. */
const Sure = z.number().nullable()

const unstored = { id: z.null() }
const unsaved = { id: true, createdAt: true, updateAt: true, updatedAt: true } as const

const Confidences = z.object({
  average: Sure,
  comment: Sure,
  name: Sure,
  unit: Sure,
  quantity: Sure,
  food: Sure,
})

export const ParsedIngredient = z
  .object({
    /** The line as the parser read it. */
    input: z.string(),
    confidence: Confidences,
    // Not an extension of it: the document would require an id for units and foods without one.
    ingredient: z.object({
      ...RecipeIngredient.shape,
      /** One of the group's, or a new one. */
      unit: z.union([Unit, Unit.omit(unsaved).extend(unstored)]).nullable(),
      food: z.union([Food, Food.omit(unsaved).omit({ label: true }).extend(unstored)]),
    }),
  })
  .openapi("ParsedIngredient")
export type ParsedIngredient = z.infer<typeof ParsedIngredient>

export const ExplanationRequest = body({ language: Language, ingredients: Lines }).openapi(
  "IngredientsExplanationRequest",
)
export type ExplanationRequest = z.infer<typeof ExplanationRequest>

/** One of the group's by its id, or the name of a new one. */
const Named = z.object({ id: z.string().nullable(), name: z.string() }).nullable()

const Explained = z
  .object({
    /** The parser of the reading: rules replace the model where it does not know the language. */
    readBy: z.enum(["nlp", "brute"]),
    confidence: Confidences,
    tokens: z.array(
      z.object({
        text: z.string(),
        label: z.enum(["QTY", "UNIT", "SIZE", "NAME", "PREP", "COMMENT", "PURPOSE", "PUNC"]),
        sure: Sure,
      }),
    ),
    /** Null for a line without an amount. */
    quantity: z.number().nullable(),
    unit: Named,
    food: Named,
    note: z.string(),
  })
  .openapi("ExplainedIngredient")

export const Explanation = z
  .object({
    /** ISO 639-1 of the language in which the lines were parsed; `und` for an unknown one. */
    language: z.string(),
    lines: z.array(z.object({ input: z.string(), nlp: Explained, brute: Explained })),
  })
  .openapi("IngredientsExplanation")
export type Explanation = z.infer<typeof Explanation>

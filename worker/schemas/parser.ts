import { z } from "@hono/zod-openapi"
import { Food, Unit } from "./food"
import { RecipeIngredient } from "./recipe"
import { body } from "./wire"

const mostCharacters = 2000
const mostLines = 500

const Parser = z.enum(["nlp", "brute", "openai"]).default("nlp")
export type ParserName = z.infer<typeof Parser>

/** BCP 47, such as `de` or `pt-BR`. Without one it is told from the lines, else that of the caller. */
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

export const IngredientRequest = body({
  parser: Parser,
  language: Language,
  ingredient: Line,
}).openapi("IngredientRequest")
export const IngredientsRequest = body({
  parser: Parser,
  language: Language,
  ingredients: z.array(Line).max(mostLines, `List should have at most ${mostLines} items`),
}).openapi("IngredientsRequest")

/** From 0 to 1; null for what the line has not, and where the parser cannot tell. */
const Sure = z.number().nullable()

const unstored = { id: z.null() }
const unsaved = { id: true, createdAt: true, updateAt: true, updatedAt: true } as const

export const ParsedIngredient = z
  .object({
    /** The line as the parser took it. */
    input: z.string(),
    confidence: z.object({
      average: Sure,
      comment: Sure,
      name: Sure,
      unit: Sure,
      quantity: Sure,
      food: Sure,
    }),
    ingredient: RecipeIngredient.extend({
      /** One of the group's, or what it has not yet. */
      unit: z.union([Unit, Unit.omit(unsaved).extend(unstored)]).nullable(),
      food: z.union([Food, Food.omit(unsaved).omit({ label: true }).extend(unstored)]),
    }),
  })
  .openapi("ParsedIngredient")
export type ParsedIngredient = z.infer<typeof ParsedIngredient>

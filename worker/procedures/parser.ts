import { z } from "zod"
import { explainIngredients } from "../domain/parser/explain"
import { parseIngredients } from "../domain/parser/parse"
import {
  Explanation,
  ExplanationRequest,
  IngredientRequest,
  IngredientsRequest,
  ParsedIngredient,
} from "../schemas/parser"
import { memberProcedure, rateLimited, router } from "./trpc"

const parsing = memberProcedure.concat(rateLimited(120))

export const parserRouter = router({
  ingredient: parsing
    .meta({ summary: "Read amount, unit, food and note out of a line" })
    .input(z.object({ data: IngredientRequest }))
    .output(ParsedIngredient)
    .mutation(async ({ ctx, input }) => {
      const [parsed] = await parseIngredients(ctx, input.data, [input.data.ingredient])
      return parsed!
    }),

  ingredients: parsing
    .meta({ summary: "Read amounts, units, foods and notes out of lines" })
    .input(z.object({ data: IngredientsRequest }))
    .output(z.array(ParsedIngredient))
    .mutation(({ ctx, input }) => parseIngredients(ctx, input.data, input.data.ingredients)),

  explain: parsing
    .meta({ summary: "How both parsers read lines, piece by piece" })
    .input(z.object({ data: ExplanationRequest }))
    .output(Explanation)
    .mutation(({ ctx, input }) => explainIngredients(ctx, input.data)),
})

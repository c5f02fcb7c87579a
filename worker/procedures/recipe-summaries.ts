import { z } from "zod"
import { cookableRecipes, suggestRecipes } from "../domain/recipes/suggestions"
import * as summary from "../domain/recipes/summary"
import { RecipeSummary } from "../schemas/recipe"
import {
  CookableQuery,
  CookableRecipes,
  RecipeSuggestions,
  SuggestionQuery,
} from "../schemas/recipe-suggestions"
import { Flag } from "../schemas/wire"
import { memberProcedure, router } from "./trpc"

const countInput = z.object({ count: Flag.default(false) })
/** Recipes, or with `?count=true` their number. */
const SummariesOrCount = z.union([z.array(RecipeSummary), z.number()])

/** Lists of recipes that are not pages. */
export const recipeSummariesRouter = router({
  untagged: memberProcedure
    .meta({ summary: "List the recipes without a tag", isLong: true })
    .input(countInput)
    .output(SummariesOrCount)
    .query(({ ctx, input }) => summary.listWithout(ctx, "tag", input.count)),

  uncategorized: memberProcedure
    .meta({ summary: "List the recipes without a category", isLong: true })
    .input(countInput)
    .output(SummariesOrCount)
    .query(({ ctx, input }) => summary.listWithout(ctx, "category", input.count)),

  ofCategories: memberProcedure
    .meta({ summary: "List the recipes of any of some categories", isLong: true })
    .input(z.object({ categories: z.array(z.string()).default([]) }))
    .output(z.array(RecipeSummary))
    .query(({ ctx, input }) => summary.listOfCategories(ctx, input.categories)),

  suggestions: memberProcedure
    .meta({ summary: "Suggest recipes for what is there" })
    .input(SuggestionQuery)
    .output(RecipeSuggestions)
    .query(({ ctx, input }) => suggestRecipes(ctx, input)),

  /** For the web: with the foods and tools on hand. */
  cookable: memberProcedure
    .input(CookableQuery)
    .output(CookableRecipes)
    .query(({ ctx, input }) => cookableRecipes(ctx, input)),
})

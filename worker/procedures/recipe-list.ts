import { z } from "zod"
import { allFound, browseRecipes, listRecipes } from "../domain/recipes/list"
import {
  FoundRecipe,
  RecipeBrowseQuery,
  RecipeCards,
  RecipeListQuery,
  RecipePage,
} from "../schemas/recipe-list"
import { memberProcedure } from "./trpc"

/** `GET /api/recipes`: a page and the total. */
export const recipeList = memberProcedure
  .meta({ summary: "List recipes" })
  .input(RecipeListQuery)
  .output(RecipePage)
  .query(({ ctx, input }) => listRecipes(ctx, input))

/** The web app's lists and searches: cards, no total. */
export const recipeBrowse = memberProcedure
  .input(RecipeBrowseQuery)
  .output(RecipeCards)
  .query(({ ctx, input }) => browseRecipes(ctx, input))

/** All recipes of such a list, for bulk actions. */
export const recipesFound = memberProcedure
  .meta({ isLong: true })
  .input(RecipeBrowseQuery.omit({ page: true, perPage: true }))
  .output(z.array(FoundRecipe))
  .query(({ ctx, input }) => allFound(ctx, { ...input, page: 1, perPage: 100 }))

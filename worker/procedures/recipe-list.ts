import { browseRecipes, listRecipes } from "../domain/recipes/list"
import { RecipeBrowseQuery, RecipeCards, RecipeListQuery, RecipePage } from "../schemas/recipe-list"
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

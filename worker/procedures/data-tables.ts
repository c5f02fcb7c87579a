import { z } from "zod"
import { countReferences, referables } from "../domain/reference-counts"
import { recipeTable } from "../domain/recipes/data-table-rows"
import { Count, Many } from "../schemas/bulk"
import { RecipeRow } from "../schemas/recipe-list"
import { memberProcedure, router } from "./trpc"

/** Further queries of the web app's data management tables. */
export const dataTablesRouter = router({
  recipes: memberProcedure
    .meta({ isLong: true })
    .output(z.array(RecipeRow))
    .query(({ ctx }) => recipeTable(ctx)),

  /** How many rows of any kind refer to some things. */
  references: memberProcedure
    .input(Many.extend({ kind: z.enum(referables) }))
    .output(Count)
    .query(async ({ ctx, input }) => ({
      count: await countReferences(ctx, input.kind, input.ids),
    })),
})

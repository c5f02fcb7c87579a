import { z } from "zod"
import * as bulk from "../domain/recipes/bulk"
import * as change from "../domain/recipes/update-many"
import * as exports from "../domain/recipes/data-exports"
import { restoreRecipes } from "../domain/recipes/remove"
import { Done } from "../schemas/auth"
import { Count, Many } from "../schemas/bulk"
import { Recipe } from "../schemas/recipe"
import {
  AssignCategories,
  AssignSettings,
  AssignTags,
  AssignTools,
  DeleteRecipes,
  ExportRecipes,
  GroupDataExport,
} from "../schemas/recipe-bulk"
import { RecipeInputs } from "../schemas/recipe-input"
import { memberProcedure, rateLimited, router } from "./trpc"

const idsOf = (chosen: { id: string }[]) => chosen.map(({ id }) => id)
const recipesInput = z.object({ data: RecipeInputs })

/** Bulk actions on recipes, and archives of several. */
export const recipeBulkRouter = router({
  tag: memberProcedure
    .meta({ summary: "Add tags to recipes" })
    .input(z.object({ data: AssignTags }))
    .output(z.null())
    .mutation(async ({ ctx, input: { data } }) => {
      await bulk.addOrganizers(ctx, "tag", data.recipes, idsOf(data.tags))
      return null
    }),

  categorize: memberProcedure
    .meta({ summary: "Add categories to recipes" })
    .input(z.object({ data: AssignCategories }))
    .output(z.null())
    .mutation(async ({ ctx, input: { data } }) => {
      await bulk.addOrganizers(ctx, "category", data.recipes, idsOf(data.categories))
      return null
    }),

  /** For the web. */
  addTools: memberProcedure
    .input(z.object({ data: AssignTools }))
    .output(z.null())
    .mutation(async ({ ctx, input: { data } }) => {
      await bulk.addOrganizers(ctx, "tool", data.recipes, idsOf(data.tools))
      return null
    }),

  setSettings: memberProcedure
    .meta({ summary: "Give recipes the same settings" })
    .input(z.object({ data: AssignSettings }))
    .output(z.null())
    .mutation(async ({ ctx, input: { data } }) => {
      // Only its owner decides whether a recipe is locked, one by one.
      const { locked: _locked, ...settings } = data.settings
      await bulk.setSettings(ctx, data.recipes, settings)
      return null
    }),

  delete: memberProcedure
    .meta({ summary: "Delete recipes" })
    .input(z.object({ data: DeleteRecipes }))
    .output(z.null())
    .mutation(async ({ ctx, input: { data } }) => {
      await bulk.deleteRecipes(ctx, data.recipes)
      return null
    }),

  /** For the web: restores deleted recipes; returns their number. */
  restore: memberProcedure
    .input(Many)
    .output(Count)
    .mutation(async ({ ctx, input }) => ({
      count: (await restoreRecipes(ctx, input.ids)).length,
    })),

  replace: memberProcedure
    .meta({ summary: "Replace recipes, each named by its id" })
    .input(recipesInput)
    .output(z.array(Recipe))
    .mutation(({ ctx, input }) => change.replaceRecipes(ctx, input.data)),

  patch: memberProcedure
    .meta({ summary: "Change parts of recipes, each named by its id" })
    .input(recipesInput)
    .output(z.array(Recipe))
    .mutation(({ ctx, input }) => change.updateRecipes(ctx, input.data)),

  export: memberProcedure
    .concat(rateLimited(20))
    .meta({ summary: "Write an archive of recipes", refuses: [404] })
    .input(z.object({ data: ExportRecipes }))
    .output(z.null())
    .mutation(async ({ ctx, input: { data } }) => {
      await exports.exportRecipes(ctx, data.recipes, data.exportType)
      return null
    }),

  exports: memberProcedure
    .meta({ summary: "List the archives of recipes" })
    .output(z.array(GroupDataExport))
    .query(({ ctx }) => exports.listDataExports(ctx)),

  exportToken: memberProcedure
    .meta({ summary: "A token for fetching an archive", refuses: [400] })
    .input(z.object({ path: z.string() }))
    .output(z.object({ fileToken: z.string() }))
    .query(({ ctx, input }) => exports.downloadToken(ctx, input.path)),

  purgeExports: memberProcedure
    .meta({ summary: "Remove the archives of recipes" })
    .output(Done)
    .mutation(async ({ ctx }) => {
      const count = await exports.purgeDataExports(ctx)
      return { message: `${count} exports deleted`, error: false }
    }),
})

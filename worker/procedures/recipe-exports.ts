import { z } from "zod"
import { createFromArchive, openRecipeArchive } from "../domain/recipes/archive-import"
import { openDownload } from "../domain/recipes/data-exports"
import { plain } from "../domain/errors"
import * as exports from "../domain/recipes/exports"
import { toStorableJson } from "../lib/formats/storable-json"
import { Recipe } from "../schemas/recipe"
import { ArchivedRecipe } from "../schemas/recipe-archive"
import { memberProcedure, refuseInDemo, rateLimited, publicProcedure, router } from "./trpc"

const slug = z.string()
const RecipeFile = z.object({ name: z.string(), file: z.instanceof(Blob) })

/** Recipes as files, one by one. */
export const recipeExportsRouter = router({
  formats: memberProcedure
    .meta({ summary: "List the formats in which a recipe can be had" })
    .output(
      z.object({
        json: z.array(z.string()),
        zip: z.array(z.string()),
        jinja2: z.array(z.string()),
      }),
    )
    .query(() => exports.formats),

  token: memberProcedure
    .meta({ summary: "A token for the zip of a recipe" })
    .input(z.object({ slug }))
    .output(z.object({ token: z.string() }))
    .mutation(({ ctx, input }) => exports.zipToken(ctx, input.slug)),

  zip: memberProcedure
    .input(z.object({ slug, token: z.string() }))
    .output(RecipeFile)
    .query(({ ctx, input }) => exports.exportZip(ctx, input.slug, input.token)),

  file: memberProcedure
    .input(z.object({ slug, templateName: z.string() }))
    .output(RecipeFile)
    .query(({ ctx, input }) => exports.exportRecipe(ctx, input.slug, input.templateName)),

  /** For a printed book: a few of many at a time. */
  whole: memberProcedure
    .input(z.object({ slugs: z.array(z.string()).max(50) }))
    .output(z.array(Recipe))
    .query(({ ctx, input }) => exports.wholeRecipes(ctx, input.slugs)),

  create: memberProcedure
    .use(refuseInDemo)
    .concat(rateLimited(60))
    .input(z.object({ archive: z.instanceof(Blob) }))
    .output(z.string())
    .mutation(async ({ ctx, input }) => {
      // The archive is not kept while its picture is scaled.
      const { recipe, picture } = await openRecipeArchive(
        new Uint8Array(await input.archive.arrayBuffer()),
      )
      const read = ArchivedRecipe.safeParse(toStorableJson(recipe))
      if (read.success) return createFromArchive(ctx, read.data, picture)
      const [{ path, message }] = read.error.issues as [z.core.$ZodIssue]
      throw plain(400, "archive.recipeInvalid", { field: path.join("."), why: message })
    }),

  /** The target of a download link, which needs no login. */
  open: publicProcedure
    .input(z.object({ token: z.string().optional() }))
    .output(z.object({ key: z.string(), name: z.string() }))
    .query(({ ctx, input }) => openDownload(ctx, input.token)),
})

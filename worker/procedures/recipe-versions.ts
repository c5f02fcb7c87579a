import { z } from "zod"
import { getVersion, listVersions } from "../domain/recipes/versions/list"
import { restoreVersion } from "../domain/recipes/versions/restore"
import {
  OpenedVersion,
  RecipeVersions,
  RestoredVersion,
  VersionId,
} from "../schemas/recipe-version"
import { memberProcedure, router } from "./trpc"

const slug = z.string()

/** The versions that saves of a recipe replaced. */
export const recipeVersionsRouter = router({
  list: memberProcedure
    .meta({ summary: "List the versions of a recipe" })
    .input(z.object({ slug }))
    .output(RecipeVersions)
    .query(({ ctx, input }) => listVersions(ctx, input.slug)),

  get: memberProcedure
    .meta({ summary: "Read a version of a recipe" })
    .input(z.object({ slug, itemId: VersionId }))
    .output(OpenedVersion)
    .query(({ ctx, input }) => getVersion(ctx, input.slug, input.itemId)),

  /** For the web: the current recipe, as a version. */
  current: memberProcedure
    .input(z.object({ slug }))
    .output(OpenedVersion)
    .query(({ ctx, input }) => getVersion(ctx, input.slug, null)),

  restore: memberProcedure
    .meta({ summary: "Make a recipe as it was", refuses: [409] })
    .input(z.object({ slug, itemId: VersionId }))
    .output(RestoredVersion)
    .mutation(({ ctx, input }) => restoreVersion(ctx, input.slug, input.itemId)),
})

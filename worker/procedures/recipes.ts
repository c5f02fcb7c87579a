import { z } from "zod"
import { createOnce } from "../domain/create-once"
import * as assets from "../domain/recipes/assets"
import * as change from "../domain/recipes/update"
import { createRecipe } from "../domain/recipes/create"
import { refuseBadKeys } from "../domain/recipes/extras"
import { duplicateRecipe } from "../domain/recipes/duplicate"
import { offlineRecipes } from "../domain/recipes/offline-export"
import { lastChange } from "../domain/recipes/last-change"
import { nutritionOfRecipe } from "../domain/nutrition/recipes"
import * as picture from "../domain/recipes/picture"
import * as read from "../domain/recipes/read"
import * as remove from "../domain/recipes/remove"
import { OpenedRecipe, Recipe, RecipeAsset } from "../schemas/recipe"
import {
  Duplicate,
  LastMade,
  NewRecipe,
  PictureAddress,
  RecipeInput,
} from "../schemas/recipe-input"
import { RecipeNutrition } from "../schemas/nutrition"
import { OfflineQuery, OfflineRecipes } from "../schemas/recipe-offline"
import { NewId, Uuid } from "../schemas/wire"
import { recipeImports } from "./recipe-imports"
import { recipeBrowse, recipeList, recipesFound } from "./recipe-list"
import { recipeVersionsRouter } from "./recipe-versions"
import { memberProcedure, refuseInDemo, rateLimited, router } from "./trpc"

/** Procedures that make the site fetch or scale something: enough for a person, but not for a loop. */
const uploading = memberProcedure.use(refuseInDemo).concat(rateLimited(60))

const slug = z.string()
const expected = z.string().optional().meta({
  description: "The `dateUpdated` of the recipe that was edited: a later one is refused with 409.",
})
/** An optional body. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional()

export const recipesRouter = router({
  list: recipeList,
  browse: recipeBrowse,
  found: recipesFound,
  ...recipeImports,

  get: memberProcedure
    .meta({ summary: "Read a recipe by slug or id" })
    .input(z.object({ slug }))
    .output(Recipe)
    .query(({ ctx, input }) => read.getRecipe(ctx, input.slug)),

  open: memberProcedure
    .input(z.object({ slug }))
    .output(OpenedRecipe)
    .query(({ ctx, input }) => read.openRecipe(ctx, input.slug)),

  /** The nutrition of a serving from the values of its foods. */
  nutrition: memberProcedure
    .input(z.object({ id: Uuid }))
    .output(RecipeNutrition)
    .query(({ ctx, input }) => nutritionOfRecipe(ctx, input.id)),

  /** For a device that stores all recipes: whole ones, in the order of their changes. */
  offline: memberProcedure
    .input(OfflineQuery)
    .output(OfflineRecipes)
    .query(({ ctx, input }) => offlineRecipes(ctx, input)),

  create: memberProcedure
    .meta({ summary: "Make a recipe of a name" })
    .input(z.object({ data: NewRecipe, newId: NewId }))
    .output(z.string())
    .mutation(({ ctx, input: { data, newId } }) => {
      refuseBadKeys(data.extras)
      return createOnce(
        newId,
        () => createRecipe(ctx, data, { id: newId }),
        (id) => read.slugOfId(ctx, id),
      )
    }),

  update: memberProcedure
    .meta({ summary: "Replace a recipe" })
    .input(z.object({ slug, data: RecipeInput, expected }))
    .output(Recipe)
    .mutation(({ ctx, input }) =>
      change.replaceRecipe(ctx, input.slug, input.data, input.expected),
    ),

  patch: memberProcedure
    .meta({ summary: "Change parts of a recipe" })
    .input(z.object({ slug, data: RecipeInput, expected }))
    .output(Recipe)
    .mutation(({ ctx, input }) => change.updateRecipe(ctx, input.slug, input.data, input.expected)),

  /** For the web: adds to a recipe what could be sent only once it existed, as part of creating it. */
  complete: memberProcedure
    .input(z.object({ slug, data: RecipeInput }))
    .output(Recipe)
    .mutation(({ ctx, input }) => change.completeRecipe(ctx, input.slug, input.data)),

  /** For the web: the change that an outdated one conflicts with. */
  lastChange: memberProcedure
    .input(z.object({ id: Uuid }))
    .output(z.object({ at: z.string(), by: z.string().nullable() }))
    .query(({ ctx, input }) => lastChange(ctx, input.id)),

  versions: recipeVersionsRouter,

  delete: memberProcedure
    .meta({ summary: "Delete a recipe" })
    .input(z.object({ slug }))
    .output(Recipe)
    .mutation(({ ctx, input }) => remove.deleteRecipe(ctx, input.slug)),

  restore: memberProcedure
    .input(z.object({ id: Uuid }))
    .output(Recipe)
    .mutation(({ ctx, input }) => remove.restoreRecipe(ctx, input.id)),

  duplicate: memberProcedure
    .meta({ summary: "Copy a recipe" })
    .input(z.object({ slug, data: optional(Duplicate), newId: NewId }))
    .output(Recipe)
    .mutation(({ ctx, input: { slug: first, data, newId } }) =>
      createOnce(
        newId,
        () => duplicateRecipe(ctx, first, data?.name, newId),
        (id) => read.getRecipe(ctx, id),
      ),
    ),

  setLastMade: memberProcedure
    .meta({ summary: "Say when a recipe was last made" })
    .input(z.object({ slug, data: LastMade }))
    .output(Recipe)
    .mutation(({ ctx, input }) => remove.setLastMade(ctx, input.slug, input.data.timestamp)),

  setPicture: uploading
    .input(z.object({ slug, image: z.instanceof(Blob) }))
    .output(z.object({ image: z.string() }))
    .mutation(async ({ ctx, input }) =>
      picture.setPicture(ctx, input.slug, new Uint8Array(await input.image.arrayBuffer())),
    ),

  setPictureFrom: uploading
    .meta({ summary: "Fetch the picture of a recipe from an address" })
    .input(z.object({ slug, data: PictureAddress }))
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await picture.setPictureFrom(ctx, input.slug, input.data.url)
      return null
    }),

  removePicture: memberProcedure
    .use(refuseInDemo)
    .input(z.object({ slug }))
    .output(z.null())
    .mutation(({ ctx, input }) => picture.removePicture(ctx, input.slug)),

  addAsset: uploading
    .input(
      z.object({
        slug,
        name: z.string(),
        icon: z.string(),
        extension: z.string(),
        file: z.instanceof(Blob),
      }),
    )
    .output(RecipeAsset)
    .mutation(async ({ ctx, input: { file, ...input } }) =>
      assets.addAsset(ctx, input.slug, {
        ...input,
        bytes: new Uint8Array(await file.arrayBuffer()),
      }),
    ),
})

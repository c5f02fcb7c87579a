import { z } from "@hono/zod-openapi"
import {
  byKind,
  mapFields,
  organizerFields,
  storedTextFields,
  versionedFields,
  versionedSettings,
} from "../shared/recipe/fields"
import { Extras } from "./food"
import { Nutrition, RecipeNote } from "./recipe"
import { Int } from "./wire"

/** A thing of the group; without an id, one that the group has no more. */
const Named = z.object({ id: z.string().nullable(), name: z.string() })

/** The content of a recipe as it was. */
const VersionContent = z
  .object({
    ...byKind(storedTextFields, {
      name: z.string(),
      markdown: z.string(),
      line: z.string().nullable(),
      time: z.string().nullable(),
      url: z.string().nullable(),
    }),
    ...mapFields(organizerFields, () => z.array(Named)),
    recipeIngredient: z.array(
      z.object({
        quantity: z.number().nullable(),
        unit: Named.extend({
          pluralName: z.string().nullable(),
          abbreviation: z.string(),
          pluralAbbreviation: z.string(),
          useAbbreviation: z.boolean(),
          fraction: z.boolean(),
        }).nullable(),
        food: Named.extend({ pluralName: z.string().nullable() }).nullable(),
        note: z.string(),
        title: z.string().nullable(),
        originalText: z.string().nullable(),
        referenceId: z.string(),
        display: z.string(),
      }),
    ),
    recipeInstructions: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        ingredientReferences: z.array(z.object({ referenceId: z.string() })),
      }),
    ),
    notes: z.array(RecipeNote),
    nutrition: Nutrition,
    settings: z.object(mapFields(versionedSettings, () => z.boolean())),
    extras: Extras,
  })
  .openapi("RecipeVersionContent")
export type VersionContent = z.infer<typeof VersionContent>

/** A state of a recipe, made by a save. */
const RecipeVersion = z
  .object({
    /** Null: it is how the recipe is now. */
    id: z.number().int().nullable(),
    savedAt: z.string(),
    /** The account may be gone. */
    savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** How it was made; null of the first one that is known. */
    cause: z.enum(["edit", "bulk", "source", "restore"]).nullable(),
    /** What it changed in the version before; null of the first one that is known. */
    fields: z.array(z.enum(versionedFields)).nullable(),
  })
  .openapi("RecipeVersion")
export type RecipeVersion = z.infer<typeof RecipeVersion>

export const RecipeVersions = z
  .object({
    recipe: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    /** Whether the caller may restore one. */
    mayRestore: z.boolean(),
    /** The newest first, beginning with how it is now. */
    items: z.array(RecipeVersion),
  })
  .openapi("RecipeVersions")

export const OpenedVersion = RecipeVersions.omit({ items: true })
  .extend({
    version: RecipeVersion,
    content: VersionContent,
    /** The version before, and how the recipe is now; null where there is none, or it is this one. */
    before: VersionContent.nullable(),
    now: VersionContent.nullable(),
  })
  .openapi("OpenedRecipeVersion")

export const RestoredVersion = z
  .object({
    slug: z.string(),
    /** The version that this has taken the place of, by which it is undone; null where nothing was changed. */
    replaced: z.number().int().nullable(),
  })
  .openapi("RestoredRecipeVersion")

export const VersionId = Int.pipe(z.number().int().min(1))

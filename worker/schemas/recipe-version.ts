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

/** A thing of the group; without an id, one that was deleted. */
const Named = z.object({ id: z.string().nullable(), name: z.string() })

/** The content of a version. */
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

/** A state of a recipe, created by a save. */
const RecipeVersion = z
  .object({
    /** Null for the current state. */
    id: z.number().int().nullable(),
    savedAt: z.string(),
    /** The account may be deleted. */
    savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Its cause; null for the first known one. */
    cause: z.enum(["edit", "bulk", "source", "restore"]).nullable(),
    /** What it changed in the previous version; null for the first known one. */
    fields: z.array(z.enum(versionedFields)).nullable(),
  })
  .openapi("RecipeVersion")
export type RecipeVersion = z.infer<typeof RecipeVersion>

export const RecipeVersions = z
  .object({
    recipe: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    /** Whether the caller may restore one. */
    mayRestore: z.boolean(),
    /** Newest first, starting with the current one. */
    items: z.array(RecipeVersion),
  })
  .openapi("RecipeVersions")

export const OpenedVersion = RecipeVersions.omit({ items: true })
  .extend({
    version: RecipeVersion,
    content: VersionContent,
    /** The previous version, and the current recipe; null if there is none, or it is this one. */
    before: VersionContent.nullable(),
    now: VersionContent.nullable(),
  })
  .openapi("OpenedRecipeVersion")

export const RestoredVersion = z
  .object({
    slug: z.string(),
    /** The replaced version, which undoes this; null where nothing was changed. */
    replaced: z.number().int().nullable(),
  })
  .openapi("RestoredRecipeVersion")

export const VersionId = Int.pipe(z.number().int().min(1))

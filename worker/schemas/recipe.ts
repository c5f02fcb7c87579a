import { z } from "@hono/zod-openapi"
import {
  byKind,
  mapFields,
  nutrients,
  recipeSettings,
  storedTextFields,
} from "../shared/recipe/fields"
import { atOnce } from "./synchronous"
import { Extras, Food, Unit } from "./food"
import { Organizer, Tool } from "./organizer"

const requiredText = z.string()
const optionalText = z.string().nullable()

/** A recipe as lists show it. */
export const RecipeSummary = z
  .object({
    id: z.string(),
    userId: z.string().nullable(),
    groupId: z.string(),
    slug: z.string(),
    /** Version of the picture, for its address; null for none. */
    image: z.string().nullable(),
    ...byKind(storedTextFields, {
      name: requiredText,
      markdown: requiredText,
      line: optionalText,
      time: optionalText,
      url: optionalText,
    }),
    recipeCategory: z.array(Organizer),
    tags: z.array(Organizer),
    tools: z.array(Tool),
    /** The mean of the group's ratings. */
    rating: z.number().nullable(),
    dateAdded: z.string(),
    dateUpdated: z.string(),
    createdAt: z.string(),
    updateAt: z.string(),
    updatedAt: z.string(),
    lastMade: z.string().nullable(),
  })
  .openapi("RecipeSummary")
export type RecipeSummary = z.infer<typeof RecipeSummary>

export const RecipeIngredient = z
  .object({
    quantity: z.number().nullable(),
    unit: Unit.nullable(),
    food: Food.nullable(),
    note: z.string(),
    isFood: z.boolean(),
    disableAmount: z.boolean(),
    /** The ingredient in one line, as the contract writes it. */
    display: z.string(),
    /** Non-empty: a section heading above this ingredient. */
    title: z.string().nullable(),
    originalText: z.string().nullable(),
    referenceId: z.string(),
  })
  .openapi("RecipeIngredient")
export type RecipeIngredient = z.infer<typeof RecipeIngredient>

export const RecipeStep = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    ingredientReferences: z.array(z.object({ referenceId: z.string() })),
  })
  .openapi("RecipeStep")

export const RecipeSettings = z
  .object(mapFields(recipeSettings, () => z.boolean()))
  .openapi("RecipeSettings")
export type RecipeSettings = z.infer<typeof RecipeSettings>

/** Amounts per serving: kilocalories, grams, and milligrams of sodium. */
export const Nutrition = z.object(mapFields(nutrients, () => optionalText)).openapi("Nutrition")

export const RecipeAsset = z
  .object({ name: z.string(), icon: z.string(), fileName: z.string() })
  .openapi("RecipeAsset")

export const RecipeNote = z.object({ title: z.string(), text: z.string() }).openapi("RecipeNote")

export const RecipeComment = z
  .object({
    id: z.string(),
    recipeId: z.string(),
    text: z.string(),
    createdAt: z.string(),
    updateAt: z.string(),
    updatedAt: z.string(),
    userId: z.string(),
    user: z.object({ id: z.string(), username: z.string(), admin: z.boolean() }),
  })
  .openapi("RecipeCommentOut")
export type RecipeComment = z.infer<typeof RecipeComment>

/** A whole recipe. */
export const Recipe = atOnce(
  RecipeSummary.extend({
    recipeIngredient: z.array(RecipeIngredient),
    recipeInstructions: z.array(RecipeStep),
    nutrition: Nutrition,
    settings: RecipeSettings,
    assets: z.array(RecipeAsset),
    notes: z.array(RecipeNote),
    extras: Extras,
    comments: z.array(RecipeComment),
  }).openapi("Recipe"),
)
export type Recipe = z.infer<typeof Recipe>

/** A recipe with the reader's rating. */
export const OpenedRecipe = atOnce(
  z.object({
    recipe: Recipe,
    mine: z.object({ rating: z.number().nullable(), isFavorite: z.boolean() }),
    /** The picture's average color, `#rrggbb`; empty or null if unknown. */
    imageColor: z.string().nullish(),
  }),
)

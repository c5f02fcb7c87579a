import { z } from "@hono/zod-openapi"
import { byKind, sourceFields } from "../shared/recipe/fields"
import { Food, Unit } from "./food"
import { Nutrition } from "./recipe"
import { RecipeInput } from "./recipe-input"

/** A recipe that the group has from the same page. */
const Existing = z.object({ slug: z.string(), name: z.string() })

const PictureWarning = z.enum(["noPicture", "pictureTooLarge", "pictureFailed"])

/** The result of an import. */
export const Imported = z.object({
  /** Null when nothing was created, because `existing` is from the same page. */
  slug: z.string().nullable(),
  warnings: z.array(z.enum([...PictureWarning.options, "noIngredients", "noSteps"])),
  existing: Existing.nullable(),
  recipeId: z.string().nullable(),
  /** Foods that were created for it. */
  newFoods: z.number(),
  /** Units in it that the group lacks. */
  newUnits: z.number(),
})
export type Imported = z.infer<typeof Imported>

/** The contents of a page, as a recipe of this group. */
export const PageRecipe = z
  .object({
    ...byKind(sourceFields, {
      name: z.string(),
      markdown: z.string(),
      line: z.string().nullable(),
      time: z.string().nullable(),
    }),
    /** Address of the picture on the page. */
    image: z.string().nullable(),
    orgURL: z.string().nullable(),
    tags: z.array(z.string()),
    categories: z.array(z.string()),
    nutrition: Nutrition,
    recipeIngredient: z.array(
      z.object({
        title: z.string().nullable(),
        quantity: z.number().nullable(),
        unit: Unit.nullable(),
        food: Food.nullable(),
        note: z.string(),
        originalText: z.string(),
        display: z.string(),
      }),
    ),
    recipeInstructions: z.array(z.object({ title: z.string(), text: z.string() })),
    notes: z.array(z.object({ title: z.string(), text: z.string() })),
    settings: z.object({ disableAmount: z.boolean() }),
    extras: z.record(z.string(), z.string()),
    /** Names on the page that the group lacks. */
    newFoods: z.array(z.string()),
    newUnits: z.array(z.string()),
    existing: Existing.nullable(),
    /** Names of all the recipes in a text with more than one; otherwise empty. */
    portions: z.array(z.string()),
  })
  .openapi("PageRecipe")
export type PageRecipe = z.infer<typeof PageRecipe>

const most = { text: 100_000, lines: 2_000 }
const words = z.string().max(most.text)
const spoken = words.nullable().default(null)
const titledTexts = z.array(z.object({ title: words.default(""), text: words })).max(most.lines)

/** A corrected recipe of a text or a picture: its lines will be parsed. */
export const CutRecipe = z.object({
  ...byKind(sourceFields, {
    name: z.string().trim().min(1).max(2000),
    markdown: words.default(""),
    line: spoken,
    time: spoken,
  }),
  /** Its source, null for a text without one. */
  orgURL: words.nullable().default(null),
  /** Lines as written; `title` is the heading of the lines from this one on. */
  recipeIngredient: z
    .array(z.object({ title: words.nullable().default(null), note: words }))
    .max(most.lines),
  recipeInstructions: titledTexts,
  notes: titledTexts.default([]),
  tags: z.array(words).max(500).default([]),
  categories: z.array(words).max(500).default([]),
  nutrition: Nutrition.partial().default({}),
  extras: z.record(z.string(), z.string()).default({}),
  /** Address of a picture to take. */
  image: words.nullable().default(null),
})
export type CutRecipe = z.infer<typeof CutRecipe>

/** The parts of a page that the user chose for an existing recipe. */
export const SourceChange = z.object({
  data: RecipeInput,
  /** The `dateUpdated` of the compared recipe: a later one is refused with 409. */
  expected: z.string(),
  /** Address of a picture to take. */
  picture: z.string().optional(),
  /** Version of the recipe's previous picture, to undo a change. */
  formerPicture: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
})

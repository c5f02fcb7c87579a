import { z } from "@hono/zod-openapi"
import {
  byKind,
  mapFields,
  nutrients,
  organizerFields,
  type RecipeField,
  recipeSettings,
  storedTextFields,
} from "../shared/recipe/fields"
import { AnyUuid, ExtrasInput, Flag, LooseText, Moment, Num, spelling, Uuid } from "./wire"

/** An empty text means none: forms of other clients send it for a new thing. */
const Id = z
  .union([z.literal("").transform(() => null), z.null(), Uuid])
  .optional()
  .openapi({ type: ["string", "null"], format: "uuid" })
const text = z.string().nullable().optional()
const looseText = LooseText.nullable().optional()
const name = z.string().trim().min(1).max(2000)

/** A thing of the group: by `id`, or by name, which is created if missing. */
const NamedInput = z.union([
  z.string(),
  spelling(z.object({ id: Id, name: text, slug: text, onHand: Flag.optional() })),
])
export type NamedInput = z.infer<typeof NamedInput>

const FoodInput = z.union([
  z.string(),
  spelling(z.object({ id: Id, name: text, pluralName: text, description: text })),
])
const UnitInput = z.union([
  z.string(),
  spelling(
    z.object({
      id: Id,
      name: text,
      pluralName: text,
      description: text,
      abbreviation: text,
      pluralAbbreviation: text,
      useAbbreviation: Flag.nullable().optional(),
      fraction: Flag.nullable().optional(),
    }),
  ),
])
export type FoodInput = Exclude<z.infer<typeof FoodInput>, string>
export type UnitInput = Exclude<z.infer<typeof UnitInput>, string>

/** At most three decimals; an empty text is no quantity. */
const Quantity = z
  .union([z.literal("").transform(() => null), z.null(), Num])
  .transform((value) => (value === null ? null : Math.round(value * 1000) / 1000))

export const IngredientInput = z.union([
  z.string().transform((note) => ({ note })),
  spelling(
    z.object({
      quantity: Quantity.optional(),
      unit: UnitInput.nullable().optional(),
      food: FoodInput.nullable().optional(),
      note: text,
      title: text,
      originalText: text,
      referenceId: AnyUuid.nullable().optional(),
    }),
  ),
])
export type IngredientInput = {
  quantity?: number | null
  unit?: string | UnitInput | null
  food?: string | FoodInput | null
  note?: string | null
  title?: string | null
  originalText?: string | null
  referenceId?: string | null
}

const StepInput = spelling(
  z.object({
    title: text,
    text: z.string(),
    ingredientReferences: z
      .array(spelling(z.object({ referenceId: AnyUuid.nullable().optional() })))
      .nullable()
      .optional(),
  }),
)

const SettingsInput = spelling(z.object(mapFields(recipeSettings, () => Flag.optional())))

const NutritionInput = spelling(z.object(mapFields(nutrients, () => looseText)))

/** More than any recipe has. Each line, step and tag costs every reader of the recipe. */
const most = { lines: 2000, organizers: 500 }
const organizers = z.array(NamedInput).max(most.organizers).nullable().optional()

const AssetInput = spelling(z.object({ name: z.string(), icon: z.string(), fileName: text }))

/** The members of a recipe that clients may set. */
export const recipeShape = z.object({
  ...byKind(storedTextFields, {
    name: name.nullable().optional(),
    markdown: text,
    line: looseText,
    time: looseText,
    url: text,
  }),
  /** Null removes the picture; only the server sets its version, so other values are ignored. */
  image: z.unknown().optional(),
  lastMade: Moment.nullable().optional(),
  ...mapFields(organizerFields, () => organizers),
  recipeIngredient: z.array(IngredientInput).max(most.lines).optional(),
  recipeInstructions: z.array(StepInput).max(most.lines).nullable().optional(),
  nutrition: NutritionInput.nullable().optional(),
  settings: SettingsInput.nullable().optional(),
  assets: z.array(AssetInput).max(most.lines).nullable().optional(),
  notes: z
    .array(z.object({ title: z.string(), text: z.string() }))
    .max(most.lines)
    .nullable()
    .optional(),
  extras: ExtrasInput.nullable().optional(),
} satisfies Record<RecipeField, z.ZodType>)

/**
 * A recipe sent by clients, as a whole (PUT) or in part (PATCH). Members set by the server (ids, slug, rating,
 * dates, comments) are ignored.
 */
export const RecipeInput = spelling(recipeShape).openapi("Recipe-Input")
export type RecipeInput = z.infer<typeof RecipeInput>

/** A new recipe: its name, and any other members. */
export const NewRecipe = spelling(recipeShape.extend({ name })).openapi("CreateRecipe")
export type NewRecipe = z.infer<typeof NewRecipe>

/** Several recipes, each identified by its id. */
export const RecipeInputs = z
  .array(spelling(recipeShape.extend({ id: Uuid })))
  .max(100)
  .openapi("Recipes-Input")
export type RecipeInputs = z.infer<typeof RecipeInputs>

export const ImportRequest = spelling(
  z.object({ url: z.string(), includeTags: Flag.default(false) }),
)
/** Characters of a pasted page or text. */
const mostGiven = 5_000_000
const Given = z
  .string()
  .trim()
  .min(1)
  .max(mostGiven, "This is longer than the 5 MB that are read of a page")
/** A page or text to import: HTML source, JSON-LD, or words. `url` is its source. */
export const ImportOfText = spelling(
  z.object({ data: Given, url: text, includeTags: Flag.default(false) }),
).openapi("ImportOfText")
/** A page by its address, or a pasted one, for a preview. */
export const SourceRequest = spelling(
  z
    .object({ url: text, data: Given.nullable().optional() })
    .refine(({ url, data }) => Boolean(url?.trim() || data), {
      path: ["url"],
      params: { type: "missing" },
      message: "Field required",
    }),
).openapi("SourceRequest")
/** Addresses of one request. */
const mostAddresses = 5000
/** Pages, and the organizers of their recipes in place of the pages' own. */
export const BulkImportRequest = spelling(
  z.object({
    imports: z
      .array(spelling(z.object({ url: z.string(), categories: organizers, tags: organizers })))
      .max(mostAddresses, `At most ${mostAddresses} addresses can be imported at a time`),
    includeTags: Flag.default(false),
    includeCategories: Flag.default(false),
  }),
)
export type BulkImportRequest = z.infer<typeof BulkImportRequest>
export const PictureAddress = spelling(z.object({ url: z.string() }))
export const LastMade = spelling(z.object({ timestamp: Moment }))
export const Duplicate = spelling(z.object({ name: name.nullable().optional() }))

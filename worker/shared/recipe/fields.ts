type TextKind = "name" | "markdown" | "line" | "time" | "url"

interface RecipeFieldModel {
  /** Its type, which decides how it is checked, cleaned, edited and compared. */
  kind:
    | TextKind
    | "picture"
    | "moment"
    | "organizers"
    | "ingredients"
    | "steps"
    | "notes"
    | "extras"
    | "nutrition"
    | "settings"
    | "assets"
  /** Its name in differences (`recipe.form.parts`); without one it is not compared. */
  part?: string
  /** Its members in a schema.org object; the first existing one counts. */
  page?: readonly [string, ...string[]]
  /** Its names in Cooklang metadata; the first one is written. */
  cooklang?: readonly [string, ...string[]]
  /** Older clients write and read it; no screen edits it. */
  isLegacy?: true
}

/**
 * The fields of a recipe's content, in the order of its JSON form. Schemas, drafts, forms, comparisons, importers
 * and exporters derive from this list (docs/architecture.md, "Adding a field to recipes").
 */
export const recipeFields = {
  name: { kind: "name", part: "name", page: ["name", "headline"], cooklang: ["title", "name"] },
  description: {
    kind: "markdown",
    part: "description",
    page: ["description"],
    cooklang: ["description", "introduction"],
  },
  image: { kind: "picture" },
  recipeYield: {
    kind: "line",
    part: "times",
    page: ["recipeYield", "yield"],
    cooklang: ["servings", "serves", "yield"],
  },
  prepTime: {
    kind: "time",
    part: "times",
    page: ["prepTime"],
    cooklang: ["prep time", "time.prep", "preptime"],
  },
  cookTime: { kind: "time", isLegacy: true },
  performTime: {
    kind: "time",
    part: "times",
    page: ["performTime", "cookTime"],
    cooklang: ["cook time", "time.cook", "cooktime", "cooking time"],
  },
  totalTime: {
    kind: "time",
    part: "times",
    page: ["totalTime"],
    cooklang: ["time required", "total time", "time", "duration", "time.total"],
  },
  orgURL: { kind: "url", part: "orgURL" },
  lastMade: { kind: "moment" },
  recipeCategory: { kind: "organizers", part: "organizers" },
  tags: { kind: "organizers", part: "organizers" },
  tools: { kind: "organizers", part: "organizers" },
  recipeIngredient: { kind: "ingredients", part: "lines" },
  recipeInstructions: { kind: "steps", part: "steps" },
  notes: { kind: "notes", part: "notes" },
  nutrition: { kind: "nutrition", part: "nutrition" },
  settings: { kind: "settings", part: "settings" },
  extras: { kind: "extras", part: "other" },
  assets: { kind: "assets", part: "other" },
} as const satisfies Record<string, RecipeFieldModel>

type Models = typeof recipeFields
export type RecipeField = keyof Models
type KindOf<F extends RecipeField> = Models[F]["kind"]

const names = Object.keys(recipeFields) as RecipeField[]

const fieldsOf = <K extends RecipeFieldModel["kind"]>(...kinds: K[]) => {
  type Field = { [F in RecipeField]: KindOf<F> extends K ? F : never }[RecipeField]
  return names.filter((field): field is Field =>
    (kinds as string[]).includes(recipeFields[field].kind),
  )
}

const fieldsWith = <M extends keyof RecipeFieldModel>(member: M) => {
  type Field = { [F in RecipeField]: M extends keyof Models[F] ? F : never }[RecipeField]
  return names.filter((field): field is Field => member in recipeFields[field])
}

/** Fields that are one text. */
export const storedTextFields = fieldsOf("name", "markdown", "line", "time", "url")
export type StoredTextField = (typeof storedTextFields)[number]

/** Those that may be null. */
export const optionalTextFields = fieldsOf("line", "time", "url")

const legacyFields: readonly string[] = fieldsWith("isLegacy")
const edited = <F extends StoredTextField>(fields: F[]) => {
  type Field = { [K in F]: Models[K] extends { isLegacy: true } ? never : K }[F]
  return fields.filter((field): field is Field => !legacyFields.includes(field))
}

/** Those that people edit. */
export const textFields = edited(storedTextFields)
export type TextField = (typeof textFields)[number]

/** Texts that are read from pages and archives, and compared with their source. */
export const sourceFields = fieldsWith("page")
export type SourceField = (typeof sourceFields)[number]

export const lineFields = fieldsOf("line")
export type LineField = (typeof lineFields)[number]

/** Times that people edit. */
export const timeFields = edited(fieldsOf("time"))
export type TimeField = (typeof timeFields)[number]

/** Short facts that stand together above a recipe. */
export type FactField = LineField | TimeField
export const factFields: FactField[] = [...lineFields, ...timeFields]

export const organizerFields = fieldsOf("organizers")
export type OrganizerField = (typeof organizerFields)[number]

/** Fields in which two versions of a recipe are compared. */
export const comparedFields = fieldsWith("part")
export type ComparedField = (typeof comparedFields)[number]

/** Fields that versions store: all but pictures, files and the date on which it was made. */
export const versionedFields = fieldsOf(
  "name",
  "markdown",
  "line",
  "time",
  "url",
  "organizers",
  "ingredients",
  "steps",
  "notes",
  "nutrition",
  "settings",
  "extras",
)
export type VersionedField = (typeof versionedFields)[number]

/** The texts of a recipe: name and description are always set. */
export type RecipeTexts<F extends StoredTextField> = {
  [K in F]: KindOf<K> extends "name" | "markdown" ? string : string | null
}

/** An object with a value for each of these fields. */
export const mapFields = <F extends string, T>(
  fields: readonly F[],
  valueOf: (field: F) => T,
): Record<F, T> =>
  // Every field is a key once.
  Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<F, T>

/** An object with the value of its kind for each of these fields. */
export const byKind = <F extends RecipeField, V extends Record<KindOf<F>, unknown>>(
  fields: readonly F[],
  values: V,
) =>
  // The kind of each field has a value.
  mapFields(fields, (field) => values[recipeFields[field].kind as KindOf<F>]) as {
    [K in F]: V[KindOf<K>]
  }

/** These members of an object. */
export const pick = <T, F extends keyof T & string>(from: T, fields: readonly F[]) =>
  mapFields(fields, (field) => from[field]) as Pick<T, F>

/** The amounts of one serving. */
export const nutrients = [
  "calories",
  "carbohydrateContent",
  "fatContent",
  "fiberContent",
  "proteinContent",
  "sodiumContent",
  "sugarContent",
] as const
export type Nutrient = (typeof nutrients)[number]

export const noNutrition = mapFields(nutrients, () => null)

/** The switches of one recipe. */
export const recipeSettings = [
  "public",
  "showNutrition",
  "showAssets",
  "landscapeView",
  "disableComments",
  "disableAmount",
  "locked",
] as const

/** The settings in forms and versions. Restoring a version does not change who may see or change a recipe. */
export const versionedSettings = [
  "showNutrition",
  "landscapeView",
  "disableComments",
  "disableAmount",
] as const satisfies readonly (typeof recipeSettings)[number][]

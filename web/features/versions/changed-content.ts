import type { ParseKeys, TFunction } from "i18next"
import {
  nutrients,
  recipeFields,
  type VersionedField,
  versionedFields,
  versionedSettings,
} from "../../../worker/shared/recipe/fields"
import type { WriteAmount } from "../../lib/figures"
import type { Outputs } from "../../lib/trpc-types"
import { ingredientLine } from "../recipe"
import { aligned } from "../source-update"

export type Content = Outputs["recipes"]["versions"]["get"]["content"]

/** A text before and after; a missing one did not exist. */
export interface TextPair {
  before: string | undefined
  after: string | undefined
}

/** The name of a field. */
export const labelOf = {
  name: "recipe.fields.name",
  description: "recipe.fields.description",
  recipeYield: "recipe.fields.recipeYield",
  prepTime: "recipe.fields.prepTime",
  cookTime: "recipe.fields.performTime",
  performTime: "recipe.fields.performTime",
  totalTime: "recipe.fields.totalTime",
  orgURL: "recipe.form.source",
  recipeCategory: "recipe.form.categories",
  tags: "recipe.form.tags",
  tools: "recipe.form.tools",
  recipeIngredient: "recipe.ingredients",
  recipeInstructions: "recipe.steps",
  notes: "recipe.notes",
  nutrition: "recipe.fields.nutrition",
  settings: "recipe.form.settings.title",
  extras: "recipe.extras",
} as const satisfies Record<VersionedField, ParseKeys>

/** A field of two versions: as one text, or line by line. */
export interface FieldPair {
  field: VersionedField
  texts: TextPair[]
  isList: boolean
  isSame: boolean
}

/** All non-empty fields of two versions, each in words. */
export const pairsOf = (
  before: Content,
  after: Content,
  t: TFunction,
  write: WriteAmount,
): FieldPair[] =>
  versionedFields.flatMap((field) => {
    const [a, b] = [before, after].map((content) => linesOf(content, field, t, write)) as [
      string[],
      string[],
    ]
    if (a.length === 0 && b.length === 0) return []
    const { kind } = recipeFields[field]
    const isList = kind === "ingredients" || kind === "steps" || kind === "notes"
    // A single text is compared word by word, however little remains of it.
    const texts: TextPair[] =
      a.length < 2 && b.length < 2 && !isList
        ? [{ before: a[0], after: b[0] }]
        : aligned(a, b).map(({ mine, theirs }) => ({
            before: mine === undefined ? undefined : a[mine],
            after: theirs === undefined ? undefined : b[theirs],
          }))
    return { field, texts, isList, isSame: texts.every(isSamePair) }
  })

export const isSamePair = ({ before, after }: TextPair) => before === after

/** The content of a field, line by line. */
function linesOf(
  content: Content,
  field: VersionedField,
  t: TFunction,
  write: WriteAmount,
): string[] {
  switch (field) {
    case "recipeIngredient":
      return content.recipeIngredient.map((line) =>
        titled(line.title, ingredientLine(line, content.settings.disableAmount, write)),
      )
    case "recipeInstructions":
      return content.recipeInstructions.map(({ title, text }) => titled(title, text))
    case "notes":
      return content.notes.map(({ title, text }) => titled(title, text))
    case "recipeCategory":
    case "tags":
    case "tools":
      return content[field].map(({ name }) => name)
    case "nutrition":
      return nutrients.flatMap((nutrient) => {
        const amount = content.nutrition[nutrient]
        return amount ? [`${t(`recipe.nutrients.${nutrient}`)}: ${amount}`] : []
      })
    case "settings":
      return versionedSettings.map((setting) => {
        const state = t(content.settings[setting] ? "data.yes" : "data.no")
        return `${t(`recipe.form.settings.${setting}`)}: ${state}`
      })
    case "extras":
      return Object.entries(content.extras).map(([key, value]) => `${key}: ${value ?? ""}`)
    default:
      return content[field] ? [content[field]] : []
  }
}

const titled = (title: string | null, text: string) => (title ? `${title}: ${text}` : text)

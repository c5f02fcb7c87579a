import {
  mapFields,
  nutrients,
  organizerFields,
  textFields,
} from "../../../../worker/shared/recipe/fields"
import { newId } from "../../../lib/new-id"
import {
  type Choice,
  dataOf,
  type Draft,
  type DraftLine,
  emptyLine,
  isStepWritten,
  newChoice,
  type RecipeData,
} from "./draft"
import { splitPictures } from "../pictures"
import { quantityText } from "./quantity"

/** The draft as JSON, as the server accepts it. */
export const jsonOf = (draft: Draft) => JSON.stringify(dataOf(draft), null, 2)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A value without `shapeErrors` as a draft. Missing members are empty. */
export function draftOfJson(value: unknown, old: Draft): Draft {
  const data = value as RecipeData
  const known = new Map(
    old.lines
      .flatMap(({ unit, food }) => [unit, food])
      .flatMap((one) => (one ? [[one.id, one] as const] : [])),
  )
  const choices = (list: unknown) => ((list ?? []) as unknown[]).flatMap((one) => choice(one) ?? [])
  /** With all its known data, for writing the line as text. */
  const choice = (one: unknown): Choice | null => {
    if (one === null || one === undefined) return null
    if (typeof one === "string") return newChoice(one)
    const { id, name } = one as { id?: string | null; name: string }
    return id ? (known.get(id) ?? { id, name }) : newChoice(name)
  }
  const line = (one: unknown): DraftLine => {
    if (typeof one !== "object" || one === null) return emptyLine(text(one))
    const given = one as Exclude<NonNullable<RecipeData["recipeIngredient"]>[number], string>
    const unit = choice(given.unit)
    const food = choice(given.food)
    const quantity = typeof given.quantity === "number" ? given.quantity : null
    const key = given.referenceId && UUID.test(given.referenceId) ? given.referenceId : newId()
    return {
      key,
      title: given.title || null,
      parts: Boolean(quantity || unit || food),
      quantity: quantityText(quantity, true),
      unit,
      food,
      note: text(given.note),
      originalText: given.originalText ?? null,
    }
  }
  const steps = old.steps.filter(isStepWritten)
  return {
    ...mapFields(textFields, (field) => text(data[field])),
    ...mapFields(organizerFields, (field) => choices(data[field])),
    lines: (data.recipeIngredient ?? []).map(line),
    steps: (data.recipeInstructions ?? []).map((step, index) => ({
      // New pictures belong to a step by its key.
      key: steps[index]?.key ?? newId(),
      title: step.title || null,
      ...splitPictures(text(step.text)),
      lines: (step.ingredientReferences ?? []).flatMap(({ referenceId }) => referenceId ?? []),
    })),
    notes: (data.notes ?? []).map((note) => ({
      key: newId(),
      title: text(note.title),
      text: text(note.text),
    })),
    extras: Object.entries((data.extras ?? {}) as Record<string, unknown>).map(([name, one]) => ({
      key: newId(),
      name,
      value: text(one),
    })),
    nutrition: mapFields(nutrients, (key) => text(data.nutrition?.[key])),
    settings: { ...old.settings, ...(data.settings as Partial<Draft["settings"]> | undefined) },
    assets: old.assets.filter(
      ({ fileName }) =>
        !data.assets || data.assets.some((asset) => (asset.fileName ?? "") === fileName),
    ),
  }
}

const text = (value: unknown) => (value === null || value === undefined ? "" : String(value))

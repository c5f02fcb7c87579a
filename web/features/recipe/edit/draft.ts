import {
  mapFields,
  type Nutrient,
  nutrients,
  type OrganizerField,
  organizerFields,
  type TextField,
  textFields,
} from "../../../../worker/shared/recipe/fields"
import type { UnitNames } from "../../../../worker/shared/recipe/ingredients"
import type { WriteAmount } from "../../../lib/figures"
import { newId } from "../../../lib/new-id"
import type { Inputs } from "../../../lib/trpc-types"
import {
  filesShownIn,
  type StepPicture,
  splitPictures,
  withOwnFiles,
  withPictures,
} from "../pictures"
import type { Recipe } from "../recipe"
import { isUnparsed } from "../view/ingredient-text"
import { quantityOf, quantityText } from "./quantity"

/** An option with a name. One that is created with the recipe has an id that starts with `new:`. */
export interface Choice {
  id: string
  name: string
}
export type UnitChoice = Choice & Partial<UnitNames>
export type FoodChoice = Choice & { pluralName?: string | null }

export const newChoice = (name: string): Choice => ({ id: `new:${name}`, name })

export interface DraftLine {
  /** Its `referenceId`, by which steps refer to it. */
  key: string
  /** The section title above it; null where none is being edited. */
  title: string | null
  /** Amount, unit and food are separate; otherwise `note` is the whole line. */
  parts: boolean
  /** As typed: `1 1/2`. */
  quantity: string
  unit: UnitChoice | null
  food: FoodChoice | null
  note: string
  originalText: string | null
}

export interface DraftStep {
  key: string
  title: string | null
  text: string
  /** The pictures below its text. */
  pictures: StepPicture[]
  /** Keys of its ingredients. */
  lines: string[]
}

export interface DraftNote {
  key: string
  title: string
  text: string
}

export interface DraftExtra {
  key: string
  name: string
  value: string
}

/** A recipe as the form holds it. */
export interface Draft extends Record<TextField, string>, Record<OrganizerField, Choice[]> {
  lines: DraftLine[]
  steps: DraftStep[]
  notes: DraftNote[]
  extras: DraftExtra[]
  nutrition: Record<Nutrient, string>
  settings: Recipe["settings"]
  assets: Recipe["assets"]
}

/** The data to send: the recipe's own members, each as a whole. */
export type RecipeData = Inputs["recipes"]["create"]["data"]

export const emptyLine = (note = ""): DraftLine => ({
  key: newId(),
  title: null,
  parts: false,
  quantity: "",
  unit: null,
  food: null,
  note,
  originalText: null,
})

export const emptyStep = (text = ""): DraftStep => ({
  key: newId(),
  title: null,
  text,
  pictures: [],
  lines: [],
})

export const emptyDraft = (settings: Recipe["settings"]): Draft => ({
  ...mapFields(textFields, () => ""),
  ...mapFields(organizerFields, () => []),
  lines: [emptyLine()],
  steps: [emptyStep()],
  notes: [],
  extras: [],
  nutrition: mapFields(nutrients, () => ""),
  settings,
  assets: [],
})

export function draftOf(recipe: Recipe, write?: WriteAmount): Draft {
  const { disableAmount } = recipe.settings
  return {
    ...mapFields(textFields, (field) => recipe[field] ?? ""),
    performTime: recipe.performTime ?? recipe.cookTime ?? "",
    ...mapFields(organizerFields, (field) => recipe[field].map(choiceOf)),
    lines: recipe.recipeIngredient.map((line) => lineOf(line, disableAmount, write)),
    steps: recipe.recipeInstructions.map(({ title, text, ingredientReferences }) => ({
      key: newId(),
      title: title || null,
      ...splitPictures(withOwnFiles(text, recipe)),
      lines: ingredientReferences.map(({ referenceId }) => referenceId),
    })),
    notes: recipe.notes.map((note) => ({ key: newId(), ...note })),
    extras: Object.entries(recipe.extras).map(([name, value]) => ({
      key: newId(),
      name,
      value: value ?? "",
    })),
    nutrition: mapFields(nutrients, (key) => recipe.nutrition[key] ?? ""),
    settings: recipe.settings,
    assets: recipe.assets,
  }
}

const choiceOf = ({ id, name }: Choice): Choice => ({ id, name })

type StoredLine = Recipe["recipeIngredient"][number]

/** A line without amount, unit and food is one text; so is every line where amounts are disabled. */
function lineOf(line: StoredLine, disableAmount: boolean, write?: WriteAmount): DraftLine {
  const unparsed = isUnparsed(line, disableAmount)
  // Where amounts are disabled, an existing one is part of the text.
  const parts = Boolean(line.unit || line.food || (!unparsed && !disableAmount))
  return {
    key: line.referenceId,
    title: line.title || null,
    parts,
    quantity: parts ? quantityText(line.quantity, line.unit?.fraction !== false, write) : "",
    unit: line.unit,
    food: line.food,
    note: parts || unparsed ? line.note : line.display,
    originalText: line.originalText,
  }
}

/** The draft as the server accepts it. Empty rows are left out. */
export function dataOf(draft: Draft): RecipeData {
  const { lines, steps, notes, extras, nutrition, assets } = draft
  const written = lines.filter(isWritten)
  const keys = new Set(written.map(({ key }) => key))
  const text = (value: string) => value.trim() || null
  return {
    ...mapFields(textFields, (field) => text(draft[field])),
    name: draft.name.trim(),
    description: draft.description.trim(),
    ...mapFields(organizerFields, (field) => draft[field].map(named)),
    recipeIngredient: written.map(lineData),
    recipeInstructions: steps.filter(isStepWritten).map((step) => ({
      title: step.title?.trim() ?? "",
      text: shownText(step),
      ingredientReferences: step.lines
        .filter((key) => keys.has(key))
        .map((referenceId) => ({ referenceId })),
    })),
    notes: notes
      .filter((note) => note.title.trim() || note.text.trim())
      .map((note) => ({ title: note.title.trim(), text: note.text.trim() })),
    extras: Object.fromEntries(
      extras.filter(({ name }) => name.trim()).map(({ name, value }) => [name.trim(), value]),
    ),
    nutrition: mapFields(nutrients, (key) => text(nutrition[key])),
    settings: settingsOf(draft),
    assets: assets.map(({ name, icon, fileName }) => ({ name, icon, fileName })),
  }
}

/** Amounts are shown as soon as a line has a separate one. */
export const settingsOf = ({ settings, lines }: Draft): Draft["settings"] =>
  lines.some((line) => line.parts && isWritten(line))
    ? { ...settings, disableAmount: false }
    : settings

const named = ({ id, name }: Choice) => (id.startsWith("new:") ? { name } : { id, name })

function lineData(line: DraftLine) {
  const shared = {
    title: line.title?.trim() || null,
    note: line.note.trim(),
    originalText: line.originalText,
    referenceId: line.key,
  }
  if (!line.parts) return { ...shared, quantity: null, unit: null, food: null }
  return {
    ...shared,
    quantity: quantityOf(line.quantity) ?? null,
    unit: line.unit && named(line.unit),
    food: line.food && named(line.food),
  }
}

export const isWritten = (line: DraftLine) =>
  Boolean(
    line.note.trim() ||
    line.title?.trim() ||
    (line.parts && (line.quantity.trim() || line.unit || line.food)),
  )

/** A step as it is stored. Older drafts have no separate pictures. */
const shownText = ({ text, pictures = [] }: Pick<DraftStep, "text"> & Partial<DraftStep>) =>
  withPictures(text, pictures).trim()

export const isStepWritten = (step: DraftStep) => Boolean(shownText(step) || step.title?.trim())

/** The draft without a picture of a step, and without its file unless another step shows it. */
export function withoutStepPicture(draft: Draft, key: string, address: string): Draft {
  const steps = draft.steps.map((step) =>
    step.key === key
      ? { ...step, pictures: step.pictures.filter((one) => one.address !== address) }
      : step,
  )
  const [fileName] = filesShownIn([address])
  const isShown = filesShownIn(steps.map(shownText)).has(fileName!)
  const assets = draft.assets.filter((asset) => isShown || asset.fileName !== fileName)
  return { ...draft, steps, assets }
}

/** The files of a draft that none of its steps shows. */
export function filesBesideSteps({ assets, steps }: Draft) {
  const shown = filesShownIn(steps.map(shownText))
  return assets.filter(({ fileName }) => !shown.has(fileName))
}

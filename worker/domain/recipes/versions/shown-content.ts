import type { VersionContent } from "../../../schemas/recipe-version"
import {
  mapFields,
  noNutrition,
  organizerFields,
  pick,
  storedTextFields,
} from "../../../shared/recipe/fields"
import { displayOf } from "../../../shared/recipe/ingredients"
import { type NamedRef, notesOf, type StoredContent, stepsOf } from "./content"
import type { KnownThings } from "./known-things"

/** Whole content as clients read it. Existing things of the group have their current names. */
export function shownContent(content: StoredContent, known: KnownThings): VersionContent {
  const settings = content.settings!
  return {
    ...(pick(content, storedTextFields) as Pick<VersionContent, (typeof storedTextFields)[number]>),
    ...mapFields(organizerFields, (field) =>
      content[field]!.map(([id, name]) => known[field].get(id) ?? { id: null, name }),
    ),
    recipeIngredient: content.recipeIngredient!.map(
      ([quantity, unitRef, foodRef, note, title, originalText, referenceId]) => {
        const unit = unitRef && (known.units.get(unitRef[0]) ?? goneUnit(unitRef))
        const food = foodRef && (known.foods.get(foodRef[0]) ?? goneFood(foodRef))
        const line = { quantity, unit, food, note }
        const display = displayOf(line, settings)
        return { ...line, title, originalText, referenceId, display }
      },
    ),
    recipeInstructions: stepsOf(content)!,
    notes: notesOf(content)!,
    nutrition: { ...noNutrition, ...content.nutrition },
    settings,
    extras: content.extras!,
  }
}

const goneFood = ([, name]: NamedRef) => ({ id: null, name, pluralName: null })

const goneUnit = ([, name]: NamedRef) => ({
  id: null,
  name,
  pluralName: null,
  abbreviation: "",
  pluralAbbreviation: "",
  useAbbreviation: false,
  fraction: true,
})

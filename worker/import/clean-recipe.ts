import { type Candidate, isA, isThing, listOf, member, type Thing } from "./candidate.ts"
import { canonicalOf, videoOf } from "./clean/addresses.ts"
import { type IngredientLine, ingredientsOf } from "./clean/ingredients.ts"
import { instructionsOf, type Step } from "./clean/instructions.ts"
import { languageTag } from "./clean/language.ts"
import { type Nutrition, nutritionOf } from "./clean/nutrition.ts"
import { picturesOf } from "./clean/pictures.ts"
import { tagsOf } from "./clean/tags.ts"
import { line, paragraphs } from "./clean/text.ts"
import { type Time, timeOf } from "./clean/times.ts"
import { yieldOf } from "./clean/yields.ts"
import {
  lineFields,
  mapFields,
  recipeFields,
  type RecipeTexts,
  type SourceField,
  sourceFields,
  type TimeField,
} from "../shared/recipe/fields.ts"
import type { Strategy } from "./trace.ts"

/** The fields of a recipe that pages can have. */
export interface Fields
  extends RecipeTexts<Exclude<SourceField, TimeField>>, Record<TimeField, Time | null> {
  pictures: string[]
  ingredients: IngredientLine[]
  steps: Step[]
  nutrition: Nutrition
  tags: string[]
  categories: string[]
  cuisines: string[]
  author: string
  /** The address of a video of the dish. */
  video: string | null
  language: string
  /** The canonical address that the page states. */
  canonical: string | null
}

/** A candidate with all fields cleaned; missing ones are empty or null. */
export interface Cleaned extends Fields {
  strategy: Strategy
  confidence: number
  thing: Thing
  place: string
}

/** The schema.org members for each field; the first one that exists is used. */
export const MEMBERS: Record<keyof Fields, readonly string[]> = {
  ...mapFields(sourceFields, (field) => recipeFields[field].page),
  pictures: ["image", "photo", "thumbnailUrl"],
  ingredients: ["recipeIngredient", "ingredients", "ingredient"],
  steps: ["recipeInstructions", "instructions", "recipeInstruction"],
  nutrition: ["nutrition"],
  tags: ["keywords"],
  categories: ["recipeCategory"],
  cuisines: ["recipeCuisine"],
  author: ["author", "creator"],
  video: ["video"],
  language: ["inLanguage"],
  canonical: ["url", "mainEntityOfPage"],
}

/** A slug is made of the name, and servers reject URLs of many thousand characters. */
const MAX_NAME = 500

/**
 * Cleans every field of a candidate. Relative addresses are resolved against `base`; `url` is the requested
 * address.
 */
export function clean(candidate: Candidate, base: string, url: string): Cleaned {
  const { strategy, confidence, thing, place = strategy } = candidate
  const of = (field: keyof Fields) => member(thing, ...MEMBERS[field])
  const language = of("language")
  return {
    strategy,
    confidence,
    thing,
    place,
    name: line(of("name")).slice(0, MAX_NAME).trim(),
    description: paragraphs(of("description")),
    pictures: picturesOf(of("pictures"), base),
    ...mapFields(lineFields, (field) => line(of(field)) || null),
    recipeYield: yieldOf(of("recipeYield")),
    prepTime: timeOf(of("prepTime")),
    performTime: timeOf(of("performTime")),
    totalTime: timeOf(of("totalTime")),
    ingredients: ingredientsOf(of("ingredients")),
    steps: instructionsOf(of("steps")),
    nutrition: nutritionOf(of("nutrition")),
    tags: tagsOf(of("tags")),
    categories: tagsOf(of("categories")),
    cuisines: tagsOf(of("cuisines")),
    author: authorOf(of("author")),
    video: videoOf(of("video"), base),
    language: languageTag(
      line(isThing(language) ? (language.alternateName ?? language) : language),
    ),
    canonical: canonicalOf(listOf(of("canonical")), url, base),
  }
}

/** Names of people before names of companies; an address is not a name. */
function authorOf(value: unknown): string {
  const all = listOf(value).slice(0, 10)
  const person = all.find((one) => isThing(one) && isA(one, "Person")) ?? all[0]
  const name = line(person)
  return name.length > 100 || /^https?:/i.test(name) ? "" : name
}

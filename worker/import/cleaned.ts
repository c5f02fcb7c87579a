import { type Candidate, member, type Thing } from "./candidate.ts"
import { type IngredientLine, ingredientsOf } from "./clean/ingredients.ts"
import { instructionsOf, type Step } from "./clean/instructions.ts"
import { type Nutrition, nutritionOf } from "./clean/nutrition.ts"
import { picturesOf } from "./clean/pictures.ts"
import { tagsOf } from "./clean/tags.ts"
import { line, paragraphs } from "./clean/text.ts"
import { type Time, timeOf } from "./clean/times.ts"
import { yieldOf } from "./clean/yields.ts"
import type { Strategy } from "./trace.ts"

/** A candidate with every field cleaned; what it did not have is empty or null. */
export interface Cleaned {
  strategy: Strategy
  confidence: number
  thing: Thing
  name: string
  description: string
  pictures: string[]
  yield: string | null
  prepTime: Time | null
  performTime: Time | null
  totalTime: Time | null
  ingredients: IngredientLine[]
  steps: Step[]
  nutrition: Nutrition
  tags: string[]
  language: string
}

/** Cleans every field of a candidate. */
export function clean({ strategy, confidence, thing }: Candidate, base: string): Cleaned {
  return {
    strategy,
    confidence,
    thing,
    name: line(member(thing, "name", "headline")),
    description: paragraphs(member(thing, "description")),
    pictures: picturesOf(member(thing, "image", "photo", "thumbnailUrl"), base),
    yield: yieldOf(member(thing, "recipeYield", "yield")),
    prepTime: timeOf(member(thing, "prepTime")),
    performTime: timeOf(member(thing, "performTime", "cookTime")),
    totalTime: timeOf(member(thing, "totalTime")),
    ingredients: ingredientsOf(member(thing, "recipeIngredient", "ingredients", "ingredient")),
    steps: instructionsOf(member(thing, "recipeInstructions", "instructions", "recipeInstruction")),
    nutrition: nutritionOf(member(thing, "nutrition")),
    tags: tagsOf(member(thing, "keywords")),
    language: line(member(thing, "inLanguage")),
  }
}

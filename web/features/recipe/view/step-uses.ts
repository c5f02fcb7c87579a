import type { Ingredient, Recipe } from "../recipe"
import {
  lineOf,
  type ScaledIngredient,
  scaledIngredient,
  type ScaleSettings,
} from "./ingredient-text"

type Rules = Pick<typeof import("./lazy-rules"), "usesOfSteps" | "shownPortions">

/** An ingredient that a step uses. */
export interface StepUse {
  line: Ingredient
  /** The fraction of its amount; null where no amount is shown, since it is unknown. */
  share: number | null
}

/** The ingredients of each step: stored ones, or else those that their words name, once the rules have loaded. */
export function usesIn(recipe: Recipe, rules: Rules | undefined): StepUse[][] {
  const { recipeInstructions: steps, recipeIngredient: lines } = recipe
  const isStored = steps.some(({ ingredientReferences }) => ingredientReferences.length > 0)
  const found = rules?.usesOfSteps(
    steps.map(({ text }) => text),
    lines,
  )
  const ids = isStored
    ? steps.map((step) => step.ingredientReferences.map(({ referenceId }) => referenceId))
    : (found?.map((uses) => uses.map(({ referenceId }) => referenceId)) ?? steps.map(() => []))
  const byId = new Map(lines.map((line) => [line.referenceId, line]))
  const shares = new Map<string, (number | null)[]>()
  for (const { referenceId } of lines) {
    const portions = ids.flatMap((of, step) =>
      of.includes(referenceId)
        ? [found?.[step]?.find((use) => use.referenceId === referenceId)?.portion]
        : [],
    )
    const shown = rules?.shownPortions(portions).map(({ factor }) => factor)
    shares.set(referenceId, shown ?? portions.map(() => 1))
  }
  return ids.map((of) =>
    of.flatMap((referenceId) => {
      const line = byId.get(referenceId)
      const share = shares.get(referenceId)?.shift()
      return line ? [{ line, share: share === undefined ? 1 : share }] : []
    }),
  )
}

/** What a step shows of an ingredient: its part of the amount, or only the name. */
export function textOfUse({ line, share }: StepUse, settings: ScaleSettings): ScaledIngredient {
  const text = scaledIngredient(line, { ...settings, factor: settings.factor * (share ?? 1) })
  return share === null && lineOf(text) !== text.amount ? { ...text, amount: "" } : text
}

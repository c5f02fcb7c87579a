/* The rules that rewrite texts of a recipe, in one chunk that loads beside the page. */
import { foodNamed } from "../../../../worker/shared/units/densities"
import { piecesOf, rangeText, scaledText } from "../../../../worker/shared/recipe/scaled-text"
import { inSystem, type Part } from "../../../../worker/shared/units/unit-systems"
import { unitOfNames } from "../../../../worker/shared/units/unit-words"

export { usesOfSteps } from "../../../../worker/shared/recipe/step-ingredients"
export { shownPortions } from "../../../../worker/shared/recipe/step-portions"
export { foodNamed, inSystem, piecesOf, rangeText, scaledText, unitOfNames }
export type { Part }

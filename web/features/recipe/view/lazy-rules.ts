/* The rules that rewrite texts of a recipe, in one file of the build: it comes beside the page. */
import { foodNamed } from "../../../../worker/rules/densities"
import { piecesOf, rangeText, scaledText } from "../../../../worker/rules/scaled-text"
import { inSystem, type Part } from "../../../../worker/rules/unit-systems"
import { unitOfNames } from "../../../../worker/rules/unit-words"

export { foodNamed, inSystem, piecesOf, rangeText, scaledText, unitOfNames }
export type { Part }

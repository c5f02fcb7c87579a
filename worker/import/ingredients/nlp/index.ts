import type { Confidence, LabelledToken, Parsed } from "../parsed-line.ts"
import { tokensOf } from "../tokens.ts"
import { confidenceOf } from "./confidence.ts"
import { fieldsOf } from "./fields.ts"
import { figuresOf } from "./numbers.ts"
import type { Tagged, Tagger } from "./tagger.ts"

export { type Tagger, taggerOf } from "./tagger.ts"

/**
 * The fields that the trained model finds in an English line. Offsets of tokens refer to the given text. If nothing
 * is found, the whole line is a note. Never throws.
 */
export function parseByModel(
  text: string,
  tagger: Tagger,
): Parsed & { confidence: Confidence; tokens: LabelledToken[] } {
  const tokens = tokensOf(text)
  const { labels, sure } = tagged(
    tokens.map((token) => token.text),
    tagger,
  )
  const { places, ...fields } = fieldsOf(text, tokens, labels)
  const found = fields.food || fields.unit || fields.note || fields.quantity !== null
  return {
    ...fields,
    note: found ? fields.note : text.trim(),
    confidence: confidenceOf(fields, labels, sure, places),
    tokens: tokens.map((token, i) => ({ ...token, label: labels[i]!, sure: sure[i]! })),
  }
}

/** Five spice is one spice, and seven grain bread is one bread. */
const COUNTED_IN_NAMES = /^(?:spices?|grains?|seeds?)$/i

/**
 * The labels of words, corrected for what is too rare in the corpus to be learned: a spelled-out number at the
 * start of the line that was labeled as a name is labeled again as digits, and a number that belongs to a name is
 * not an amount.
 */
function tagged(words: string[], tagger: Tagger): Tagged {
  const tagging = tagger.tag(words)
  const [first = "", second = ""] = words
  const figures = figuresOf(first)
  if (!figures || tagging.labels[1] !== "NAME") return tagging
  if (COUNTED_IN_NAMES.test(second))
    return { ...tagging, labels: ["NAME", ...tagging.labels.slice(1)] }
  if (tagging.labels[0] !== "NAME") return tagging
  const again = tagger.tag([figures, ...words.slice(1)])
  return again.labels[0] === "QTY" ? again : tagging
}

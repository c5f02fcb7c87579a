import type { Confidence, LabelledToken, Parsed } from "../parsed.ts"
import { tokensOf } from "../tokens.ts"
import { confidenceOf } from "./confidence.ts"
import { fieldsOf } from "./fields.ts"
import type { Tagger } from "./tagger.ts"

export { type Tagged, type Tagger, taggerOf } from "./tagger.ts"

/** What the trained model reads out of an English line. Places of tokens are places of the text as given. */
export function parseByModel(
  text: string,
  tagger: Tagger,
): Parsed & { confidence: Confidence; tokens: LabelledToken[] } {
  const tokens = tokensOf(text)
  const { labels, sure } = tagger.tag(tokens.map((token) => token.text))
  const { places, ...fields } = fieldsOf(text, tokens, labels)
  return {
    ...fields,
    confidence: confidenceOf(fields, labels, sure, places),
    tokens: tokens.map((token, i) => ({ ...token, label: labels[i]!, sure: sure[i]! })),
  }
}

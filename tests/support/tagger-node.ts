import { readFileSync } from "node:fs"
import { type Tagger, taggerOf } from "../../worker/import/ingredients/nlp"

const model = new URL("../../worker/import/ingredients/nlp/model.bin", import.meta.url)

let opened: Tagger | undefined

/** The model as Node loads it, when a test first needs it. */
export const testTagger = (): Tagger => (opened ??= taggerOf(readFileSync(model)))

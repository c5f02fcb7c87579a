import model from "./import/ingredients/nlp/model.bin"
import { type Tagger, taggerOf } from "./import/ingredients/nlp"

let opened: Tagger | undefined

/** The model that wrangler bundles, unpacked when an isolate first parses: only the entry of the Worker imports this. */
export const tagger = (): Tagger => (opened ??= taggerOf(new Uint8Array(model)))

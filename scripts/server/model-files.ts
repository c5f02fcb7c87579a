import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Tagger, taggerOf } from "../../worker/import/ingredients/nlp"
import { openPictures, type Pictures } from "../../worker/media/pictures"

// What wrangler bundles as modules is a file next to the bundle here, and is read when it is first needed.
const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, name))
const compiled = (name: string) => new WebAssembly.Module(bytesOf(name))

let openedTagger: Tagger | undefined
let openedPictures: Pictures | undefined

/** A data file, for the few requests that need it: seeds and nutrition of foods. */
export const dataFile = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, "data", `${name}.json`), "utf8"))

/** The model that parses ingredients. */
export const tagger = (): Tagger => (openedTagger ??= taggerOf(bytesOf("model.bin")))

/** The picture codecs. They block the thread: see `picture-thread.ts`. */
export const pictures: Pictures = {
  variants: (bytes) => codecs().variants(bytes),
  color: (bytes) => codecs().color(bytes),
}

const codecs = () =>
  (openedPictures ??= openPictures({
    webpDecoder: compiled("webp_dec.wasm"),
    webpEncoder: compiled("webp_enc_simd.wasm"),
  }))

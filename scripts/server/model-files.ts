import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Tagger, taggerOf } from "../../worker/import/ingredients/nlp"
import { openPictures, type Pictures } from "../../worker/media/pictures"

// What wrangler bundles as modules is a file beside the bundle here, and is read when it is first needed.
const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, name))
const compiled = (name: string) => new WebAssembly.Module(bytesOf(name))

let openedTagger: Tagger | undefined
let openedPictures: Pictures | undefined

/** A file of data, for the little that asks for it: seeds and figures of foods. */
export const dataFile = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, "data", `${name}.json`), "utf8"))

/** The model that reads ingredients. */
export const tagger = (): Tagger => (openedTagger ??= taggerOf(bytesOf("model.bin")))

/** The codecs of pictures. They keep the thread busy: see `picture-thread.ts`. */
export const pictures: Pictures = {
  variants: (bytes) => codecs().variants(bytes),
  color: (bytes) => codecs().color(bytes),
}

const codecs = () =>
  (openedPictures ??= openPictures({
    webpDecoder: compiled("webp_dec.wasm"),
    webpEncoder: compiled("webp_enc_simd.wasm"),
  }))

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { type Pictures, openPictures } from "../../worker/media/pictures"

const { resolve } = createRequire(import.meta.url)
const compiled = (file: string) => new WebAssembly.Module(readFileSync(resolve(file)))

let opened: Pictures | undefined

/** The codecs as Node loads them, when a test first needs them. */
export const testPictures: Pictures = {
  variants: (bytes) => open().variants(bytes),
  color: (bytes) => open().color(bytes),
}

const open = () =>
  (opened ??= openPictures({
    webpDecoder: compiled("@jsquash/webp/codec/dec/webp_dec.wasm"),
    webpEncoder: compiled("@jsquash/webp/codec/enc/webp_enc_simd.wasm"),
  }))

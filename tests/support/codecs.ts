import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { CodecModules } from "../../worker/media/codecs"

const { resolve } = createRequire(import.meta.url)
const compiled = (file: string) => new WebAssembly.Module(readFileSync(resolve(file)))

/** The codecs as Node loads them. */
export const codecModules = (): CodecModules => ({
  jpegDecoder: compiled("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"),
  webpDecoder: compiled("@jsquash/webp/codec/dec/webp_dec.wasm"),
  webpEncoder: compiled("@jsquash/webp/codec/enc/webp_enc_simd.wasm"),
})

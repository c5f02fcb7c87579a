import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm"
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm"
import type { CodecModules } from "./codecs"

/** The codecs as wrangler bundles them. Only the entry of the Worker may import this file. */
export const codecModules: CodecModules = { jpegDecoder, webpDecoder, webpEncoder }

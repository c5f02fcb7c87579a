import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm"
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm"
import { openPictures } from "./pictures"

/** Pictures with the codecs that wrangler bundles: only the entry of the Worker imports this. */
export const pictures = openPictures({ webpDecoder, webpEncoder })

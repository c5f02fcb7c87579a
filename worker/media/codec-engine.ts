import type { Raster } from "./raster"
import createWebpDecoder from "@jsquash/webp/codec/dec/webp_dec.js"
import type { WebPModule as WebPDecoder } from "@jsquash/webp/codec/dec/webp_dec.js"
import createWebpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js"
import type { WebPModule as WebPEncoder } from "@jsquash/webp/codec/enc/webp_enc.js"
import { defaultOptions } from "@jsquash/webp/meta.js"
import { damaged } from "./picture-error"

/** Compiled codecs: wrangler's `.wasm` imports in the Worker, files in a test. */
export interface CodecModules {
  webpDecoder: WebAssembly.Module
  webpEncoder: WebAssembly.Module
}

export interface Codecs {
  decodeWebp(bytes: Uint8Array): Promise<Raster>
  encodeWebp(raster: Raster, quality: number): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * The codecs start when first needed and stay: WebAssembly memory never shrinks, and the collector is slow to
 * notice a dropped instance (ten pictures of 5 megapixels with an instance each took 900 MB). A failed one is
 * replaced, since it cannot be used again.
 */
export function openCodecs(modules: CodecModules): Codecs {
  const webp = reused<WebPDecoder>(() => createWebpDecoder(startingFrom(modules.webpDecoder)))
  const encoder = reused<WebPEncoder>(() => createWebpEncoder(startingFrom(modules.webpEncoder)))
  return {
    decodeWebp: (bytes) => webp((decoder) => decoder.decode(bytes as BufferSource)),
    async encodeWebp({ data, width, height }, quality) {
      const options = { ...defaultOptions, quality }
      return new Uint8Array(
        await encoder((codec) => codec.encode(data as BufferSource, width, height, options)),
      )
    },
  }
}

/** @throws PictureRefusal `damaged` when the codec gives up, which it does in many ways */
function reused<Codec>(start: () => Promise<Codec>) {
  let started: Promise<Codec> | undefined
  return async <T>(work: (codec: Codec) => T | null): Promise<T> => {
    const codec = await (started ??= start())
    try {
      const result = work(codec)
      if (result) return result
    } catch {
      started = undefined
    }
    throw damaged()
  }
}

function startingFrom(module: WebAssembly.Module) {
  return {
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, started: (instance: never) => void) {
      const instance = new WebAssembly.Instance(module, imports)
      started(instance as never)
      return instance.exports
    },
  }
}

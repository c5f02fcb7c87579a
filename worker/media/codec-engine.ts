import type { Raster } from "./raster"
import createJpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js"
import createWebpDecoder from "@jsquash/webp/codec/dec/webp_dec.js"
import createWebpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js"
import { defaultOptions } from "@jsquash/webp/meta.js"
import { damaged } from "./refusal"

/** Compiled codecs: wrangler's `.wasm` imports in the Worker, files in a test. */
export interface CodecModules {
  jpegDecoder: WebAssembly.Module
  webpDecoder: WebAssembly.Module
  webpEncoder: WebAssembly.Module
}

export interface Codecs {
  /** Neither honours the EXIF orientation. */
  decodeJpeg(bytes: Uint8Array): Promise<Raster>
  decodeWebp(bytes: Uint8Array): Promise<Raster>
  encodeWebp(raster: Raster, quality: number): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Every call has an instance of its own: WebAssembly memory never shrinks, and one that failed is
 * not fit for use again. @throws PictureRefusal `damaged`
 */
export function openCodecs(modules: CodecModules): Codecs {
  return {
    async decodeJpeg(bytes) {
      const decoder = await createJpegDecoder(startingFrom(modules.jpegDecoder))
      return orDamaged(() => decoder.decode(bytes as BufferSource, false))
    },
    async decodeWebp(bytes) {
      const decoder = await createWebpDecoder(startingFrom(modules.webpDecoder))
      return orDamaged(() => decoder.decode(bytes as BufferSource))
    },
    async encodeWebp({ data, width, height }, quality) {
      const encoder = await createWebpEncoder(startingFrom(modules.webpEncoder))
      const options = { ...defaultOptions, quality }
      const view = orDamaged(() => encoder.encode(data as BufferSource, width, height, options))
      return new Uint8Array(view)
    },
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

function orDamaged<T>(work: () => T | null): T {
  try {
    const result = work()
    if (result) return result
  } catch {
    // The codecs abort in many ways, all of which mean that they cannot read this.
  }
  throw damaged()
}

import { deflateSync, Zip, ZipPassThrough } from "fflate"

/** The limits of an archive without the 64-bit extension (PKWARE APPNOTE 4.4): files and bytes. */
const mostFiles = 65_535
const mostBytes = 2 ** 32 - 1

/** The archive exceeds the limits of its format. */
export class ArchiveTooLarge extends Error {}

/** Compresses text in one piece; pictures are compressed already. */
class Squeezed extends ZipPassThrough {
  override compression = 8
  protected override process(chunk: Uint8Array, final: boolean) {
    this.ondata(null, deflateSync(chunk), final)
  }
}

/**
 * Writes an archive piece by piece: at most one file's piece is in memory at a time. Waits for `sink` before
 * it takes the next piece.
 */
export function zipWriter(sink: (bytes: Uint8Array) => Promise<void>) {
  let pieces: Uint8Array[] = []
  let failure: Error | null = null
  let [files, bytes] = [0, 0]
  const zip = new Zip((error, piece) => {
    failure ??= error
    pieces.push(piece)
  })
  const flush = async () => {
    if (failure) throw failure
    const ready = pieces
    pieces = []
    for (const piece of ready) {
      bytes += piece.length
      if (bytes > mostBytes) throw new ArchiveTooLarge()
      await sink(piece)
    }
  }
  const add = <F extends ZipPassThrough>(file: F) => {
    if (++files > mostFiles) throw new ArchiveTooLarge()
    zip.add(file)
    return file
  }
  return {
    async text(name: string, text: string) {
      add(new Squeezed(name)).push(new TextEncoder().encode(text), true)
      await flush()
    },
    async stream(name: string, body: ReadableStream<Uint8Array>) {
      const file = add(new ZipPassThrough(name))
      const reader = body.getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        file.push(part.value)
        await flush()
      }
      file.push(new Uint8Array(0), true)
      await flush()
    },
    async end() {
      zip.end()
      await flush()
    },
  }
}

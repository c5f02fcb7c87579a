import { BadArchive } from "./files.ts"

/**
 * The text in bytes packed with gzip, or the text that they are where they are not packed.
 * @throws BadArchive when they are broken, or come to more than `most` bytes
 */
export async function unzippedText(bytes: Uint8Array, most: number): Promise<string> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const source = new Blob([new Uint8Array(bytes)]).stream()
  const unpacked = isPacked ? source.pipeThrough(new DecompressionStream("gzip")) : source
  const decoder = new TextDecoder()
  let text = ""
  let size = 0
  try {
    for await (const piece of unpacked) {
      size += piece.length
      if (size > most) break
      text += decoder.decode(piece, { stream: true })
    }
  } catch {
    throw new BadArchive("This file is damaged: it cannot be unpacked.")
  }
  if (size > most)
    throw new BadArchive(`This file is larger than ${Math.round(most / 1e6)} MB when unpacked.`)
  return text + decoder.decode()
}

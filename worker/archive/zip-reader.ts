import { unzipSync } from "fflate"

export interface ZipLimits {
  files: number
  /** How much smaller than its content a file of some size may be in the archive. */
  ratio: number
}

/** An archive that is none, or is made to fill the memory. The message is for people. */
export class BadArchive extends Error {}

/** A file of so many bytes may be squeezed as far as it goes. */
const harmless = 1_000_000

interface Listed {
  name: string
  originalSize: number
  size: number
}

/**
 * The names in an archive, and a reader for one of them. Nothing is unpacked before it is asked for,
 * and no more than its entry declares, which the limits hold down; names are only looked at.
 * @throws BadArchive
 */
export function readZip(archive: Uint8Array, limits: ZipLimits) {
  const listed: Listed[] = []
  unzipped(archive, ({ name, size, originalSize }) => {
    if (listed.push({ name, size, originalSize }) > limits.files) {
      throw new BadArchive(`The archive has more than ${limits.files} files`)
    }
    return false
  })
  return {
    names: listed.map(({ name }) => name),
    /** A file of so many bytes at most, unpacked. */
    read(index: number, most: number): Uint8Array {
      const { name, size, originalSize } = listed[index]!
      if (originalSize > most || size > most) {
        throw new BadArchive(`A file of the archive has more than ${most / 1e6} MB`)
      }
      if (originalSize > harmless && originalSize > size * limits.ratio) {
        throw new BadArchive("A file of the archive is squeezed more than any recipe could be")
      }
      let at = 0
      return unzipped(archive, () => at++ === index)[name] ?? new Uint8Array(0)
    },
  }
}

function unzipped(archive: Uint8Array, filter: (file: Listed) => boolean) {
  try {
    return unzipSync(archive, { filter })
  } catch (error) {
    if (error instanceof BadArchive) throw error
    throw new BadArchive("The file is not a zip archive", { cause: error })
  }
}

/** How large an archive may be, and what may be in it. Bytes, unless it says otherwise. */
export interface ArchiveLimits {
  /** Files and folders. */
  entries: number
  /** The directory, which is held in memory. */
  directory: number
  /** All files, unpacked. */
  unpacked: number
  /** How many times larger than in the archive a file, and all together, may be unpacked. */
  ratio: number
  /** One file read as a whole, where its reader sets no other limit. */
  file: number
  /** An archive within the archive that is squeezed, and so must be held in memory. */
  nested: number
  /** Levels of archives within archives. */
  depth: number
}

/** For archives that may have gigabytes: exports of other programs. */
export const largeArchive: ArchiveLimits = {
  entries: 100_000,
  directory: 24 * 2 ** 20,
  unpacked: 20e9,
  ratio: 200,
  file: 50e6,
  nested: 50e6,
  depth: 2,
}

/** A file, or all files, of so many bytes may be squeezed as far as it goes: a blank picture is. */
export const harmless = 1e6

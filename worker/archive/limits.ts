/** Limits for archives and their contents, in bytes unless stated otherwise. */
export interface ArchiveLimits {
  /** Files and folders. */
  entries: number
  /** The directory, which is held in memory. */
  directory: number
  /** All files, unpacked. */
  unpacked: number
  /** The highest compression ratio of a file, and of all files together. */
  ratio: number
  /** One file that is read as a whole, unless its reader sets another limit. */
  file: number
  /** A compressed archive within the archive, which must be held in memory. */
  nested: number
  /** Levels of archives within archives. */
  depth: number
}

/** For archives of several gigabytes: exports of other programs. */
export const largeArchive: ArchiveLimits = {
  entries: 100_000,
  directory: 24 * 2 ** 20,
  unpacked: 20e9,
  ratio: 200,
  file: 50e6,
  nested: 50e6,
  depth: 2,
}

/**
 * Up to this many bytes, a file, or all files together, may have any compression ratio, such as a blank
 * picture.
 */
export const harmless = 1e6

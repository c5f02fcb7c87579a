import { strToU8, unzipSync } from "fflate"
import { type ArchiveFiles, BadArchive } from "../../worker/archive/archive-files.ts"

/** An archive as readers see it, of files that a test has: texts, bytes, or what becomes JSON. */
export function filesInMemory(content: Record<string, unknown>): ArchiveFiles {
  const files = new Map(
    Object.entries(content).map(([name, value]) => [
      name,
      value instanceof Uint8Array
        ? value
        : strToU8(typeof value === "string" ? value : JSON.stringify(value)),
    ]),
  )
  const found = (name: string) => {
    const bytes = files.get(name)
    if (!bytes) throw new BadArchive("archive.noFile", { name })
    return bytes
  }
  return {
    names: [...files.keys()].filter((name) => !name.endsWith("/") && !name.startsWith("__MACOSX")),
    size: (name) => found(name).length,
    bytes: async (name, most = Infinity) => {
      if (found(name).length > most)
        throw new BadArchive("archive.fileTooLarge", { megabytes: most / 1e6 })
      return found(name)
    },
    text: async (name, most = Infinity) => {
      if (found(name).length > most)
        throw new BadArchive("archive.fileTooLarge", { megabytes: most / 1e6 })
      return new TextDecoder().decode(found(name))
    },
    stream: async (name) => new Blob([new Uint8Array(found(name))]).stream(),
    open: async (name) => filesInMemory(unzipSync(found(name))),
  }
}

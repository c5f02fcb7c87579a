import { BadArchive } from "../../../worker/archive/archive-files"
import type { ArchiveReader } from "../../../worker/import/archives/reader"
import { filesInMemory } from "../../support/files-in-memory"

/** All recipes of an archive; what cannot be read as the words for it. Any other error is a fault. */
export async function readAll(reader: ArchiveReader, files: Record<string, unknown>) {
  const entries = await reader.open(filesInMemory(files), { locale: "en-US" })
  return Promise.all(
    entries.map((entry) =>
      entry.read().catch((error: unknown) => {
        if (error instanceof BadArchive) return error.message
        throw error
      }),
    ),
  )
}

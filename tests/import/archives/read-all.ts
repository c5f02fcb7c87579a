import { BadArchive } from "../../../worker/archive/archive-files"
import type { ArchiveReader } from "../../../worker/import/archives/reader"
import { filesInMemory } from "../../support/files-in-memory"

/** All recipes of an archive. An archive that cannot be read gives its message; any other error is a bug. */
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

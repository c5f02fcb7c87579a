import { readers } from "../../import/archives"
import type { ArchiveFiles } from "../../archive/archive-files"
import type { MigrationType } from "../../schemas/migration"
import { larderImporter } from "./larder-importer"
import { mealieImporter } from "./mealie/importer"
import type { Importer } from "./importer"
import { readerImporter } from "./reader-importer"

type ReaderType = keyof typeof readers

const ofReaders = Object.fromEntries(
  Object.entries(readers).map(([type, { reader, ...more }]) => [
    type,
    readerImporter(reader, more),
  ]),
  // An object made of the entries of another has its keys.
) as Record<ReaderType, Importer>

/** What takes over the exports of each program; an archive is of the first that recognises it. */
export const importers: Record<MigrationType, Importer> = {
  larder: larderImporter,
  mealie: mealieImporter,
  ...ofReaders,
}

/** What an archive looks like; null for nothing that is known. */
export async function recognizedImporter(files: ArchiveFiles): Promise<MigrationType | null> {
  for (const [type, mover] of Object.entries(importers)) {
    // A file that cannot be read is not recognised by who looked at it.
    const isTheirs = await mover.recognises(files).catch(() => false)
    // The entries of the record are its own types.
    if (isTheirs) return type as MigrationType
  }
  return null
}

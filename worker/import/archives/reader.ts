import type { Message } from "../../shared/messages.ts"
import type { Locale } from "../../shared/locales.ts"
import type { ArchiveFiles } from "../../archive/archive-files.ts"
import type { ArchivedRecipe } from "./archived-recipe.ts"

/** One recipe of an export that has not been read yet. */
export interface ArchivedEntry {
  /** The same each time the archive is opened: a name in it, or a number. */
  key: string
  /** A name that users recognize, for the report. */
  label: string
  /** @throws Error with a message for the user; the other recipes are still imported */
  read(): Promise<ArchivedRecipe>
}

/** Reads the exports of one program. Pure: takes the archive and returns recipes. */
export interface ArchiveReader {
  /** Whether the archive looks like an export of this program, by its names and the contents of a few files. */
  recognises(files: ArchiveFiles): Promise<boolean>
  /** What the reader expects, for the message about an unsuitable file: "a zip archive of .paprikarecipe files". */
  expects: Message
  /**
   * The recipes of the archive in their order; each is only read on demand.
   * @throws BadArchive with a message for the user
   */
  open(files: ArchiveFiles, options: { locale: Locale }): Promise<ArchivedEntry[]>
}

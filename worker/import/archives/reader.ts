import type { Message } from "../../shared/messages.ts"
import type { Locale } from "../../shared/locales.ts"
import type { ArchiveFiles } from "../../archive/archive-files.ts"
import type { ArchivedRecipe } from "./archived-recipe.ts"

/** One recipe of an export, not yet read. */
export interface ArchivedEntry {
  /** The same whenever the same archive is opened: a name in it, or a number. */
  key: string
  /** What people know it by, for the report. */
  label: string
  /** @throws Error in words: the others go on */
  read(): Promise<ArchivedRecipe>
}

/** Reads the exports of one program. Pure: the archive in, recipes out. */
export interface ArchiveReader {
  /** Whether the archive looks like an export of this program, by its names and a glance at few files. */
  recognises(files: ArchiveFiles): Promise<boolean>
  /** What is expected, to be said when something else comes: "a zip archive of .paprikarecipe files". */
  expects: Message
  /**
   * The recipes that are in it, in its own order; none of them is read before it is asked for.
   * @throws BadArchive in words
   */
  open(files: ArchiveFiles, options: { locale: Locale }): Promise<ArchivedEntry[]>
}

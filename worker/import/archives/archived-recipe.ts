import type { Message } from "../../shared/messages.ts"
import type { RecipeTexts, TextField } from "../../shared/recipe/fields.ts"

/** How something of the source fits: only what is worth a look. Stored in the report as it is. */
export interface Remark extends Message {
  kind: "mapped" | "guessed" | "leftOut"
}

export interface ArchivedLine {
  /** Heading above this line, where a group of lines begins. */
  title?: string
  /** The line as written. It is read for amount, unit and food unless those are given. */
  text: string
  /** As the source keeps them apart. */
  quantity?: number | null
  unit?: string | null
  food?: string | null
  /** What more than one is called, where the source knows. */
  pluralUnit?: string | null
  pluralFood?: string | null
  note?: string
}

export interface ArchivedStep {
  /** Heading above this step, where a group of steps begins. */
  title?: string
  text: string
  /** Places in `lines` of the ingredients that it uses. */
  uses?: number[]
}

/** Where the bytes of a picture or file are. */
export type ArchivedFile =
  /** Name in the archive. */
  | { file: string }
  /** Address to fetch it from; a failure is a remark. */
  | { address: string }
  | { bytes: Uint8Array }

/**
 * A recipe of another program, cleaned, in the shape this one stores it; nothing of it is lost in silence. Times are in
 * words of the importer's language (`worker/import/clean/times.ts`, `shared/recipe/durations.ts`), or as written.
 */
export interface ArchivedRecipe extends Partial<RecipeTexts<TextField>> {
  name: string
  /** Of the whole, where it is known. */
  totalMinutes?: number | null
  lines: ArchivedLine[]
  steps: ArchivedStep[]
  tags?: string[]
  categories?: string[]
  tools?: string[]
  notes?: { title: string; text: string }[]
  /** The seven members of the contract (`calories`, `fatContent` …), numbers as text. */
  nutrition?: Record<string, string>
  /** The importer's own, 1 to 5. */
  rating?: number | null
  isFavorite?: boolean
  /** `YYYY-MM-DD`. */
  dateAdded?: string | null
  /** A moment in UTC. */
  lastMade?: string | null
  /** What has no place of its own, by name. */
  extras?: Record<string, string>
  picture?: ArchivedFile | null
  /** Further pictures and files. */
  assets?: { name: string; file: ArchivedFile }[]
  remarks: Remark[]
}

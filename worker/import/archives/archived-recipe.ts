import type { Message } from "../../shared/messages.ts"
import type { RecipeTexts, TextField } from "../../shared/recipe/fields.ts"

/** A remark for the report: only what the user should check. Stored in the report unchanged. */
export interface Remark extends Message {
  kind: "mapped" | "guessed" | "leftOut"
}

export interface ArchivedLine {
  /** Heading above this line, at the start of a group of lines. */
  title?: string
  /** The line as written. Amount, unit and food are parsed from it unless they are given. */
  text: string
  /** Given where the source stores them separately. */
  quantity?: number | null
  unit?: string | null
  food?: string | null
  /** The plural of the unit, if the source has one. */
  pluralUnit?: string | null
  pluralFood?: string | null
  note?: string
}

export interface ArchivedStep {
  /** Heading above this step, at the start of a group of steps. */
  title?: string
  text: string
  /** Indexes in `lines` of the ingredients that the step uses. */
  uses?: number[]
}

/** Where to read the bytes of a picture or file. */
export type ArchivedFile =
  /** Name in the archive. */
  | { file: string }
  /** Address to download it from; a failure becomes a remark. */
  | { address: string }
  | { bytes: Uint8Array }

/**
 * A recipe of another program, cleaned, in the form that Larder stores. Anything that is lost is reported. Times
 * are in words of the importer's language (`worker/import/clean/times.ts`, `shared/recipe/durations.ts`), or as
 * written.
 */
export interface ArchivedRecipe extends Partial<RecipeTexts<TextField>> {
  name: string
  /** Of the whole recipe, if known. */
  totalMinutes?: number | null
  lines: ArchivedLine[]
  steps: ArchivedStep[]
  tags?: string[]
  categories?: string[]
  tools?: string[]
  notes?: { title: string; text: string }[]
  /** The seven members of the contract (`calories`, `fatContent` …), numbers as text. */
  nutrition?: Record<string, string>
  /** The importing user's rating, 1 to 5. */
  rating?: number | null
  isFavorite?: boolean
  /** `YYYY-MM-DD`. */
  dateAdded?: string | null
  /** A time in UTC. */
  lastMade?: string | null
  /** Values that no other field holds, by name. */
  extras?: Record<string, string>
  picture?: ArchivedFile | null
  /** More pictures and files. */
  assets?: { name: string; file: ArchivedFile }[]
  remarks: Remark[]
}

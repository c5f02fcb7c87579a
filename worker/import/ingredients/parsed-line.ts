import type { Label } from "./labels.ts"
import type { UnitId } from "./languages/units.ts"
import type { Token } from "./tokens.ts"

/** The parts of an ingredient line as a parser finds them. A missing part is an empty text. */
export interface Parsed {
  /** Null if the line has no amount. The first number of a range. */
  quantity: number | null
  unit: string
  /** The full name of the unit, if the line has a short one: `tablespoon` for `tbsp`. */
  fullUnit?: string
  /** The id of a known unit, independent of spelling and language. */
  unitId?: UnitId
  food: string
  note: string
}

/** The confidence of a parser in the parts of a line, from 0 to 1; null for missing parts. */
export interface Confidence {
  quantity: number | null
  unit: number | null
  name: number | null
  comment: number | null
}

/** A token and its label; `sure` is from 0 to 1, null if the parser has no confidence. */
export interface LabelledToken extends Token {
  label: Label
  sure: number | null
}

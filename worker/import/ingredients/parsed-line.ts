import type { Label } from "./labels.ts"
import type { UnitId } from "./languages/units.ts"
import type { Token } from "./tokens.ts"

/** What a parser reads out of a line of ingredients. An empty text is something that the line has not. */
export interface Parsed {
  /** Null where the line has no amount. Of a range it is the first number. */
  quantity: number | null
  unit: string
  /** Another name of the unit, in full, where the line has a short one: `tablespoon` for `tbsp`. */
  fullUnit?: string
  /** The unit whatever its spelling and language, where it is a known one. */
  unitId?: UnitId
  food: string
  note: string
}

/** How sure a parser is of the parts of a line, from 0 to 1; null for what the line has not. */
export interface Confidence {
  quantity: number | null
  unit: number | null
  name: number | null
  comment: number | null
}

/** A token and what a parser takes it for; `sure` is from 0 to 1, null where the parser cannot tell. */
export interface LabelledToken extends Token {
  label: Label
  sure: number | null
}

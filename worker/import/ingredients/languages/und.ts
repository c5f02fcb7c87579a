import type { LanguageData } from "./shape.ts"

/** A language without rules: figures, metric abbreviations, signs and commas alone. */
export const und: LanguageData = {
  code: "und",
  decimal: ".",
  units: {},
  numbers: {},
  some: "",
  before: "ca",
  parts: "",
  range: "",
  and: "&",
  or: "",
  of: "",
  sizes: "",
  manners: "",
  prepared: "",
  adverbs: "",
  comments: "",
  purposes: "",
  singulars: [],
  common: "",
}

import type { LanguageData } from "./shape.ts"

/** A language without rules: only digits, metric abbreviations, symbols and commas. */
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

import type { LanguageData } from "./shape.ts"

/** A language without rules: figures, metric abbreviations, signs and commas alone. */
export const und: LanguageData = {
  code: "und",
  decimal: ".",
  units: {
    // Hebrew has no list of its own yet, and a script that no other language here has.
    cup: "כוס, כוסות",
    tablespoon: "כף, כפות",
    teaspoon: "כפית, כפיות",
    gram: "gram, גרם, גר",
    liter: "liter, ליטר",
    pinch: "קורט",
    clove: "שן, שיני, שיניים",
  },
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

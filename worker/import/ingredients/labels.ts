/**
 * What a token of an ingredient line can be: amounts with the words inside a range, units, sizes (large), the name
 * of the food, what is done with it (chopped), other remarks (optional, such as …), what it is for (for garnish),
 * and signs without a letter or digit.
 */
export const LABELS = ["QTY", "UNIT", "SIZE", "NAME", "PREP", "COMMENT", "PURPOSE", "PUNC"] as const
export type Label = (typeof LABELS)[number]

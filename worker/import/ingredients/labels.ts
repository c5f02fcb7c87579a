/**
 * The label of a token in an ingredient line: amounts including the words inside a range, units, sizes (large), the
 * name of the food, its preparation (chopped), other comments (optional, such as …), its purpose (for garnish), and
 * tokens without a letter or digit.
 */
export const LABELS = ["QTY", "UNIT", "SIZE", "NAME", "PREP", "COMMENT", "PURPOSE", "PUNC"] as const
export type Label = (typeof LABELS)[number]

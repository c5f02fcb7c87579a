import type { DraftLine } from "./draft"

/** The name of a line: "2 cup flour sifted". */
export const nameOfLine = ({ quantity, unit, food, note, title }: DraftLine) =>
  [quantity, unit?.name, food?.name, note].filter(Boolean).join(" ") || title || "…"

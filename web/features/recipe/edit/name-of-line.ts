import type { DraftLine } from "./draft"

/** What a line is called: "2 cup flour sifted". */
export const nameOfLine = ({ quantity, unit, food, note, title }: DraftLine) =>
  [quantity, unit?.name, food?.name, note].filter(Boolean).join(" ") || title || "…"

import { line } from "../clean/text.ts"

/** Larger than any amount in a kitchen. */
const MOST = 1e9

/** An amount that a program wrote as a number or a text; 0 for none or an invalid one. */
export function formatAmount(value: unknown): number {
  const amount = Number(line(value).replace(",", "."))
  return amount > 0 && amount < MOST ? amount : 0
}

import { line } from "../clean/text.ts"

/** More than any kitchen weighs. */
const MOST = 1e9

/** An amount that a program wrote as a number, or as text; 0 for none, and for what is no amount. */
export function formatAmount(value: unknown): number {
  const amount = Number(line(value).replace(",", "."))
  return amount > 0 && amount < MOST ? amount : 0
}

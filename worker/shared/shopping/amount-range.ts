import { leadingAmount } from "../units/amounts.ts"
import { decimalText, toNumber } from "../units/fractions.ts"

interface Said {
  quantity: number
  note: string
}

/**
 * The upper end of an amount, which is stored at the start of the note: `(2-4) chopped` beside the quantity 2.
 * `rest` is the note without it. Undefined for a single number.
 */
export function rangeOf({ quantity, note }: Said): { most: number; rest: string } | undefined {
  if (!(quantity > 0)) return undefined
  const [all, bracketed, bare] =
    /^(?:\(([^()]{1,40})\)\s*|([^,()]{1,40})(?:,\s+|$))/.exec(note) ?? []
  const inner = bracketed ?? bare
  const amount = inner && /\d|[¼-¾⅐-⅞]/.test(inner) ? leadingAmount(inner) : undefined
  if (!all || !amount?.to || amount.end < inner!.length) return undefined
  if (Math.abs(toNumber(amount.from) - quantity) > quantity / 500) return undefined
  return { most: toNumber(amount.to), rest: note.slice(all.length) }
}

/** The note of an amount with the upper end `most`; see `rangeOf`. */
export const withRange = (quantity: number, most: number, rest: string) =>
  most > quantity && quantity > 0
    ? `(${decimalText(quantity)}-${decimalText(most)}) ${rest}`.trimEnd()
    : rest

import { useEffect, useRef, useState } from "react"
import type { ItemValues } from "../../../worker/shared/shopping/operations"
import { amountAt } from "../../../worker/shared/units/amounts"
import { decimalText, fractionText, toNumber } from "../../../worker/shared/units/fractions"
import { asciiDigits } from "../../../worker/shared/units/digits"
import { withoutRoundingError } from "../../../worker/shared/units/quantities"
import type { WriteAmount } from "../../lib/figures"
import { useFormat } from "../../lib/format"
import { useStable } from "../../lib/use-stable"
import type { Line } from "./lines"

export interface LineDraft extends Pick<Line, "unit" | "food" | "label" | "note"> {
  amount: string
}

/**
 * The input in the editor of a line, saved on demand, or when the editor unmounts without a call of `leave`, for
 * example because another user checked the line off.
 */
export function useLineDraft(line: Line, onSave: (values: Partial<ItemValues>) => void) {
  const { amount: write } = useFormat()
  const [draft, setDraft] = useState<LineDraft>(() => {
    const { unit, food, label, note } = line
    return { amount: amountText(line, write), unit, food, label, note }
  })
  // Another user's changes since are not reverted.
  const [before] = useState(line)
  const changes = () => changesOf(before, draft, write)

  const isLeft = useRef(false)
  const keep = useStable(() => {
    const written = changes()
    if (!isLeft.current && Object.keys(written).length > 0) onSave(written)
  })
  useEffect(() => keep, [keep])

  return {
    draft,
    change: (some: Partial<LineDraft>) => setDraft((old) => ({ ...old, ...some })),
    /** The amount is invalid. */
    isWrong: numberOf(draft.amount) === undefined,
    save: () => onSave(changes()),
    /** Saves nothing more when the editor unmounts. */
    leave: () => void (isLeft.current = true),
  }
}

/** The quantity of an amount; undefined for an invalid one. */
const numberOf = (text: string) => {
  if (!text.trim()) return 0
  const amount = amountAt(asciiDigits(text.trim()), 0)
  return amount ? withoutRoundingError(toNumber(amount.to ?? amount.from)) : undefined
}

/** The input, where it differs from the line. */
function changesOf(before: Line, draft: LineDraft, write: WriteAmount): Partial<ItemValues> {
  const { amount, note } = draft
  const quantity = numberOf(amount)
  const unitId = draft.unit?.id ?? null
  const foodId = draft.food?.id ?? null
  const labelId = draft.label?.id ?? null
  return {
    // Written as a fraction, an amount may be rounded: it is kept unless it was edited.
    ...(amount !== amountText(before, write) && quantity !== undefined && { quantity }),
    ...(unitId !== (before.unit?.id ?? null) && { unitId }),
    ...(foodId !== (before.food?.id ?? null) && { foodId }),
    ...((unitId !== null || foodId !== null) !== before.isFood && {
      isFood: unitId !== null || foodId !== null,
    }),
    ...(note.trim() !== before.note && { note: note.trim() }),
    ...(labelId !== (before.label?.id ?? null) && { labelId }),
  }
}

/** As people type it: fractions in plain digits are read the same. */
function amountText({ quantity, unit }: Line, write: WriteAmount) {
  if (quantity === 0) return ""
  const plain = unit?.fraction === false ? decimalText(quantity) : fractionText(quantity, 10)
  const written = write(plain)
  // `1,125` would be read as more than a thousand.
  return numberOf(written) === numberOf(plain) ? written : plain
}

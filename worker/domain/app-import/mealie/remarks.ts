import type { Message, MessageCode, MessageValues } from "../../../shared/messages"
import type { Remark } from "../../../import/archives/archived-recipe"

/** Names in a remark; of more it gives the number. */
const mostNames = 20

/** `a, b and 3 more`. */
export function listOfNames(names: string[], most = mostNames): string | Message {
  const shown = names.slice(0, most).join(", ")
  if (names.length <= most) return shown
  return { code: "namesAndMore", values: { names: shown, count: names.length - most } }
}

export const mapped = (code: MessageCode, values?: MessageValues): Remark => ({
  kind: "mapped",
  code,
  ...(values && { values }),
})
export const leftOut = (code: MessageCode, values?: MessageValues): Remark => ({
  kind: "leftOut",
  code,
  ...(values && { values }),
})

/** A remark if there is something to report. */
export const ifAny = (number: number, remark: () => Remark): Remark[] => (number ? [remark()] : [])

import type { Thing } from "../candidate.ts"
import { timeOf } from "../clean/times.ts"
import { METHOD } from "../heading-words.ts"
import { isLabel, labelOf } from "../strategies/labelled.ts"
import { stepScore } from "../strategies/line-scores.ts"
import type { PastedLine } from "./pasted-line.ts"

const ABOUT = /^[(\s]*(?:in |about |ca\.? |circa |etwa |around |env\.? |unos |\+\/- |~ ?)?(?=\d)/iu
const MAX_TIME = 26
/** Separators between the labels of a line. */
export const PARTS = /\s*[|•·;,]\s+|\s+[–—-]\s+/

/** A time alone, without a word for what takes this time. */
export const isTime = (text: string) =>
  text.length < MAX_TIME && ABOUT.test(text) && (timeOf(text.replace(ABOUT, ""))?.minutes ?? 0) > 0

/**
 * Times and yield anywhere in a text: with a label at its end, next to the yield (`Serves 4, about 20 min`), after
 * the heading of the method (`Zubereitung ca. 40 Minuten`). The first one is used.
 */
function labelsIn(lines: PastedLine[]): Thing {
  const found: Thing = {}
  for (const { text, rank } of lines) {
    // `Bake for 20 minutes.` is an instruction.
    if (text.length > 120 || isOrder(text)) continue
    const parts = text.split(PARTS)
    const labels = parts.map(labelOf)
    for (const label of labels)
      if (label) found[label.member] ??= label.value.replace(/[\s:：]+$/u, "")
    const alone = labels.some(Boolean)
      ? parts.find((part, at) => !labels[at] && isTime(part))
      : undefined
    if (alone) found.totalTime ??= alone.replace(ABOUT, "")
    const heading = rank > 0 || text.length < 50 ? METHOD.exec(text)?.[0] : undefined
    const rest = heading ? text.slice(heading.length) : ""
    if (rest && isTime(rest)) found.totalTime ??= rest.replace(ABOUT, "").replace(/\).*$/, "")
  }
  return found
}

/** `Bake for 20 minutes.`: a step, whose time is not a time of the recipe. */
const isOrder = (text: string) => /[.!]$/.test(text) && stepScore(text) >= 0.6

/** The recipe of the lines with the labels of the whole text, but without times that only a step contains. */
export function withLabels(thing: Thing, lines: PastedLine[]): Thing {
  const labels = labelsIn(lines)
  const orders = lines.filter(({ text }) => text.length <= 120 && isOrder(text))
  const ordered = orders.flatMap(({ text }) => labelOf(text)?.value ?? [])
  const own = Object.entries(thing).filter(([member, value]) => {
    if (value === undefined) return false
    const label = labels[member]
    const isMember = /^(?:recipeYield|(?:prep|cook|total)Time)$/.test(member)
    if (isMember && typeof label === "string" && String(value).startsWith(label)) return false
    return !(isMember && ordered.includes(String(value)))
  })
  return { ...labels, ...Object.fromEntries(own) }
}

/** True for a line that looks like a heading, but is a label for the yield or a time. */
export const saysLabel = (text: string) =>
  text.split(/\s*[|•·;,]\s+/).some((part) => labelOf(part) !== null)

/**
 * Lines in which a label and its value are one line, even if the value is on the next line (`Total time` /
 * `45 min`).
 */
export function withWholeLabels(lines: string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1) ?? ""
    const value = line.length < MAX_TIME && (isTime(line) || /^\d{1,3}$/.test(line))
    const label = value && before.length < 30 && !METHOD.test(before) && labelOf(before) === null
    if (label && isLabel(before))
      whole[whole.length - 1] = `${before.replace(/\s*:$/, "")}: ${line}`
    else whole.push(line)
  }
  return whole
}

import { INGREDIENTS } from "../heading-words.ts"
import { isLabel } from "../strategies/labelled.ts"
import { ingredientScore, stepScore } from "../strategies/line-scores.ts"

/** Function words that do not end a line of a list or a sentence, in the most common languages of pasted texts. */
const GOES_ON =
  /(?:^|\s)(?:and|or|the|a|an|of|in|into|with|for|to|on|at|until|about|und|oder|der|die|das|den|dem|ein|eine|einen|einer|mit|in|im|von|für|zu|zum|bei|auf|et|ou|le|la|les|un|une|de|du|des|avec|pour|dans|à|au|y|o|el|los|las|una|con|en|por|del|al|e|il|lo|gli|di|da|per|nel|della|het|een|van|met|op|voor|te|och|eller|med|på|av|i|w|z|na|do)$|[,(&+]$/iu

/**
 * Joins lines that an email program, or a page width, has broken within sentences. Blank lines separate paragraphs.
 * @param width of the original lines, before hyphenated words were joined
 */
export function unwrapped(lines: string[], width: number): string[] {
  const small = isSmall(lines)
  const whole: string[] = []
  /** Length of the last original line. */
  let last = 0
  for (const line of lines) {
    const before = whole.at(-1) ?? ""
    if (goesOn(before, last, line, width, small)) whole[whole.length - 1] = `${before} ${line}`
    else whole.push(line)
    last = line.length
  }
  return whole
}

function goesOn(before: string, last: number, line: string, width: number, small: boolean) {
  if (!before || !line || before.length > 1_500 || /[.!?:…;]$/.test(before)) return false
  if (/^#|^[-*•|]/.test(line)) return false
  // `Ingredients for 4: 200 g of` / `rice, 1 onion`
  if (/^[^:]{5,40}:\s\S.*(?:,|\d)/u.test(before) && INGREDIENTS.test(before))
    return !/^[^:,]{3,40}:\s/.test(line) && (last >= width * 0.7 || GOES_ON.test(before))
  if (before.length < 60 && isLabel(before)) return false
  const open = GOES_ON.test(before)
  const lower = /^[\p{Ll}(]/u.test(line)
  const step = stepScore(before)
  // Emails have long lines, and the next one continues in lower case.
  if (last > 52 && lower && (step > 0.5 || !/^\p{L}{1,3} /u.test(line))) return true
  const full = last >= width * 0.7 && last > 25
  if (
    lower &&
    !small &&
    full &&
    (step >= 0.5 || open || before.split(" ", 9).length > 8) &&
    ingredientScore(before) < 0.9
  )
    return true
  if (lower && open && last > 12 && !before.endsWith(",")) return true
  // `simmer for` / `15 minutes.`
  return full && open && step >= 0.5 && /^\d+(?![.)]\s)/.test(line) && before.length > 40
}

/** The length of the longer lines: beyond it, sentences continue on the next line. */
export function widthOf(lines: string[]): number {
  const lengths = lines.map(({ length }) => length).filter((length) => length > 20)
  const sorted = lengths.toSorted((one, two) => one - two)
  return Math.min(sorted[Math.floor(sorted.length * 0.85)] ?? 0, 110)
}

/** True for a text whose lines start in lower case, as in quick notes. */
function isSmall(lines: string[]): boolean {
  const first = lines.filter((line, at) => /^\p{L}/u.test(line) && !lines[at - 1])
  const small = first.filter((line) => /^\p{Ll}/u.test(line)).length
  return small * 2 >= first.length && small > 0
}

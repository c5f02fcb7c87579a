import type { Line } from "./line-words.ts"
import type { Reading } from "./reading.ts"
import { unitFrom } from "./units.ts"

/**
 * Splits `finely chopped fresh parsley` into the food and its preparation, and reads a unit after the food, as in
 * `2 garlic cloves`, if the amount has none.
 */
export function withoutPreparation(reading: Reading, from: number, to: number) {
  const { line } = reading
  const { words, lexicon } = line
  const { adverbs, and, or, keepers, names } = lexicon.lists
  /** The words of the name. */
  const nameSpans: [from: number, to: number][] = []
  let count = 0
  // Canned food is bought as it is: `1 can diced tomatoes`.
  const isBought = /^(?:can|tin|jar)$/.test(reading.unit?.word.id ?? "")
  let joined = isBought
  let isListed = false
  let wholeEnd = 0
  for (let at = from; at < to;) {
    const whole = names.at(words, at)
    const nameEnd = whole && whole.end <= to ? whole.end : 0
    if (nameEnd) wholeEnd = nameEnd
    // `salt and freshly ground pepper` is recognized by its adverb.
    const isFree = !joined || (isListed && adverbs.has(words[at]!.key))
    const found = nameEnd ? 0 : preparation(line, at, to, count === 0)
    const length = isFree || (at + found === to && count > 0 && !isBought) ? found : 0
    if (length > 0 && length < to - at + count) {
      const isSize = lexicon.lists.sizes.at(words, at)?.end === at + length
      reading.note(at, at + length, isSize ? "SIZE" : "PREP")
      at += length
      continue
    }
    const key = words[at]!
    // `salt and chopped parsley` is not split, and neither are `canned chopped tomatoes`.
    const isAnd = and.has(key.key)
    isListed = isAnd || (isListed && !or.has(key.key))
    joined ||= isAnd || or.has(key.key) || keepers.has(key.key)
    const last = nameSpans.at(-1)
    const next = nameEnd || at + 1
    if (last && last[1] === at) last[1] = next
    else nameSpans.push([at, next])
    count += next - at
    at = next
  }
  // `2 lauro lapai` are named with their unit.
  if (wholeEnd === 0 || wholeEnd !== nameSpans.at(-1)![1]) takeUnitBehind(reading, nameSpans, count)
  for (const [start, end] of nameSpans) reading.name(start, end)
}

function takeUnitBehind(reading: Reading, nameSpans: [number, number][], count: number) {
  if (reading.quantity === null || reading.unit || count < 2) return
  const { line } = reading
  const last = nameSpans.at(-1)!
  const unit = unitFrom(line, last[1] - 1)
  if (!unit?.word.behind || unit.end !== last[1]) return
  const { describing } = line.lexicon.lists
  const isNamed = nameSpans.some(([start, end]) =>
    line.words.slice(start, Math.min(end, unit.start)).some(({ key }) => !describing.has(key)),
  )
  if (!isNamed) return
  last[1]--
  if (last[0] === last[1]) nameSpans.pop()
  reading.setUnit(unit)
}

/** The number of words from a position on that are a preparation: adverbs with a participle, or a size at first. */
function preparation(line: Line, from: number, to: number, first: boolean, isMore = false): number {
  const { words, lexicon } = line
  const { adverbs, prepared, sizes, and, or } = lexicon.lists
  let at = from
  // `recién molida` may be listed as a whole, while `molida` alone is how the food is sold.
  for (let found; at < to && !prepared.at(words, at) && (found = adverbs.at(words, at));)
    at = found.end
  const key = words[at]?.key ?? ""
  const done = at < to ? prepared.at(words, at) : undefined
  const sounds =
    (at > from || isMore) && lexicon.preparedEndings.some((ending) => key.endsWith(ending))
  if (!done && !(sounds && at < to)) {
    const size = first ? sizes.at(words, from) : undefined
    return size && size.end <= to ? size.end - from : 0
  }
  at = done ? done.end : at + 1
  for (let found; at < to && (found = adverbs.at(words, at)) && found.end <= to;) at = found.end
  const comma = words[at]?.text === "," && at < to ? at + 1 : at
  const joint = and.at(words, comma) ?? or.at(words, comma)
  const more = joint && joint.end < to ? preparation(line, joint.end, to, false, true) : 0
  if (more) return joint!.end - from + more
  return comma - from
}

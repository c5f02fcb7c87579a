import type { Label } from "../labels.ts"
import { lexiconOf } from "../languages/index.ts"
import { UNIT_KINDS } from "../languages/units.ts"
import { keyOf } from "../languages/words.ts"
import type { Token } from "../tokens.ts"
import { isPart, valueOf } from "./numbers.ts"

/** The first amount of a line, and the indexes of its tokens. */
export interface Amount {
  quantity: number | null
  /** The words of the unit, in order. */
  unit: number[]
  /** The tokens of the number, including the rest of its range. */
  number: number[]
  /** Whether the number has more than `quantity`: `2 to 3`. */
  isRange: boolean
}

const DOZEN = /^(?:dozens?|doz)$/i
const TIMES = /^[x×]$/i
const BETWEEN = /^(?:to|or|[-–—])$/i
const FLUID = /^(?:fl|fluid)$/i
const EITHER = /^(?:or|and|&)$/i
const OPENS = /^[([]$/
const CLOSES = /^[)\]]$/

/** The most words of a unit in the lexicon: `fl oz`. */
const LONGEST_MEASURE = 2

/** Reads the first amount from the labels of a line. */
export function amountOf(tokens: readonly Token[], labels: readonly Label[]): Amount {
  const line = new Line(tokens, labels)
  const start = labels.findIndex((label, i) => label === "QTY" && line.value(i) !== undefined)
  if (start < 0) {
    const { quantity, number } = line.wordsAtStart()
    return { quantity, number, unit: line.unitFrom(0), isRange: false }
  }

  const number = line.numberAt(start)
  let end = number.end
  const used = span(start, end)
  const [above, next] = line.rangeAfter(end)
  const isRange = next > end
  if (isRange) {
    used.push(...span(end, next))
    end = next
    number.value *= above
  }
  if (line.is(end, TIMES)) used.push(end++)
  else if (end > 0 && line.isNumber(end) === false) {
    // Such a wide range is a count and a size: `1-14 oz can`.
    const areCounted = isRange && number.value * 2 < line.value(end - 1)!
    const direct = line.unitAt(end, areCounted)
    if (direct.length > 0) return { quantity: number.value, number: used, unit: direct, isRange }
  }
  return { quantity: number.value, number: used, unit: line.unitAfterSize(end), isRange }
}

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

class Line {
  private readonly tokens: readonly Token[]
  private readonly labels: readonly Label[]

  constructor(tokens: readonly Token[], labels: readonly Label[]) {
    this.tokens = tokens
    this.labels = labels
  }

  text = (place: number) => this.tokens[place]?.text ?? ""
  is = (place: number, pattern: RegExp) => pattern.test(this.text(place))
  value = (place: number) => (this.is(place, DOZEN) ? 12 : valueOf(this.text(place)))
  isNumber = (place: number) => this.labels[place] === "QTY" && this.value(place) !== undefined

  /** The amount of `a pinch`, `a large handful`, `an egg`, `a couple of limes`; `a few` has none. */
  wordsAtStart(): { quantity: number | null; number: number[] } {
    const article = this.is(0, /^an?$/i) ? 1 : 0
    if (this.is(article, /^couple$/i) && this.labels[article] !== "NAME")
      return { quantity: 2, number: span(0, article + 1) }
    const next = this.labels.find((label, i) => i > 0 && label !== "SIZE")
    return article === 1 && (next === "UNIT" || next === "NAME")
      ? { quantity: 1, number: [0] }
      : { quantity: null, number: [] }
  }

  private touches = (place: number) => this.tokens[place - 1]?.end === this.tokens[place]?.start

  /** `1`, `1 1/2`, `1-1/2`, `1 and 1/2`, `1,5`, `3 dozen`, `half a dozen`. */
  numberAt(place: number): { value: number; end: number } {
    let value = this.value(place)!
    let end = place + 1
    const joined = this.is(end, /^(?:and|&|[-–])$/i) ? end + 1 : end
    if (this.is(place, /^\d+$/) && this.labels[joined] === "QTY" && isPart(this.text(joined))) {
      value += this.value(joined)!
      end = joined + 1
    } else if (this.isDecimalComma(end)) {
      value = Number(`${this.text(place)}.${this.text(end + 1)}`)
      end += 2
    }
    const dozen = this.is(end, /^an?$/i) ? end + 1 : end
    if (this.is(dozen, DOZEN) && this.labels[dozen] === "QTY") {
      value *= 12
      end = dozen + 1
    }
    return { value, end }
  }

  private isDecimalComma = (comma: number) =>
    this.is(comma, /^,$/) &&
    this.is(comma - 1, /^\d+$/) &&
    this.is(comma + 1, /^\d{1,2}$/) &&
    this.touches(comma) &&
    this.touches(comma + 1)

  /** The end of a range that continues at a place, `to 3`; for `2-3 dozen` also the factor of its first number. */
  rangeAfter(place: number): [times: number, end: number] {
    if (!this.is(place, BETWEEN) || !this.isNumber(place + 1)) {
      const open = this.is(place, BETWEEN) && this.is(place + 1, BETWEEN) ? place + 2 : -1
      return open > 0 && this.isNumber(open) ? [1, this.numberAt(open).end] : [1, place]
    }
    const { end } = this.numberAt(place + 1)
    return [this.is(end - 1, DOZEN) ? 12 : 1, end]
  }

  /**
   * The unit at a place, possibly after a dash. An amount with a weight or a volume has that unit, whatever its
   * container: a `12 oz bag` is 12 ounces, not 12 bags, unless the things are counted.
   */
  unitAt(place: number, areCounted: boolean): number[] {
    const at = this.is(place, /^[-–—]$/) ? place + 1 : place
    if (this.labels[at] !== "UNIT") return []
    const measure = areCounted ? [] : this.measureAt(at)
    return measure.length > 0 ? measure : this.lastOfRun(at)
  }

  /** The weight or volume of the amount before a place. */
  private measureAt(place: number): number[] {
    const words = this.tokens
      .slice(place, place + LONGEST_MEASURE)
      .filter((_, i) => this.labels[place + i] === "UNIT")
      .map(({ text }) => ({ text, key: keyOf(text) }))
    const found = lexiconOf("en").units.at(words, 0)
    const kind = found && UNIT_KINDS[found.meaning.id]
    return found && (kind === "mass" || kind === "volume") ? span(place, place + found.end) : []
  }

  private lastOfRun(from: number): number[] {
    let last = from
    while (this.labels[last + 1] === "UNIT" && !this.is(last + 1, EITHER)) last++
    return last > from && this.is(last - 1, FLUID) ? [last - 1, last] : [last]
  }

  /** The first unit from a place on. */
  unitFrom(place: number): number[] {
    const at = this.labels.indexOf("UNIT", place)
    return at < 0 ? [] : this.lastOfRun(at)
  }

  /**
   * The unit after sizes of the piece and other words: `(14 ounce) can`, `14-ounce can`, `400 g/14 oz tins`,
   * `garlic cloves`. A unit that only measures the piece does not count.
   */
  unitAfterSize(place: number): number[] {
    let depth = 0
    let measured = false
    for (let i = place; i < this.labels.length; i++) {
      if (this.is(i, OPENS)) depth++
      else if (this.is(i, CLOSES)) depth = Math.max(0, depth - 1)
      if (depth > 0) continue
      if (this.isNumber(i)) {
        if (this.nameBetween(place, i)) return []
        measured = true
      }
      if (this.labels[i] !== "UNIT") continue
      const run = this.lastOfRun(i)
      const last = run.at(-1)!
      if (!measured || (run.length === 1 && last > i)) return run
      measured = this.labels[last + 1] !== undefined
      if (!measured) return []
      const after = this.afterMeasure(last + 1)
      if (after >= 0) return this.lastOfRun(after)
      i = last
    }
    return []
  }

  private nameBetween = (from: number, to: number) =>
    this.labels.slice(from, to).some((label) => label === "NAME")

  /** The unit after a measure and the same measure in brackets: `14.5 oz (110 g) can`; -1 if there is none. */
  private afterMeasure(place: number): number {
    let at = this.is(place, /^\.$/) ? place + 1 : place
    if (this.is(at, OPENS)) {
      while (at < this.labels.length && !this.is(at, CLOSES)) at++
      at++
    }
    return this.labels[at] === "UNIT" ? at : -1
  }
}

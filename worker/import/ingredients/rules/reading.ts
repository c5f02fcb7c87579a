import type { Label } from "../labels.ts"
import type { Lexicon } from "../languages/lexicon.ts"
import { wordWithoutArticle } from "../languages/words.ts"
import { bare } from "../normalize-line.ts"
import type { LabelledToken } from "../parsed-line.ts"
import { type Token, tokensOf } from "../tokens.ts"
import { amountFrom } from "./numbers.ts"
import { type Line, textOf } from "./line-words.ts"
import { unitFrom, type FoundUnit } from "./units.ts"

interface Span {
  from: number
  to: number
}

/** The parts of a line that were read so far, as words; its texts and labels are derived from them. */
export class Reading {
  quantity: number | null = null
  unit: FoundUnit | undefined
  private readonly names: Span[] = []
  private readonly notes: Span[] = []
  private readonly labels: (Label | undefined)[] = []

  readonly line: Line

  constructor(line: Line) {
    this.line = line
  }

  mark(from: number, to: number, label: Label) {
    for (let at = from; at < to; at++) this.labels[at] = label
  }

  setUnit(unit: FoundUnit) {
    this.unit = unit
    this.mark(unit.start, unit.end, "UNIT")
  }

  /** Adds words to the food's name. */
  name(from: number, to: number) {
    if (from >= to) return
    this.names.push({ from, to })
    this.mark(from, to, "NAME")
  }

  /** Adds words to the note; without a label, each of them is labeled by the lists. */
  note(from: number, to: number, label?: Label) {
    if (from >= to) return
    this.notes.push({ from, to })
    if (label) this.mark(from, to, label)
    else this.labelNote(from, to)
  }

  /** Labels a note by its pieces between commas and brackets. */
  private labelNote(from: number, to: number) {
    const { words } = this.line
    for (let at = from; at < to; at++) {
      const start = at
      while (at < to && !/^[,;()]$/.test(words[at]!.text)) at++
      this.labelPiece(start, at)
    }
  }

  /** Labels a piece as PREP if it has a word for a preparation, but not what follows a purpose phrase or `plus`. */
  private labelPiece(from: number, to: number) {
    const { words, lexicon } = this.line
    const { lists } = lexicon
    const isDone = words.slice(from, to).some(({ key }) => isPreparation(lexicon, key))
    let rest: Label = isDone && !lists.or.at(words, from) ? "PREP" : "COMMENT"
    for (let at = from; at < to;) {
      if (lists.purposes.at(words, at)) return this.mark(at, to, "PURPOSE")
      if (lists.plus.at(words, at) && !lists.and.at(words, at)) rest = "COMMENT"
      const end = rest === "PREP" ? at : this.labelAmount(at, to)
      if (end === at) this.mark(at, at + 1, rest)
      at = Math.max(end, at + 1)
    }
  }

  /** Labels an amount with its unit, or a size; returns its end, or `at` if it is neither. */
  private labelAmount(at: number, to: number): number {
    const { words, lexicon } = this.line
    const size = lexicon.lists.sizes.at(words, at)
    if (size && size.end <= to) {
      this.mark(at, size.end, "SIZE")
      return size.end
    }
    const amount = words[at]!.sort === "letters" ? undefined : amountFrom(this.line, at)
    if (!amount || amount.end > to) return at
    this.mark(at, amount.end, "QTY")
    const unit = unitFrom(this.line, amount.end)
    if (!unit || unit.end > to) return amount.end
    this.mark(unit.start, unit.end, "UNIT")
    return unit.end
  }

  get food(): string {
    // A full stop ends a line, unless it belongs to an abbreviation: `e.v.o.`
    const name = this.textsOf(this.names)
      .join(" ")
      .replace(/(\p{L}{3})\.$/u, "$1")
    return withoutArticle(name, this.line.lexicon)
  }

  get noteText(): string {
    return this.textsOf(this.notes).join(", ")
  }

  private textsOf(spans: Span[]): string[] {
    return spans
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => plainText(textOf(this.line, from, to)))
      .filter(Boolean)
  }

  /** The tokens of the line; those that belong to no part are comments. */
  tokens(): LabelledToken[] {
    const { text, words, lexicon } = this.line
    let at = 0
    const tokens = lexicon.data.unspaced ? tokensOf(text).flatMap(this.cut) : tokensOf(text)
    return tokens.map((token) => {
      while (at + 1 < words.length && words[at]!.end <= token.start) at++
      const label = /[\p{L}\p{N}]/u.test(token.text) ? (this.labels[at] ?? "COMMENT") : "PUNC"
      return { ...token, label, sure: null }
    })
  }

  /** A token split at the words. */
  private readonly cut = ({ start, end }: Token): Token[] => {
    const { text, words } = this.line
    const inner = words.map((word) => word.start).filter((at) => at > start && at < end)
    return [start, ...inner].map((from, i) => {
      const to = inner[i] ?? end
      return { text: text.slice(from, to), start: from, end: to }
    })
  }
}

/** A text with commas instead of brackets, and without optional endings. */
const plainText = (text: string) =>
  bare(
    text
      // `Zwiebel(n)`
      .replace(/(?<=\p{L})\(\p{L}{1,2}\)/gu, "")
      .replace(/(?<=\p{L}{3})\/(?:e|en|n)(?!\p{L})/gu, "")
      .replace(/[()]/g, (sign) => (sign === "(" ? ", " : " "))
      .replace(/^[\s/|x×,+]+(?=[\s\d½¼¾⅓⅔⅛(])/i, ""),
  )
    .replace(/\s+、\s*|\s*,[\s,、]*/g, ", ")
    .replace(/(\d), (?=\d)/g, "$1,")

/**
 * `دقيق` for `الدقيق`. The words right after the first also lose the article, as in `الأرز البسمتي`; in
 * `زيت الزيتون` and `طويل الحبة` it belongs to the name.
 */
function withoutArticle(name: string, { data, keyOf, lists }: Lexicon): string {
  const words = name.split(" ")
  const bare = words.map((word) => wordWithoutArticle(word, data))
  if (words[0] === bare[0]) return name
  const keepsArticle = (at: number) => words[at] === bare[at] && !lists.or.has(keyOf(words[at]!))
  const end = words.findIndex((_, at) => keepsArticle(at))
  return end < 0 ? bare.join(" ") : [...bare.slice(0, end), ...words.slice(end)].join(" ")
}

const isPreparation = ({ lists, preparedEndings }: Lexicon, key: string) =>
  lists.prepared.has(key) ||
  preparedEndings.some((ending) => key.length > ending.length + 1 && key.endsWith(ending))

import type { Label } from "../labels.ts"
import { bare } from "../line.ts"
import type { LabelledToken } from "../parsed.ts"
import { tokensOf } from "../tokens.ts"
import { amountFrom } from "./numbers.ts"
import { type Line, textOf } from "./line-words.ts"
import { unitFrom, type FoundUnit } from "./units.ts"

interface Span {
  from: number
  to: number
}

/** What has been read of a line so far: its parts as words, from which its texts and labels follow. */
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

  /** Words of the food's name. */
  name(from: number, to: number) {
    if (from >= to) return
    this.names.push({ from, to })
    this.mark(from, to, "NAME")
  }

  /** Words that say something else; what each of them is is seen by the lists. */
  note(from: number, to: number, label?: Label) {
    if (from >= to) return
    this.notes.push({ from, to })
    if (label) this.mark(from, to, label)
    else this.labelNote(from, to)
  }

  private labelNote(from: number, to: number) {
    const { words, lexicon } = this.line
    const { lists } = lexicon
    for (let at = from; at < to;) {
      const purpose = lists.purposes.at(words, at)
      if (purpose) {
        let end = purpose.end
        while (end < to && !/^[,;()]$/.test(words[end]!.text)) end++
        this.mark(at, end, "PURPOSE")
        at = end
        continue
      }
      const amount = words[at]!.sort === "figures" ? amountFrom(this.line, at) : undefined
      if (amount && amount.end <= to) {
        this.mark(at, amount.end, "QTY")
        const unit = unitFrom(this.line, amount.end)
        if (unit && unit.end <= to) this.mark(unit.start, unit.end, "UNIT")
        at = Math.max(amount.end, unit && unit.end <= to ? unit.end : 0)
        continue
      }
      const { key } = words[at]!
      const isDone = lists.prepared.has(key) || lists.adverbs.has(key)
      const size = lists.sizes.at(words, at)
      if (size && size.end <= to) this.mark(at, size.end, "SIZE")
      else this.mark(at, at + 1, isDone ? "PREP" : "COMMENT")
      at = size && size.end <= to ? size.end : at + 1
    }
  }

  get food(): string {
    return this.textsOf(this.names).join(" ")
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

  /** The tokens of the line; what no part of it has taken is a comment. */
  tokens(): LabelledToken[] {
    const { text, words } = this.line
    let at = 0
    return tokensOf(text).map((token) => {
      while (at + 1 < words.length && words[at]!.end <= token.start) at++
      const label = /[\p{L}\p{N}]/u.test(token.text) ? (this.labels[at] ?? "COMMENT") : "PUNC"
      return { ...token, label, sure: null }
    })
  }
}

/** A text without brackets, with commas in their place. */
const plainText = (text: string) =>
  bare(
    text
      .replace(/[()]/g, (sign) => (sign === "(" ? ", " : " "))
      .replace(/^[\s/|x×,+]+(?=[\s\d½¼¾⅓⅔⅛(])/i, ""),
  )
    .replace(/\s*,[\s,]*/g, ", ")
    .replace(/(\d), (?=\d)/g, "$1,")

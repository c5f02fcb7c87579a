import { commaFor } from "../../../lib/comma"

/** Separators between a food and its note. */
export type Joint = "" | " " | ", " | "، "

/** An ingredient's food and its note, in the words and the order of its line. */
export interface Wording {
  /** The text between number and unit: the `(14 oz)` of `1 (14 oz) can`. */
  size: string
  food: string
  /** The unit follows the food: `2 garlic cloves`. */
  unitBehind: boolean
  joint: Joint
  note: string
}

interface Names {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: readonly { name: string }[]
}

interface Line {
  unit: Names | null | undefined
  food: Names
  note: string
  originalText: string
}

/**
 * The wording of a line whose food and note come from its text, by whichever of its names the food
 * stands there; undefined where it does not. `2 large eggs, beaten` and `1 cup granulated sugar` are
 * kept as eggs, `large, beaten` and as sugar. All that is in the note is in the wording, and
 * nothing else but the names.
 *
 * @param name of the food, in place of the one that the text has
 */
export function originalWording(line: Line, name?: string): Wording | undefined {
  const { unit, food, note, originalText: text } = line
  const plain = folded(text)
  if (plain.length !== text.length) return undefined
  const place = placeOf(food, plain, note)
  if (!place) return undefined
  let pieces = note.split(/,\s+/).filter(Boolean)
  let start = place.start
  let end = place.end

  /** The end of a text that consists of pieces of the note; they are removed from it. */
  function taken(until: number): number {
    for (let at = until; ;) {
      const before = plain.slice(0, at).trimEnd()
      const found = pieces.flatMap((piece, index) => {
        const length = lengthAtEnd(before, folded(piece))
        return length ? [{ index, at: before.length - length }] : []
      })[0]
      if (!found) return at
      pieces = pieces.filter((_, index) => index !== found.index)
      at = found.at
    }
  }

  start = taken(start)
  // A piece may be on both sides: `fresh` and `leaves` of basil.
  const around = pieces[0]?.split(" ") ?? []
  for (let count = around.length - 1; count >= 0; count--) {
    const before = folded(around.slice(0, count).join(" "))
    const behind = folded(around.slice(count).join(" "))
    const shorter = plain.slice(0, start).trimEnd()
    const length = before ? lengthAtEnd(shorter, before) : 0
    if (!behind || (before && !length) || !startsWith(plain.slice(end), ` ${behind}`)) continue
    if (before) start = taken(shorter.length - length)
    end += behind.length + 1
    pieces = pieces.slice(1)
    break
  }

  const behind = /^\s(\p{L}+)/u.exec(plain.slice(end))
  const unitBehind = behind !== null && unit != null && isNamed(unit, behind[1]!)
  const named = unitBehind ? undefined : unitBefore(unit, plain.slice(0, start).trimEnd())
  const size = named === undefined ? "" : text.slice(taken(named), named).trim()
  return {
    size: /^\d/.test(size) ? `(${size})` : size,
    food: single(
      `${text.slice(start, place.start)}${name ?? text.slice(place.start, place.end)}${text.slice(place.end, end)}`,
    ).trim(),
    unitBehind,
    ...noteOf(text.slice(unitBehind ? end + behind[0].length : end), pieces.join(", ")),
  }
}

/** The note as the text has it after the food, if it is complete, else after a comma. */
function noteOf(rest: string, note: string): Pick<Wording, "joint" | "note"> {
  if (!note) return { joint: "", note: "" }
  if (wordsOf(rest) !== wordsOf(note))
    return { joint: /^[,;،؛(]/.test(note) ? " " : commaFor(note), note }
  const whole = single(rest.replace(/^[\s,;،؛]+/, "").trim())
  return { joint: /^\s*[,;،؛]/.test(rest) ? commaFor(note) : " ", note: whole }
}

/** The longest of a food's names in a text, with a plural ending, beside the words of its note. */
function placeOf(food: Names, plain: string, note: string) {
  for (const name of namesOf(food).toSorted((a, b) => b.length - a.length)) {
    if (!hasAll(plain, `${name} ${folded(note)}`)) continue
    for (let at = plain.indexOf(name); at >= 0; at = plain.indexOf(name, at + 1)) {
      const ending = ENDING.exec(plain.slice(at + name.length))
      if (!ending || /[\p{L}\p{N}]$/u.test(plain.slice(0, at))) continue
      return { start: at, end: at + name.length + ending[0].length }
    }
  }
  return undefined
}

const ENDING = /^(?:e?s|e?n|e|x|['’]s)?(?![\p{L}\p{N}])/u

/** Whether a text has every word of another as often, the last ones with any ending. */
function hasAll(text: string, words: string): boolean {
  const left = wordsOf(text).split(" ")
  return wordsOf(words)
    .split(" ")
    .every((word) => {
      const at = left.findIndex((one) => one.startsWith(word))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
}

/** The start of the unit at the end of a text. */
function unitBefore(unit: Names | null | undefined, before: string): number | undefined {
  const word = /(?<![\p{L}\p{N}])(\p{L}+)\.?$/u.exec(before)
  return word && unit && isNamed(unit, word[1]!) ? word.index : undefined
}

const isNamed = (unit: Names, word: string) => namesOf(unit).includes(word)

/** How many characters at its end a text has in common with a piece, in brackets or not; 0 for none. */
function lengthAtEnd(before: string, piece: string): number {
  for (const one of [piece, `(${piece})`, `((${piece}))`, `${piece},`]) {
    if (before.endsWith(one) && !/[\p{L}\p{N}]$/u.test(before.slice(0, -one.length))) {
      return one.length
    }
  }
  return 0
}

const startsWith = (text: string, start: string) =>
  text.startsWith(start) && !/^[\p{L}\p{N}]/u.test(text.slice(start.length))

const namesOf = ({ name, pluralName, abbreviation, pluralAbbreviation, aliases }: Names) =>
  [
    name,
    pluralName,
    abbreviation,
    pluralAbbreviation,
    ...(aliases?.map((alias) => alias.name) ?? []),
  ].flatMap((one) => (one ? [folded(one)] : []))

/** A text in lower case without accents and hyphens, letter for letter. */
const folded = (text: string) =>
  Array.from(text, (letter) => {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    return /[-‐‑]/.test(letter) ? " " : bare.length === letter.length ? bare : letter
  }).join("")

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")

/** Without the second pair of brackets that some pages have. */
const single = (text: string) => text.replace(/\(\(([^()]*)\)\)/g, "($1)")

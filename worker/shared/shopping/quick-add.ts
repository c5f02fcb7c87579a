import { type Amount, amountAt, leadingAmount } from "../units/amounts.ts"
import { toNumber } from "../units/fractions.ts"
import { withoutRoundingError } from "../units/quantities.ts"
import { asciiDigits } from "../units/digits.ts"

interface Named {
  id: string
  name: string
  pluralName: string | null
  aliases: readonly { name: string }[]
}
export interface NamedUnit extends Named {
  abbreviation: string
  pluralAbbreviation: string
}
export type NamedFood = Named

/** The group's foods and units by all their names. */
export interface Vocabulary<U extends NamedUnit = NamedUnit, F extends NamedFood = NamedFood> {
  /** As written, and without case and accents: `T` is not `t` where both are known. */
  units: ReadonlyMap<string, U>
  foods: ReadonlyMap<string, F>
}

/** A parsed line. Words that are not a food are its note. */
export interface QuickLine<U extends NamedUnit = NamedUnit, F extends NamedFood = NamedFood> {
  quantity: number
  unit: U | null
  food: F | null
  note: string
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()

/** The first with a name wins; proper names precede aliases and abbreviations. */
export function vocabularyOf<U extends NamedUnit, F extends NamedFood>(
  units: readonly U[],
  foods: readonly F[],
): Vocabulary<U, F> {
  const byName = <T extends Named>(all: readonly T[], ...namesOf: ((one: T) => string[])[]) => {
    const found = new Map<string, T>()
    for (const written of [(name: string) => name.trim(), plain])
      for (const names of namesOf)
        for (const one of all)
          for (const key of names(one).map(written)) if (key && !found.has(key)) found.set(key, one)
    return found
  }
  const proper = ({ name, pluralName }: Named) => [name, pluralName ?? ""]
  const aliases = (one: Named) => one.aliases.map(({ name }) => name)
  return {
    units: byName(
      units,
      proper,
      ({ abbreviation, pluralAbbreviation }) => [abbreviation, pluralAbbreviation],
      aliases,
    ),
    foods: byName(foods, proper, aliases),
  }
}

/** Between amount and food: `2 x milk`, `3 × eggs`. */
const TIMES = /^\s*[x×*]\s+|^\s*[x×]$/iu
/** An amount at the end: `eggs 3`, `milk x2`, `flour, 2 kg`. */
const TRAILING = /(?:^|[\s,;:(x×])(?=[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/giu
/** Between unit and food, in the languages that put a word there. */
const OF = /^(?:of|de|di|du|da|van|von|d['’])\s*(?=\p{L})/iu

/**
 * A line such as `2 kg flour`, `½ l milk`, `3 eggs` or `1,5 kg potatoes, floury`, by the names of a group's units
 * and foods. The upper end of a range is bought. Without an amount it is one.
 */
export function quickLine<U extends NamedUnit, F extends NamedFood>(
  text: string,
  vocabulary: Vocabulary<U, F>,
): QuickLine<U, F> {
  const line = text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^[-–•*▢☐]\s+/u, "")
  return (
    withLeadingAmount(line, vocabulary) ??
    withTrailingAmount(line, vocabulary) ?? {
      quantity: 1,
      unit: null,
      ...thingOf(line, vocabulary),
    }
  )
}

function withLeadingAmount<U extends NamedUnit, F extends NamedFood>(
  line: string,
  vocabulary: Vocabulary<U, F>,
): QuickLine<U, F> | undefined {
  const amount = leadingAmount(line)
  if (!amount || amount.start > 0) return undefined
  const rest = line.slice(amount.end)
  const times = TIMES.exec(rest)
  const behind = times ? rest.slice(times[0].length) : rest
  // A digit within a word is a name: `7up`, `80er`. A unit may follow directly: `500g`.
  const close = /^\p{L}/u.test(behind) && !times
  const measured = unitAt(behind, vocabulary)
  if (close && !measured) return undefined
  const thing = measured ? measured.rest : behind
  if (!thing.trim()) return undefined
  return {
    quantity: numberOf(amount),
    unit: measured?.unit ?? null,
    ...thingOf(thing, vocabulary),
  }
}

/** Only after a name: `2 kg` alone is not flour. */
function withTrailingAmount<U extends NamedUnit, F extends NamedFood>(
  line: string,
  vocabulary: Vocabulary<U, F>,
): QuickLine<U, F> | undefined {
  const figures = asciiDigits(line)
  for (const { index, 0: joint } of figures.matchAll(TRAILING)) {
    const amount = amountAt(figures, index + joint.length)
    const before = line.slice(0, index).replace(/[\s,;:(x×]+$/iu, "")
    if (!amount || !before) continue
    const behind = line.slice(amount.end).replace(/[\s).]+$/u, "")
    const measured = unitAt(`${behind} `, vocabulary)
    if (behind.trim() && (!measured || measured.rest.trim())) continue
    return {
      quantity: numberOf(amount),
      unit: measured?.unit ?? null,
      ...thingOf(before, vocabulary),
    }
  }
  return undefined
}

const numberOf = ({ from, to }: Amount) => withoutRoundingError(toNumber(to ?? from))

/** Words that a unit's name may have: `fluid ounce`. */
const LONGEST_UNIT = 3

/** The unit at the start of a text, and the rest. */
function unitAt<U extends NamedUnit>(text: string, { units }: Pick<Vocabulary<U>, "units">) {
  const words = [...text.matchAll(/\S+/g)].slice(0, LONGEST_UNIT)
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1]!
    const name = text.slice(words[0]!.index, last.index + last[0].length).replace(/[.,]+$/, "")
    const unit = units.get(name) ?? units.get(plain(name))
    if (unit) {
      const rest = text.slice(last.index + last[0].length).trimStart()
      return { unit, rest: rest.replace(OF, "") }
    }
  }
  return undefined
}

/** A food and its note after a comma or in brackets; everything is a note where no food has that name. */
function thingOf<F extends NamedFood>(
  text: string,
  { foods }: Pick<Vocabulary<NamedUnit, F>, "foods">,
): { food: F | null; note: string } {
  const whole = text.trim()
  const food = foodNamed(whole, foods)
  if (food) return { food, note: "" }
  const [, name, inside, behind] = /^([^,;(]+?)\s*(?:\(([^()]+)\)|[,;]\s*(.+))$/u.exec(whole) ?? []
  const first = name && foodNamed(name, foods)
  return first ? { food: first, note: (inside ?? behind)!.trim() } : { food: null, note: whole }
}

/** English plurals are found without being written down. */
function foodNamed<F>(name: string, foods: ReadonlyMap<string, F>): F | undefined {
  const word = plain(name)
  const others = [
    `${word}s`,
    word.replace(/ies$/, "y"),
    word.replace(/(?<=o|s|x|z|ch|sh)es$/, ""),
    word.replace(/(?<!s)s$/, ""),
  ]
  return [name, word, ...others].map((one) => foods.get(one)).find(Boolean)
}

/** The lines of a pasted text: each is one item, empty ones are skipped. */
export const quickLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–•*]\s+)?(?:\[[ xX]?\]\s*)?/u, "").trim())
    .filter(Boolean)

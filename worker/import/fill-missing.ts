import type { IngredientLine } from "./clean/ingredients.ts"
import type { Step } from "./clean/instructions.ts"
import type { Cleaned } from "./clean-recipe.ts"
import { explain, type Trace } from "./trace.ts"

/**
 * Structured data is sometimes truncated, split at the wrong places or without amounts. If another part of the page
 * has the same words, and more of them or better lines, that part is used.
 */
export function fillMissing(decided: Cleaned, sources: Cleaned[], trace: Trace) {
  for (const other of sources) {
    const found =
      better(notesOf(decided), notesOf(other), other, isIngredient) ??
      fuller(decided, other) ??
      inclusive(decided, other) ??
      unconverted(decided, other)
    if (!found) continue
    decided.ingredients = other.ingredients.slice(0, found.lines)
    explain(trace, "ingredients", found.reason, other)
    break
  }
  for (const other of sources) {
    const unfolded = below(decided.steps, other.steps)
    if (unfolded) {
      decided.steps = unfolded
      explain(
        trace,
        "steps",
        "The page has texts below what its structured data only names.",
        other,
      )
      break
    }
    const found = better(textsOf(decided), textsOf(other), other, isStep)
    if (!found) continue
    decided.steps = other.steps.slice(0, found.lines)
    explain(trace, "steps", found.reason, other)
    break
  }
}

/**
 * The steps below the headings, if structured data has only headings; null if it has more, or too few are found.
 */
function below(heads: Step[], shown: Step[]): Step[] | null {
  const length = (steps: Step[]) => steps.reduce((sum, { text }) => sum + text.length, 0)
  const bare = heads.every(({ text }) => text.length < 80 && !/[.!?:]$/.test(text))
  if (heads.length < 2 || !bare || length(shown) < length(heads) * 4) return null
  const plain = heads.map(({ text }) => plainOf(text))
  const steps: Step[] = []
  let next = 0
  let met = 0
  let title = ""
  for (const step of shown) {
    const [text, heading] = [
      plain.indexOf(plainOf(step.text), next),
      plain.indexOf(plainOf(step.title), next),
    ]
    const at = Math.max(text, heading)
    if (at >= 0) {
      next = at + 1
      met++
      title = heads[at]!.text
    }
    // Text before the first heading is an introduction.
    if (text < 0 && met > 0) {
      steps.push({ ...step, title: title || step.title })
      title = ""
    }
  }
  return met >= 2 && met >= heads.length * 0.6 && steps.length >= met ? steps : null
}

const notesOf = ({ ingredients }: Cleaned) => ingredients.map(({ note }) => note)
const textsOf = ({ steps }: Cleaned) => steps.map(({ text }) => text)

/** What makes a line of the page plausible as one that structured data left out. */
type Kind = {
  passes: (text: string) => boolean
  enough: (more: number, had: number) => boolean
  long: number
}
const isIngredient: Kind = {
  passes: (text) => /^[\d½¼¾⅓⅔⅛]/.test(text) && text.length < 100,
  enough: (more) => more > 0,
  long: 0,
}
const isStep: Kind = {
  passes: (text) => /^.{30,}[.!)]$/s.test(text),
  enough: (more, had) => more >= had,
  // Steps of a readable length are not changed, whatever line breaks the page has.
  long: 500,
}

/** The reason to use another candidate's lines, and how many of them; null if there is none. */
function better(had: string[], others: string[], other: Cleaned, kind: Kind) {
  const shown = other.strategy === "page-text"
  const more = beyond(others, had)
  const trusted = !shown && kind.long > 0
  if (
    more.length > 0 &&
    (trusted || (more.every(kind.passes) && kind.enough(more.length, had.length)))
  )
    return { reason: "The page has more than its structured data.", lines: others.length }
  if (others.length < 2 || had.length === 0) return null
  const length = had.reduce((sum, text) => sum + text.length, 0)
  const readable = kind.long > 0 ? length <= kind.long * had.length : !shown
  const lines = readable ? 0 : sameWords(had, others)
  return lines > 1 && ((kind.long === 0 && lines < had.length) || lines >= had.length * 2)
    ? { reason: "The same words, in the lines in which the page shows them.", lines }
    : null
}

/** How many of the first other lines together have the same words as these; 0 if no number does. */
function sameWords(had: string[], others: string[]): number {
  const words = plainOf(had.join(" "))
  let compared = ""
  for (const [index, text] of others.entries()) {
    compared += plainOf(text)
    if (compared.length >= words.length) return compared === words ? index + 1 : 0
  }
  return 0
}

/** The reason to use another candidate's ingredients: the same ones, with their amounts. */
function fuller(decided: Cleaned, other: Cleaned) {
  const [had, others] = [notesOf(decided), notesOf(other)]
  const amounts = (lines: string[]) => lines.filter((text) => /[\d½¼¾⅓⅔⅛]/.test(text)).length
  if (had.length < 2 || had.length !== others.length || amounts(had) * 2 > amounts(others))
    return null
  const within = had.every((text, index) => plainOf(others[index]!).includes(plainOf(text)))
  return within
    ? { reason: "The same ingredients with their amounts.", lines: others.length }
    : null
}

/**
 * The reason to use another candidate's ingredients: all of these in the same order, and similar ones between them.
 */
function inclusive(decided: Cleaned, other: Cleaned) {
  const [had, others] = [notesOf(decided), notesOf(other)]
  if (had.length < 3 || others.length <= had.length || others.length > had.length * 3) return null
  const whole = others.map(plainOf)
  if (new Set(whole).size < whole.length) return null
  let met = 0
  const more = others.filter((_, index) => {
    const same = met < had.length && whole[index] === plainOf(had[met]!)
    if (same) met++
    return !same
  })
  const alike = more.filter(isIngredient.passes).length
  return met === had.length && alike >= more.length * 0.8
    ? {
        reason: "The page has more between the lines of its structured data.",
        lines: others.length,
      }
    : null
}

/**
 * The reason to use another candidate's ingredients: the same ones before a program converted their amounts to
 * decimals.
 */
function unconverted(decided: Cleaned, other: Cleaned) {
  const [had, others] = [notesOf(decided), notesOf(other)]
  if (had.length < 4 || had.length !== others.length || other.strategy !== "page-text") return null
  const differing = had.filter((text, index) => plainOf(text) !== plainOf(others[index]!))
  // No one measures 18.20 g of oil; 0.25 is a quarter.
  const decimals = (text: string) => /^\d+\.(?!00|25|33|50|66|67|75)\d{2}\s/.test(text)
  const converted =
    differing.some(decimals) && !others.some(decimals) && differing.length <= had.length / 2
  return converted ? { reason: "The amounts as the page shows them.", lines: others.length } : null
}

/**
 * Structured data has no headings among ingredients: if another part has the same lines below headings, the
 * headings are added.
 */
export function head(decided: Cleaned, sources: Cleaned[], trace: Trace) {
  if (decided.ingredients.some(({ title }) => title)) return
  const source = sources.find(({ ingredients }) => ingredients.some(({ title }) => title))
  const shown = sources.find(({ strategy }) => strategy === "page-text")
  const headed =
    (source && underHeadings(decided.ingredients, source.ingredients)) ??
    (shown && underOmitted(decided.ingredients, shown.ingredients))
  if (!headed) return
  decided.ingredients = headed
  trace.notes.push("The headings of the ingredients come from the page.")
}

/** Lines with the titles that the same lines have in another part; null if there are none. */
function underHeadings(given: IngredientLine[], shown: IngredientLine[]): IngredientLine[] | null {
  const titles = new Set(shown.flatMap(({ title }) => (title ? [plainOf(title)] : [])))
  const lines = given
    .flatMap((line, index, all) => {
      if (titles.has(plainOf(line.note)) && index < all.length - 1) return []
      const before = all[index - 1]
      return before && titles.has(plainOf(before.note)) ? [{ ...line, title: before.note }] : [line]
    })
    .map((line) => ({ ...line, plain: plainOf(line.note) }))
  let from = 0
  let headed = 0
  for (const { title, note } of shown) {
    const plain = plainOf(note)
    const at = lines.findIndex((line, index) => index >= from && alike(line.plain, plain))
    if (at < 0) continue
    from = at + 1
    if (title) {
      lines[at]!.title ??= title
      headed++
    }
  }
  return headed > 0 ? lines.map(({ title, note }) => ({ title, note })) : null
}

/** Lines without an amount that are on the page between the ingredients, but not among them, are headings. */
function underOmitted(given: IngredientLine[], shown: IngredientLine[]): IngredientLine[] | null {
  const omitted = new Set<number>()
  let next = 0
  for (const [index, { note }] of given.entries()) {
    if (next < shown.length && plainOf(note) === plainOf(shown[next]!.note)) next++
    else if (/\d|[½¼¾⅓⅔⅛]/.test(note) || note.length > 50) return null
    else omitted.add(index)
  }
  if (omitted.size === 0 || next < shown.length || omitted.size > given.length / 4) return null
  if ([...omitted].some((index) => index === given.length - 1 || omitted.has(index + 1)))
    return null
  return given.flatMap((line, index) => {
    if (omitted.has(index)) return []
    return omitted.has(index - 1) ? [{ ...line, title: given[index - 1]!.note }] : [line]
  })
}

const plainOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
const alike = (one: string, two: string) =>
  one === two || (one.length > 5 && two.startsWith(one)) || (two.length > 5 && one.startsWith(two))

/** The lines of `all` after those of `some`, if it starts with them and has no duplicates. */
function beyond(all: string[], some: string[]): string[] {
  if (all.length <= some.length || some.length < 2) return []
  const whole = all.map(plainOf)
  const begins = some.every((text, index) => plainOf(text) === whole[index])
  return begins && new Set(whole).size === whole.length ? all.slice(some.length) : []
}

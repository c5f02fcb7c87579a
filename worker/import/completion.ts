import type { Cleaned } from "./cleaned.ts"
import { explain, type Trace } from "./trace.ts"

/** Structured data is sometimes cut short: where the page shows the same lines and more of them, the page holds. */
export function complete(decided: Cleaned, sources: Cleaned[], trace: Trace) {
  const shown = onPage(sources)
  if (!shown || shown === decided) return
  const notes = (reading: Cleaned) => reading.ingredients.map(({ note }) => note)
  const more = beyond(notes(shown), notes(decided))
  if (more.length > 0 && more.every((note) => /^[\d½¼¾⅓⅔⅛]/.test(note) && note.length < 100)) {
    decided.ingredients = shown.ingredients
    explain(trace, "ingredients", "The page lists more than its structured data.", shown)
  }
  const texts = (reading: Cleaned) => reading.steps.map(({ text }) => text)
  const further = beyond(texts(shown), texts(decided))
  if (
    further.length >= decided.steps.length &&
    further.every((text) => /^.{30,}[.!)]$/s.test(text))
  ) {
    decided.steps = shown.steps
    explain(trace, "steps", "The page has more than its structured data.", shown)
  }
}

/** Structured data has no headings among ingredients: where the page shows the same lines below headings, these are kept. */
export function head(decided: Cleaned, sources: Cleaned[], trace: Trace) {
  const shown = onPage(sources)?.ingredients ?? []
  const titles = new Set(shown.flatMap(({ title }) => (title ? [plainOf(title)] : [])))
  if (titles.size === 0 || decided.ingredients.some(({ title }) => title)) return
  decided.ingredients = decided.ingredients.flatMap((line, index, all) => {
    if (titles.has(plainOf(line.note)) && index < all.length - 1) return []
    const before = all[index - 1]
    return before && titles.has(plainOf(before.note)) ? [{ ...line, title: before.note }] : [line]
  })
  const lines = decided.ingredients.map((line) => ({ ...line, plain: plainOf(line.note) }))
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
  if (headed === 0) return
  decided.ingredients = lines.map(({ title, note }) => ({ title, note }))
  trace.notes.push("The headings of the ingredients come from the page.")
}

/** What the page itself shows, by the marks of a plug-in rather than by looks. */
const onPage = (sources: Cleaned[]) =>
  sources.find(({ strategy }) => strategy === "plug-ins") ??
  sources.find(({ strategy }) => strategy === "page-text")

const plainOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
const alike = (one: string, two: string) =>
  one === two || (one.length > 5 && two.startsWith(one)) || (two.length > 5 && one.startsWith(two))

/** What `all` has beyond the lines of `some`, if it begins with these and has nothing twice. */
function beyond(all: string[], some: string[]): string[] {
  const whole = all.map(plainOf)
  const begins = some.length > 1 && some.every((text, index) => plainOf(text) === whole[index])
  return begins && new Set(whole).size === whole.length ? all.slice(some.length) : []
}

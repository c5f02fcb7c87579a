import type { EmbeddedData, Page } from "../../page.ts"
import { parseLoosely, parseScript } from "../json-repair.ts"
import { isFlat, resolveIndexes } from "./indexed-json.ts"
import { isFlight, rowsOf } from "./react-flight.ts"
import { argumentsOf, balanced, callAt } from "./script-text.ts"

/** JSON found in a page, and its place. */
export interface Embedded {
  place: string
  value: unknown
  /** Texts and objects that strings such as `$1a` refer to. */
  rows?: Map<string, unknown>
}

/** Data without any of these words has no recipe, and is not parsed. */
export const SPEAKS_OF_FOOD =
  /ingr[eé]di|ingredi[eë]n|zutat|składnik|skladnik|hozz[aá]val|surovin|sastoj|ainek|malzeme|ингредиент|材料|食材|재료/i

/** The most characters of scripts that are searched for JSON, in total. */
const MAX_SEARCHED = 12_000_000
const MAX_VALUES = 200
const MAX_CALLS = 5

/** The JSON that applications use to start, in scripts of any form and in attributes. */
export function* embeddedIn(page: Page): Generator<Embedded> {
  const flight = page.data.filter(({ text }) => isFlight(text))
  if (flight.length > 0) {
    const rows = rowsOf(flight.map(({ text }) => text))
    if ([...rows.texts].some((text) => SPEAKS_OF_FOOD.test(text)))
      for (const [id, value] of rows.values)
        if (typeof value === "object")
          yield { place: `script (row ${id})`, value, rows: rows.values }
  }
  const budget = { left: MAX_SEARCHED }
  for (const data of page.data) {
    if (isFlight(data.text) || !SPEAKS_OF_FOOD.test(data.text)) continue
    for (const value of valuesOf(data, budget))
      yield { place: data.place, value: isFlat(value) ? resolveIndexes(value) : value }
  }
}

function* valuesOf({ text, json }: EmbeddedData, budget: { left: number }): Generator<unknown> {
  if (json || /^\s*(?:<!--\s*)?[[{]/.test(text)) {
    budget.left -= text.length
    const found = budget.left > 0 ? parseLoosely(unescaped(text)) : null
    for (const value of found?.values ?? []) yield* inner(value)
    return
  }
  // `name = {…}`, `f({…})`, `f("{…}")` and `(function(a,b){return {…}}("x",1))`, at any position.
  const start = /\(function\s*\(|\(\(|(?:[=(,:]|\breturn)\s*(?=[[{])|\(\s*(?=["'])/g
  let found = 0
  let calls = 0
  for (let match; found < MAX_VALUES && budget.left > 0 && (match = start.exec(text));) {
    const at = start.lastIndex
    const called = /^\((?:\(|f)/.test(match[0]) && calls < MAX_CALLS
    const call = called ? callAt(text, match.index, budget) : null
    if (call) calls++
    const names = call ? argumentsOf(text, call) : undefined
    const from = call ? call.body : at
    const sign = text[from]
    budget.left -= 20
    if (sign === '"' || sign === "'") {
      const end = stringEnd(text, from, budget)
      if (end - from < 80) continue
      start.lastIndex = end
      const part = text.slice(from, end)
      if (!SPEAKS_OF_FOOD.test(part)) continue
      found++
      yield* inner(parseScript(part)?.values[0])
    } else if (sign === "{" || sign === "[") {
      const end = balanced(text, from, Math.min(budget.left, text.length))
      if (end < 0) {
        budget.left -= text.length - from
        continue
      }
      budget.left -= end - from
      const part = text.slice(from, end)
      if (!SPEAKS_OF_FOOD.test(part)) {
        start.lastIndex = end
        continue
      }
      // A block of statements is not a value, but its contents are searched.
      if (isStatements(part)) continue
      found++
      start.lastIndex = call ? Math.max(end, call.end) : end
      for (const value of parseScript(part, names)?.values ?? []) yield value
    }
  }
}

/** Includes JSON in strings of JSON. */
function* inner(value: unknown): Generator<unknown> {
  if (typeof value !== "string") yield value
  else {
    const text = /^%[57]B/i.test(value) ? percentDecoded(value) : value
    if (/^\s*[[{]/.test(text)) yield* parseLoosely(text)?.values ?? []
  }
}

/** JSON in which Angular replaced special characters with its own entities. */
const unescaped = (text: string) =>
  /^\s*[[{]&q;/.test(text) ? text.replace(/&([aqslg]);/g, (_, sign: string) => SIGNS[sign]!) : text
const SIGNS: Record<string, string> = { a: "&", q: '"', s: "'", l: "<", g: ">" }

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

const isStatements = (text: string) =>
  /^\{\s*(?:(?:var|let|const|if|for|return|function|try|window|document|this|self)\b|[\w$.]+\s*[=(])/.test(
    text.slice(0, 200),
  ) || /^\{\s*\}|^\[\s*\]/.test(text.slice(0, 50))

function stringEnd(text: string, from: number, budget: { left: number }): number {
  const quote = text[from]!
  let at = from + 1
  while (at < text.length && text[at] !== quote) at += text[at] === "\\" ? 2 : 1
  budget.left -= at - from
  return Math.min(at + 1, text.length)
}

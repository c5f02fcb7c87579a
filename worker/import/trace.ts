export type Strategy =
  | "json-ld"
  | "microdata"
  | "rdfa"
  | "h-recipe"
  | "app-state"
  | "plug-ins"
  | "page-text"
  | "open-graph"

/** What one candidate has for a field. */
export interface Answer {
  strategy: Strategy
  /** 0 to 1: how far the answer is believed. */
  confidence: number
  /** What was made of it, shortened. */
  value: string
  /** Where in the page it stands: a selector, or one with a path into the JSON there. */
  place: string
  /** What stands there before it is cleaned, shortened. */
  fragment: string
}

/** How a field of the recipe was decided. */
export interface Decision {
  strategy: Strategy
  /** Why, in plain English. */
  reason: string
  /** All that was to choose from, the chosen one first. */
  answers: Answer[]
}

/** How a reading came about, for people who ask why a recipe looks as it does. */
export interface Trace {
  /** Everything the strategies found, best first. */
  candidates: {
    strategy: Strategy
    /** 0 to 1: how likely it is that this is the page's recipe, whole. */
    confidence: number
    place: string
    name: string
    ingredients: number
    steps: number
    /** False where it is believed to be of another dish, so that nothing was taken from it. */
    sameDish: boolean
  }[]
  /** For each field of the recipe how it was decided; a field without a value is missing. */
  fields: Record<string, Decision>
  /** What was repaired, skipped or cut, in plain English. */
  notes: string[]
}

export const newTrace = (): Trace => ({ candidates: [], fields: {}, notes: [] })

/** Notes for a field that was decided already why it came out otherwise. */
export function explain(
  trace: Trace,
  field: string,
  reason: string,
  by?: { strategy: Strategy; place: string },
) {
  const before: Decision | undefined = trace.fields[field]
  const strategy = by?.strategy ?? before?.strategy
  if (!strategy) return
  const answers = before?.answers ?? []
  const first = by && answers.find((answer) => answer.place.startsWith(by.place))
  trace.fields[field] = {
    strategy,
    reason,
    answers: first ? [first, ...answers.filter((answer) => answer !== first)] : answers,
  }
}

const MAX_VALUE = 160
const MAX_FRAGMENT = 300

/** Any value as a short text, without writing out more of it than is shown. */
export function shortened(value: unknown, most = MAX_VALUE): string {
  const parts: string[] = []
  let left = most + 1
  const write = (text: string) => {
    parts.push(text.slice(0, left))
    left -= text.length
  }
  const visit = (one: unknown, depth: number) => {
    if (left <= 0) return
    if (typeof one === "string") write(depth === 0 ? one : JSON.stringify(one.slice(0, left)))
    else if (typeof one !== "object" || one === null) write(String(one))
    else if (depth > 6) write("…")
    else {
      const list = Array.isArray(one)
      write(list ? "[" : "{")
      let first = true
      for (const key in one) {
        if (left <= 0) return
        if (!first) write(", ")
        first = false
        if (!list) write(`${key}: `)
        visit((one as Record<string, unknown>)[key], depth + 1)
      }
      write(list ? "]" : "}")
    }
  }
  visit(value, 0)
  const text = parts.join("")
  return text.length > most ? `${text.slice(0, most)}…` : text
}

export const fragmentOf = (value: unknown) => shortened(value, MAX_FRAGMENT)

export type Strategy =
  | "json-ld"
  | "microdata"
  | "rdfa"
  | "h-recipe"
  | "app-state"
  | "plug-ins"
  | "page-text"
  | "open-graph"

/** The value of one candidate for a field. */
export interface Answer {
  strategy: Strategy
  /** The confidence in the answer, from 0 to 1. */
  confidence: number
  /** The cleaned value, shortened. */
  value: string
  /** Its place in the page: a selector, possibly with a path into the JSON there. */
  place: string
  /** The value in the page before it is cleaned, shortened. */
  fragment: string
}

/** How a field of the recipe was decided. */
export interface Decision {
  strategy: Strategy
  /** Why, in plain English. */
  reason: string
  /** All possible answers, the chosen one first. */
  answers: Answer[]
}

/** An explanation of a result, for people who ask why a recipe looks as it does. */
export interface Trace {
  /** Everything the strategies found, best first. */
  candidates: {
    strategy: Strategy
    /** The probability that this is the page's own recipe, and complete, from 0 to 1. */
    confidence: number
    place: string
    name: string
    ingredients: number
    steps: number
    /** False for a candidate that is probably of another dish, so that nothing was taken from it. */
    sameDish: boolean
  }[]
  /** How each field of the recipe was decided; a field without a value is missing. */
  fields: Record<string, Decision>
  /** What was repaired, skipped or truncated, in plain English. */
  notes: string[]
}

export const newTrace = (): Trace => ({ candidates: [], fields: {}, notes: [] })

/** Records why a field that was already decided has changed. */
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

/** Any value as a short text, without converting more of it than is shown. */
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

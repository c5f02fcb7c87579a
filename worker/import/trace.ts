export type Strategy =
  | "json-ld"
  | "microdata"
  | "rdfa"
  | "h-recipe"
  | "app-state"
  | "plug-ins"
  | "page-text"
  | "open-graph"

/** How a reading came about, for people who ask why a recipe looks as it does. */
export interface Trace {
  /** Everything the strategies found, best first. */
  candidates: {
    strategy: Strategy
    /** 0 to 1: how likely it is that this is the page's recipe, whole. */
    confidence: number
    name: string
    ingredients: number
    steps: number
  }[]
  /** For each field of the recipe the strategy it came from; a field that nobody had is missing. */
  fields: Record<string, Strategy>
  /** What was repaired, skipped or cut, in plain English. */
  notes: string[]
}

export const newTrace = (): Trace => ({ candidates: [], fields: {}, notes: [] })

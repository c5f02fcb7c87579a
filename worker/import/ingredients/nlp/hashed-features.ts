import { mixed } from "./hash.ts"

export const FEATURE_BITS = 24
const MASK = (1 << FEATURE_BITS) - 1
/** More than a link or a step can have. */
const MOST_FEATURES = 160

let buffer = new Int32Array(1 << 16)
let filled = 0

/** Starts a feature list for a number of links, which replaces the previous list. */
export function startFeatures(links: number): void {
  filled = 0
  if (buffer.length < links * MOST_FEATURES) buffer = new Int32Array(links * MOST_FEATURES)
}

/** The number of features that were added since the start. */
export const featuresSoFar = (): number => filled

/** A copy of the features that were added since the start. */
export const featuresAdded = (): Int32Array => buffer.slice(0, filled)

/**
 * A template is a unique number for a kind of feature. The model identifies features by the hashes of this
 * function: after a change to one, train the model again.
 */
export const add = (template: number, value: number) => {
  buffer[filled++] = mixed(template, value) & MASK
}
export const add2 = (template: number, a: number, b: number) => add(template, mixed(a, b))
export const add3 = (template: number, a: number, b: number, c: number) =>
  add(template, mixed(mixed(a, b), c))

/** A count with a maximum, so that only small values are distinguished. */
export const few = (count: number, most: number): number => Math.min(count, most)

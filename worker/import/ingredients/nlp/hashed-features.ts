import { mixed } from "./hash.ts"

export const FEATURE_BITS = 24
const MASK = (1 << FEATURE_BITS) - 1
/** More than a link or a step can have. */
const MOST_FEATURES = 160

let buffer = new Int32Array(1 << 16)
let filled = 0

/** Starts a list of features for so many links, which takes the place of the list before. */
export function startFeatures(links: number): void {
  filled = 0
  if (buffer.length < links * MOST_FEATURES) buffer = new Int32Array(links * MOST_FEATURES)
}

/** How many features were added since the start. */
export const featuresSoFar = (): number => filled

/** A copy of the features that were added since the start. */
export const featuresAdded = (): Int32Array => buffer.slice(0, filled)

/**
 * A template is a number that no other kind of feature has. The model knows features by what comes of it here: after a
 * change of one, train the model again.
 */
export const add = (template: number, value: number) => {
  buffer[filled++] = mixed(template, value) & MASK
}
export const add2 = (template: number, a: number, b: number) => add(template, mixed(a, b))
export const add3 = (template: number, a: number, b: number, c: number) =>
  add(template, mixed(mixed(a, b), c))

/** A count of which only small values are distinguished. */
export const few = (count: number, most: number): number => Math.min(count, most)

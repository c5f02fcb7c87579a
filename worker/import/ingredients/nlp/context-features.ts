import { KIND, type Word } from "./words.ts"

/** The context of each link, in columns by link. */
export interface ContextFeatures {
  /** The number of open brackets. */
  depth: number[]
  commas: number[]
  numbers: number[]
  /** The first and last link of the segment between commas and brackets. */
  first: number[]
  last: number[]
  stretch: number[]
  /** The nearest turning word before the link in the segment, and its distance; 0 for none. */
  turn: number[]
  sinceTurn: number[]
  nextTurn: number[]
}

/** The context of the links of a line: brackets, commas, segments and turning words around each. */
export function contextFeatures(
  tokens: readonly string[],
  places: number[],
  words: Word[],
): ContextFeatures {
  const count = words.length
  const about: ContextFeatures = {
    depth: [],
    commas: [],
    numbers: [],
    first: [],
    last: [],
    stretch: [],
    turn: [],
    sinceTurn: [],
    nextTurn: [],
  }
  let depth = 0
  let commas = 0
  let numbers = 0
  let token = 0
  let stretch = 0
  let first = 0
  let turn = 0
  let since = 0
  for (let i = 0; i < count; i++) {
    let cut = i === 0
    for (; token < places[i]!; token++) {
      const sign = tokens[token]!
      if (sign === "(" || sign === "[") depth++
      else if ((sign === ")" || sign === "]") && depth > 0) depth--
      else if (sign === ",") commas++
      if ("()[],;:".includes(sign)) cut = true
    }
    token++
    if (cut) {
      if (i > 0) stretch++
      first = i
      turn = 0
      since = 0
    }
    about.depth.push(depth)
    about.commas.push(commas)
    about.numbers.push(numbers)
    about.first.push(first)
    about.stretch.push(stretch)
    about.turn.push(turn)
    about.sinceTurn.push(since)
    if (words[i]!.kind === KIND.number) numbers++
    if (words[i]!.turns) {
      turn = words[i]!.lower
      since = 0
    } else since++
  }
  let last = count - 1
  let nextTurn = 0
  for (let i = count - 1; i >= 0; i--) {
    if (i + 1 < count && about.stretch[i] !== about.stretch[i + 1]) {
      last = i
      nextTurn = 0
    }
    about.last[i] = last
    about.nextTurn[i] = nextTurn
    if (words[i]!.turns) nextTurn = words[i]!.lower
  }
  return about
}

/**
 * Random numbers that are the same for the same seed on every machine: mulberry32 by Tommy Ettinger (public
 * domain).
 */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    /** At least 0, less than 1. */
    next,
    /** A whole number from 0 to less than the limit. */
    below,
    chance: (share: number) => next() < share,
    between: (least: number, most: number) => least + below(most - least + 1),
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    /** Prefers early members, as some words and foods are used much more often than others. */
    favor: <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)]!,
    /** In place, by Fisher and Yates. */
    shuffle<T>(items: { [index: number]: T; length: number }): void {
      for (let i = items.length - 1; i > 0; i--) {
        const other = below(i + 1)
        const item = items[i]!
        items[i] = items[other]!
        items[other] = item
      }
    },
    uuid() {
      const hex = (digits: number) =>
        Array.from({ length: digits }, () => below(16).toString(16)).join("")
      return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
    },
  }
}
export type Random = ReturnType<typeof randomFrom>

const onsets = ["b", "br", "c", "ch", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v"]
const vowels = ["a", "e", "i", "o", "u", "ai", "ou"]

/** An invented word of two to four syllables, like the place names and brands in a library. */
export const inventedWord = (random: Random) =>
  Array.from(
    { length: random.between(2, 4) },
    () => random.pick(onsets) + random.pick(vowels),
  ).join("") + random.pick(["", "n", "r", "s", "l"])

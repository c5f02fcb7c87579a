/** Numbers from a seed, the same on every machine: mulberry32 by Tommy Ettinger (public domain). */
export function shuffled(seed: number) {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** Fisher and Yates, in place. */
    shuffle(items: Int32Array): void {
      for (let i = items.length - 1; i > 0; i--) {
        const other = Math.floor(next() * (i + 1))
        const item = items[i]!
        items[i] = items[other]!
        items[other] = item
      }
    },
  }
}

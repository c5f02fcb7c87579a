/**
 * A summary of a text that quickly rules out texts that are not similar: its length, and its letters as bits.
 */
export interface Sketch {
  length: number
  letters: number
}

export function sketchOf(text: string): Sketch {
  let letters = 0
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31)
  return { length: text.length, letters }
}

/**
 * Whether texts with these sketches may have a similarity of at least `least`. A letter that only one of them
 * has is not in common.
 */
export function mayBeAlike(a: Sketch, b: Sketch, least: number): boolean {
  const needed = (least * (a.length + b.length)) / 2
  return (
    a.length - bitsIn(a.letters & ~b.letters) >= needed &&
    b.length - bitsIn(b.letters & ~a.letters) >= needed
  )
}

function bitsIn(bits: number): number {
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}

/**
 * Compares texts with one: their similarity from 0 to 1, which is twice the length of the longest common
 * subsequence divided by the sum of both lengths.
 */
export function similarityTo(text: string) {
  const words = Math.ceil(text.length / 32)
  const places = placesIn(text, words)
  const nowhere = new Int32Array(words)
  const row = new Int32Array(words)

  /**
   * Processes whole words of the table at once: a bit is 0 where the common length grows by one (Hyyrö,
   * "Bit-Parallel LCS-length Computation Revisited", 2004).
   */
  function commonLength(other: string): number {
    row.fill(-1)
    for (let i = 0; i < other.length; i++) {
      const place = places.get(other.charCodeAt(i)) ?? nowhere
      let carry = 0
      for (let word = 0; word < words; word++) {
        const before = row[word]!
        const met = before & place[word]!
        const sum = (before >>> 0) + (met >>> 0) + carry
        row[word] = sum | (before & ~met)
        carry = sum > 0xffffffff ? 1 : 0
      }
    }
    return zerosIn(row, text.length)
  }

  return (other: string): number => {
    const both = text.length + other.length
    return both === 0 ? 1 : (2 * commonLength(other)) / both
  }
}

/** For every character its positions, as bits. */
function placesIn(text: string, words: number): Map<number, Int32Array> {
  const places = new Map<number, Int32Array>()
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const bits = places.get(code) ?? new Int32Array(words)
    bits[i >> 5]! |= 1 << (i & 31)
    places.set(code, bits)
  }
  return places
}

function zerosIn(bits: Int32Array, length: number): number {
  let count = 0
  for (let i = 0; i < length; i++) count += 1 & ~(bits[i >> 5]! >> (i & 31))
  return count
}

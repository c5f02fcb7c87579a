/**
 * How alike two texts are, from 0 to 1: twice the length of their longest common subsequence, over
 * both lengths. `least` is what the caller asks for; what is surely below may be told as 0.
 */
export function similarity(a: string, b: string, least = 0): number {
  const both = a.length + b.length
  if (both === 0) return 1
  const needed = (least * both) / 2
  if (Math.min(a.length, b.length) < needed) return 0
  if (a.length - strangers(a, b) < needed) return 0
  return (2 * commonLength(a, b)) / both
}

/** How many of 32 kinds of letters are in the first text alone. */
function strangers(a: string, b: string): number {
  let only = kindsIn(a) & ~kindsIn(b)
  let count = 0
  for (; only !== 0; only &= only - 1) count++
  return count
}

function kindsIn(text: string): number {
  let kinds = 0
  for (let i = 0; i < text.length; i++) kinds |= 1 << (text.charCodeAt(i) & 31)
  return kinds
}

/** The length of the longest common subsequence. */
function commonLength(a: string, b: string): number {
  let before = new Uint16Array(b.length + 1)
  let row = new Uint16Array(b.length + 1)
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      row[j + 1] = a[i] === b[j] ? before[j]! + 1 : Math.max(row[j]!, before[j + 1]!)
    }
    ;[before, row] = [row, before]
  }
  return before[b.length]!
}

/** The hash of a text: FNV-1a over its UTF-16 units (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** One hash of two values, in order: the finalizer of MurmurHash3 over their sum. */
export function mixed(first: number, second: number): number {
  let hash = (Math.imul(first, 0x9e3779b1) + second) | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

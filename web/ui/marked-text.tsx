import { plainText as plain } from "../lib/plain-text"

export interface MarkedTextProps {
  text: string
  /** Words that are marked from their beginning, ignoring case and accents. */
  words: string
}

/** The pieces of a text, every second one a match. */
export function piecesOf(text: string, words: string) {
  const wanted = plain(words)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const pieces: { text: string; found: boolean }[] = []
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const start = plain(piece)
    const match = wanted
      .filter((word) => start.startsWith(word))
      .sort((a, b) => b.length - a.length)[0]
    if (!match) {
      pieces.push({ text: piece, found: false })
      continue
    }
    const letters = [...piece.normalize("NFC")]
    const length = lengthOf(match, letters)
    pieces.push({ text: letters.slice(0, length).join(""), found: true })
    pieces.push({ text: letters.slice(length).join(""), found: false })
  }
  return pieces.filter((piece) => piece.text)
}

/** How many letters a folded word is, with the marks after its last: `ß` is two when folded, a mark none. */
function lengthOf(word: string, letters: readonly string[]) {
  let folded = 0
  for (const [at, letter] of letters.entries()) {
    const size = plain(letter).length
    if (folded >= word.length && size > 0) return at
    folded += size
  }
  return letters.length
}

export const MarkedText = ({ text, words }: MarkedTextProps) =>
  piecesOf(text, words).map((piece, index) =>
    piece.found ? (
      <mark key={index} className="found">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )

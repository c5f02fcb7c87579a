/** A word as the engine read it; its place is in pixels of the page that was read. */
export interface Word {
  text: string
  left: number
  top: number
  width: number
  height: number
  /** 0 to 100. */
  confidence: number
  /** Numbers of block, paragraph and line, shared by the words of one line. */
  line: string
  block: string
}

/** Paper edges, rules and stains that are read as characters. */
const isEdge = /^[¦_~\\]+$/

/**
 * The words of tesseract's TSV output: level, page, block, paragraph, line, word, left, top, width,
 * height, confidence, text; level 5 is a word.
 */
export const wordsIn = (tsv: string): Word[] =>
  tsv.split("\n").flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, text] =
      row.split("\t")
    if (level !== "5" || !text?.trim() || isEdge.test(text.trim())) return []
    return [
      {
        text: text.trim(),
        left: Number(left),
        top: Number(top),
        width: Number(width),
        height: Number(height),
        confidence: Number(confidence),
        line: `${block}.${paragraph}.${line}`,
        block: block!,
      },
    ]
  })

/** The engine's confidence in all it read, 0 to 100: by length, since short words are often noise. */
export function confidenceOf(words: readonly Word[]): number {
  const [sum, length] = words.reduce(
    ([weighed, letters], { confidence, text }) => [
      weighed + confidence * text.length,
      letters + text.length,
    ],
    [0, 0],
  )
  return length === 0 ? 0 : sum / length
}

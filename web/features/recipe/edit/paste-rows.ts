/* Text of several lines, from a page, a message or a file, as rows of the form. */

const BULLET = /^\s*(?:[-–—•*·▢☐□◦‣]+\s*(?=\D)|[-–—•*·▢☐□◦‣]+\s+(?=\d))/
const NUMBER = /^\s*(?:(?:step|schritt|étape|paso|שלב)\s*)?\d{1,2}\s*[.):]\s+/i

export interface PastedRow {
  title: string | null
  text: string
}

/** One ingredient per line. A line that ends with a colon is the title of the next ones. */
export const pastedLines = (text: string) =>
  rowsOf(splitLines(text), (line) => line.replace(BULLET, ""))

/** One step per paragraph; without blank lines, one per line. Numbers are removed. */
export function pastedSteps(text: string) {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim())
  const pieces = paragraphs.length > 1 ? paragraphs.flatMap(withoutHeading) : splitLines(text)
  return rowsOf(pieces, (piece) => piece.trim().replace(NUMBER, "").replace(BULLET, ""))
}

const splitLines = (text: string) => text.split(/\r?\n|\u2028/).filter((line) => line.trim())

/** A heading right above its paragraph is a separate line. */
function withoutHeading(paragraph: string) {
  const [first = "", ...rest] = splitLines(paragraph)
  return rest.length > 0 && isHeading(first) ? [first, rest.join("\n")] : [paragraph]
}

const isHeading = (line: string) => /:\s*$/.test(line) && line.trim().length <= 60

function rowsOf(pieces: string[], clean: (piece: string) => string): PastedRow[] {
  const rows: PastedRow[] = []
  let title: string | null = null
  for (const piece of pieces) {
    const text = clean(piece).trim()
    if (isHeading(text)) {
      title = text.replace(/\s*:\s*$/, "")
    } else if (text) {
      rows.push({ title, text })
      title = null
    }
  }
  // A title with nothing below it is a normal line.
  return title === null ? rows : [...rows, { title: null, text: `${title}:` }]
}

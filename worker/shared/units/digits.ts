/** Full-width, Devanagari, Persian and Arabic digits. */
const OTHER_FIGURES = /[٠-٩۰-۹०-९０-９]/g

/**
 * The text with digits, slashes and decimal marks of other scripts replaced by ASCII, character by character,
 * so that all positions stay the same.
 */
export function asciiDigits(text: string): string {
  return text
    .replace(OTHER_FIGURES, (figure) => String(figure.charCodeAt(0) - zeroBefore(figure)))
    .replace(/[⁄∕／]/g, "/")
    .replace(/[．٫]/g, ".")
    .replace(/[，٬]/g, ",")
}

/** A number in ASCII digits, written in the digits of another number: `600` like `٣٠٠` is `٦٠٠`. */
export function inFiguresOf(sample: string, number: string): string {
  const [figure] = sample.match(OTHER_FIGURES) ?? []
  if (!figure) return number
  const zero = zeroBefore(figure)
  const mark = zero === 0x0660 || zero === 0x06f0 ? "٫" : "."
  return number
    .replace(/(?<=\d)[.,](?=\d)/g, mark)
    .replace(/\d/g, (plain) => String.fromCharCode(zero + Number(plain)))
}

/** The code of the zero in the script of a digit: full-width, Devanagari, Persian, Arabic. */
function zeroBefore(figure: string): number {
  return [0xff10, 0x0966, 0x06f0, 0x0660].find((zero) => figure.charCodeAt(0) >= zero)!
}

import { paragraphs } from "../clean/text.ts"

/** HTML tags in a text. */
const MARKUP = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|b|i|strong|em|span|a)\b[^>]*>/i

/**
 * A text of a program that writes Markdown: lines and blank lines are unchanged. A text with HTML is converted to
 * plain text. Values other than texts and numbers become "".
 */
export function stripMarkup(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value)
  if (typeof value !== "string") return ""
  if (MARKUP.test(value)) return paragraphs(value)
  return (
    value
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      .replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, "")
      // oxlint-disable-next-line no-control-regex -- stray control characters are what is removed
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
      .trim()
  )
}

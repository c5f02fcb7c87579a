import type { NotificationMessage } from "./service"

/** A text of at most `limit` UTF-16 units, with an ellipsis where it was longer. Characters stay whole. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.slice(0, limit - 1)
  return `${/[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end}…`
}

/** As `shorten`, by bytes of UTF-8. */
export function shortenBytes(text: string, limit: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= limit) return text
  const whole = new TextDecoder("utf-8", { ignoreBOM: true })
  // A character that is cut in the middle is not complete in the stream, so it does not come out.
  return `${whole.decode(bytes.subarray(0, limit - 3), { stream: true })}…`
}

/** Title and body as one text. */
export const asOneText = ({ title, body }: Pick<NotificationMessage, "title" | "body">) =>
  [title, body].filter((part) => part !== "").join("\n")

/** A text in HTML. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

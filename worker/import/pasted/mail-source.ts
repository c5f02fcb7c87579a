import PostalMime from "postal-mime"

/** The headers of a stored email. */
const HEADERS = /^(?:[\w-]{2,40}:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){3,}\r?\n/
const TELLING = /^(?:mime-version|received|message-id|content-type|return-path):/im
/** The text of an email precedes its pictures. */
const MAX_LENGTH = 1_000_000
/** Parsing time is quadratic in the number of parts. */
const MAX_BOUNDARIES = 500
const limits = { maxNestingDepth: 8, maxRfc822NestingDepth: 0 }

/**
 * The text of an email (`.eml`), decoded, or its HTML if it has no text, below its subject; null for any other
 * text. Never throws; linear. Attached emails are not read.
 */
export async function mailText(whole: string): Promise<string | null> {
  const text = whole.slice(0, MAX_LENGTH)
  if (!/^[\w-]{2,40}:/.test(text) || !TELLING.test(text.slice(0, 8_000))) return null
  if (!HEADERS.test(text.slice(0, 200_000))) return null
  if ((text.match(/^--/gm)?.length ?? 0) > MAX_BOUNDARIES) return null
  const mail = await PostalMime.parse(inUnicode(text), limits).catch(() => null)
  const body = mail?.text?.trim() || mail?.html?.trim()
  if (!body) return null
  return /<(?:html|body|div|p|table)\b/i.test(body.slice(0, 2_000))
    ? body
    : `Subject: ${mail?.subject ?? ""}\n\n${body}`
}

/** Parts without an encoding are already Unicode, whatever charset they declare. */
const inUnicode = (text: string) =>
  text
    .split(/(\r?\n\r?\n)/)
    .map((block) =>
      /^content-transfer-encoding:\s*(?:quoted-printable|base64)/im.test(block)
        ? block
        : block.replace(
            /^(content-type:[^\n]*(?:\n[ \t][^\n]*)*?;\s*charset=)"?[\w-]{1,40}"?/im,
            "$1utf-8",
          ),
    )
    .join("")

import PostalMime from "postal-mime"

/** What a mail as it is stored says: its subject and text, or its page where it has no text. */
const HEADERS = /^(?:[\w-]{2,40}:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){3,}\r?\n/
const TELLING = /^(?:mime-version|received|message-id|content-type|return-path):/im
/** The text of a mail comes before its pictures. */
const MAX_LENGTH = 1_000_000
/** Parsing takes time by the square of the parts. */
const MAX_BOUNDARIES = 500
const limits = { maxNestingDepth: 8, maxRfc822NestingDepth: 0 }

/**
 * The text of a mail (`.eml`), decoded, below its subject; null for any other text. Never throws; linear. Mails that
 * are attached are not read.
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

/** Parts that are not encoded are Unicode by now, whatever charset they name. */
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

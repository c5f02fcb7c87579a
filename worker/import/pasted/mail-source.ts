/** What a mail as it is stored says: its subject and text, or its page where it has no text. */
const HEADERS = /^(?:[\w-]{2,40}:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){3,}\r?\n/
const TELLING = /^(?:mime-version|received|message-id|content-type|return-path):/im
const MOST = 5_000_000

/** The text of a mail (`.eml`), decoded, below its subject; null for any other text. Never throws; linear. */
export function mailText(text: string): string | null {
  if (!/^[\w-]{2,40}:/.test(text) || !TELLING.test(text.slice(0, 8_000))) return null
  const head = HEADERS.exec(text.slice(0, 200_000))?.[0]
  if (!head) return null
  const subject = wordsOf(headerOf(head, "subject"))
  const body = bodyOf(head, text.slice(head.length, MOST), 0)
  if (!body) return null
  return /<(?:html|body|div|p|table)\b/i.test(body.slice(0, 2_000))
    ? body
    : `Subject: ${subject}\n\n${body}`
}

/** The value of a header, its lines joined; "" without one. */
const headerOf = (head: string, name: string) =>
  (new RegExp(`^${name}:[ \\t]*([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, "im").exec(head)?.[1] ?? "")
    .replace(/\r?\n[ \t]+/g, " ")
    .trim()

/** The text of a part; of several the plain one. */
function bodyOf(head: string, body: string, depth: number): string {
  const type = headerOf(head, "content-type")
  const boundary = /boundary="?([^";\s]{1,100})/i.exec(type)?.[1]
  if (/^multipart\//i.test(type) && boundary && depth < 4) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, 20)
      .filter((part) => !part.startsWith("--"))
    const read = parts.map((part) => {
      const blank = /\r?\n\r?\n/.exec(part)
      const own = blank ? part.slice(0, blank.index) : ""
      const kind = headerOf(own, "content-type").toLowerCase()
      const isText = kind === "" || kind.startsWith("text/") || kind.startsWith("multipart/")
      const inner = blank && isText ? part.slice(blank.index + blank[0].length) : ""
      return { kind, text: inner && bodyOf(own, inner, depth + 1) }
    })
    const plain = read.find(({ kind, text }) => text && !kind.startsWith("text/html"))
    return (plain ?? read.find(({ text }) => text))?.text ?? ""
  }
  const charset = /charset="?([\w-]{1,40})/i.exec(type)?.[1] ?? "utf-8"
  const encoding = headerOf(head, "content-transfer-encoding").toLowerCase()
  if (encoding === "quoted-printable")
    return decoded(unquoted(body.replace(/=[ \t]*\r?\n/g, "")), charset)
  if (encoding === "base64") return decoded(unbased(body), charset)
  return body
}

/** `=?utf-8?Q?Cr=C3=A8me?=` in letters. */
const wordsOf = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(
      /=\?([\w-]{1,40})\?([QB])\?([^?]{0,300})\?=/gi,
      (_, charset: string, how: string, text: string) =>
        decoded(
          how.toUpperCase() === "B" ? unbased(text) : unquoted(text.replaceAll("_", " ")),
          charset,
        ),
    )

/** `=C3=A8` as bytes; signs beyond Latin 1 as UTF-8. */
function unquoted(text: string): Uint8Array {
  const signs = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  // oxlint-disable-next-line no-control-regex -- all that is one byte
  return /^[\x00-\xff]*$/.test(signs)
    ? Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
    : new TextEncoder().encode(text)
}

function unbased(text: string): Uint8Array {
  const plain = text.replace(/[^A-Za-z0-9+/]/g, "")
  try {
    return Uint8Array.from(
      atob(plain.slice(0, plain.length - (plain.length % 4 === 1 ? 1 : 0))),
      (sign) => sign.charCodeAt(0),
    )
  } catch {
    return new Uint8Array()
  }
}

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

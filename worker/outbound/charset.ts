/**
 * Decodes the bytes of a page, in the order of browsers: byte order mark, `charset` of the content type, `<meta>`
 * in the first kilobytes, then UTF-8, or Windows-1252 where that fails.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const label = markOf(bytes) ?? charsetIn(contentType) ?? metaCharset(bytes)
  const declared = label && decoderFor(label)
  if (declared) return declared.decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

function markOf([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8"
  if (a === 0xfe && b === 0xff) return "utf-16be"
  if (a === 0xff && b === 0xfe) return "utf-16le"
  return undefined
}

const charsetIn = (text: string) => /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1]

function metaCharset(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4096))
  for (const [tag] of start.replaceAll(/<!--[^]*?-->/g, "").matchAll(/<meta\s[^>]*>/gi)) {
    const label = charsetIn(tag)
    // A tag that could be read as ASCII is not UTF-16, whatever it declares.
    if (label) return /^utf-?16/i.test(label) ? "utf-8" : label
  }
  return undefined
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** Addresses with a scheme other than that of the web. */
const elsewhere = /^(?:about|data|file|ftp|javascript|mailto|tel):/i

/** An address as typed, with the scheme that is usually omitted. "" for an empty text. */
export function normalizeUrl(text: string): string {
  const given = text.trim()
  if (!given || /^[a-z][a-z\d+.-]*:\/\//i.test(given) || elsewhere.test(given)) return given
  return `https://${given.replace(/^\/+/, "")}`
}

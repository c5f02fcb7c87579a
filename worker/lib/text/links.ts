/** Whether a text is a web address. */
export function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== ""
}

/**
 * Whether a browser would run a link as a script. Browsers ignore blanks and control characters in a scheme.
 */
export const isScript = (link: string) =>
  // oxlint-disable-next-line no-control-regex
  /^(javascript|data|vbscript):/i.test(link.replace(/[\u0000-\u0020]/g, ""))

/** Whether a text is the address of something on the web. */
export function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== ""
}

/** Whether a browser would run a link instead of going there. It drops blanks and control logs in a scheme. */
export const isScript = (link: string) =>
  // oxlint-disable-next-line no-control-regex
  /^(javascript|data|vbscript):/i.test(link.replace(/[\u0000-\u0020]/g, ""))

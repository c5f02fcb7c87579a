/** The message of a bookmarklet to the window that it has opened. */
export interface HandedPage {
  larder: "page"
  url: string
  html: string
}

/** The message of that window to its opener once it listens. */
export const READY = "larder:ready"

/** Characters of a page that are read. */
export const MOST = 5_000_000

/**
 * The address of the bookmark: opens a window of this site and hands the page over by `postMessage`, which needs
 * no permission of the page, no request to another site and no cookie of ours. The address of the page goes along
 * in the fragment, which no server sees, for pages that cut the tie to windows they open.
 * @param origin of this site
 * @param blocked the message when the browser opens no window
 */
export function bookmarkletFor(origin: string, blocked: string): string {
  const code = `(()=>{const o=${JSON.stringify(origin)},w=open(o+"/receive#"+encodeURIComponent(location.href));if(!w)return alert(${JSON.stringify(blocked)});addEventListener("message",function f(e){if(e.source!==w||e.origin!==o||e.data!==${JSON.stringify(READY)})return;removeEventListener("message",f);w.postMessage({larder:"page",url:location.href,html:document.documentElement.outerHTML.slice(0,${MOST})},o)})})()`
  return `javascript:${encodeURIComponent(code)}`
}

/** The page in a message, if it came from the page of the address that the window was opened for. */
export function handedPage(
  { data, origin }: Pick<MessageEvent, "data" | "origin">,
  address: string,
): HandedPage | undefined {
  const { larder, url, html } = (data ?? {}) as Partial<HandedPage>
  if (larder !== "page" || typeof url !== "string" || typeof html !== "string") return undefined
  if (!html || html.length > MOST || originOf(url) !== origin) return undefined
  return originOf(address) === origin ? { larder, url, html } : undefined
}

const originOf = (address: string) =>
  /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined

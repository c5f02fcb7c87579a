/**
 * Recognises the pages that sites behind a bot filter send instead of the one asked for, by the
 * marks that Cloudflare, AWS WAF, DataDome, PerimeterX, Imperva and Akamai leave.
 */
export function isChallenge(response: Response): boolean {
  const { headers } = response
  return (
    headers.get("cf-mitigated") === "challenge" ||
    headers.has("x-amzn-waf-action") ||
    (response.status >= 400 && headers.has("x-datadome"))
  )
}

/** The same for a page that pretends to be an answer. A real page is longer than these are. */
export function isChallengePage(html: string): boolean {
  return html.length < 50_000 && marks.some((mark) => mark.test(html))
}

const marks = [
  /<title>\s*Just a moment\.\.\.\s*<\/title>/i,
  /\/cdn-cgi\/challenge-platform\/[^"']*\/orchestrate\//i,
  /geo\.captcha-delivery\.com/i,
  /_Incapsula_Resource\?[^"']*(?:SWUDNSAI|CWUDNSAI)/i,
  /<div[^>]+id=["']px-captcha["']/i,
  /window\._pxAppId[^]*captcha\.js/i,
  /<title>\s*(?:Access Denied|Attention Required! \| Cloudflare)\s*<\/title>/i,
]

import type { BlockReason } from "../shared/failure-reasons"
/** The block that the status alone indicates. */
export const blockReasonOfStatus = (status: number): BlockReason | undefined =>
  ({ 401: "login", 402: "payment", 407: "login", 429: "tooMany", 451: "law", 503: "unavailable" })[
    status
  ] as BlockReason | undefined

/** The bot filter that the headers name when this answer is not the requested page. */
export function blockReasonOfPage({ headers, status }: Response): BlockReason | undefined {
  if (headers.get("cf-mitigated") === "challenge") return "cloudflare"
  if (headers.has("x-amzn-waf-action")) return "awsWaf"
  if (status < 400) return undefined
  if (headers.has("x-datadome") || headers.has("x-dd-b")) return "datadome"
  if (headers.has("x-kpsdk-ct") || headers.has("x-kpsdk-r")) return "kasada"
  return undefined
}

/** Longer than any filter's page. */
const longest = 50_000

/**
 * The filter whose page this is, by marks that only its own pages have. A real page is longer than these, so a
 * page that merely loads a filter's script does not count.
 */
export function challengePage(html: string): BlockReason | undefined {
  if (html.length >= longest) return undefined
  return marks.find(([, mark]) => mark.test(html))?.[0]
}

const marks: [BlockReason, RegExp][] = [
  [
    "cloudflare",
    /<title>\s*(?:Just a moment\.\.\.|Attention Required! \| Cloudflare)\s*<\/title>/i,
  ],
  ["cloudflare", /\/cdn-cgi\/challenge-platform\/[^"']{0,200}\/orchestrate\//i],
  ["cloudflare", /window\._cf_chl_opt|id=["']challenge-error-text["']/i],
  ["datadome", /(?:geo|ct)\.captcha-delivery\.com/i],
  ["imperva", /_Incapsula_Resource\?[^"']{0,200}(?:SWUDNSAI|CWUDNSAI)|Incapsula incident ID/i],
  ["perimeterx", /id=["']px-captcha["']|window\._pxAppId|captcha\.px-c(?:dn|loud)\.net/i],
  ["awsWaf", /\.awswaf\.com\/|AwsWafIntegration|window\.awsWafCookieDomainList/i],
  ["kasada", /window\.KPSDK|\/ips\.js\?[^"']{0,200}KP_UIDz/i],
  ["akamai", /errors\.edgesuite\.net|\/_sec\/cp_challenge\/|sec-if-cpt-container/i],
  [
    "akamai",
    /<title>\s*Access Denied\s*<\/title>[^]{0,2000}Reference(?:\s|&#32;){0,9}(?:#|&#35;)/i,
  ],
  ["captcha", /<title>\s*Access Denied\s*<\/title>/i],
  ["captcha", /<title>[^<]{0,80}(?:captcha|are you (?:a )?human|robot check|bot verification)/i],
]

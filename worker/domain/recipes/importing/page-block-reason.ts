import { readPage } from "../../../import/page"
import { type Element, textOf, walk } from "../../../import/tree"
import type { BlockReason } from "../../../shared/failure-reasons"

/** Words of a page with real content. */
const fewWords = 80
/** Words of a page that may only ask for consent or a login. */
const shortPage = 400

/**
 * What blocks a page that was answered with success and has no recipe: a login, a subscription, a consent dialog,
 * or nothing at all before its script has run. Undefined for an ordinary page.
 */
export function pageBlockReason({
  html,
  url,
}: {
  html: string
  url: string
}): BlockReason | undefined {
  const page = readPage(html, url)
  const elements = [...walk(page.root)]
  const words = textOf(page.root).split(/\s+/).filter(Boolean).length
  if (page.jsonLd.some((text) => /"isAccessibleForFree"\s*:\s*"?false/i.test(text)))
    return "payment"
  if (elements.some(({ attrs }) => paywall.test(`${attrs.class ?? ""} ${attrs.id ?? ""}`)))
    return "payment"
  if (words < shortPage && elements.some(isPasswordField)) return "login"
  if (words < shortPage && elements.some(isConsent)) return "consent"
  if (words < fewWords && (/<script\b/i.test(html) || elements.some(isRoot))) return "script"
  return undefined
}

const paywall = /(?:^|[\s_-])(?:paywall|piano-offer|tp-modal|regwall|subscriber-only)(?:$|[\s_-])/i
const consent =
  /(?:^|[\s_-])(?:onetrust|didomi|usercentrics|sp_message|cmpbox|cmp-container|qc-cmp2|truste)/i
const roots = new Set(["root", "app", "__next", "___gatsby", "__nuxt", "q-app"])

const isPasswordField = ({ tag, attrs }: Element) =>
  tag === "input" && attrs.type?.toLowerCase() === "password"
const isConsent = ({ tag, attrs }: Element) =>
  consent.test(`${attrs.id ?? ""} ${attrs.class ?? ""}`) ||
  (tag === "form" && /consent/i.test(attrs.action ?? ""))
const isRoot = ({ attrs, children }: Element) =>
  roots.has(attrs.id ?? "") && children.every((child) => typeof child === "string" && !child.trim())

/** Query parameters that say how a visitor came to a page, and not which page it is. */
const campaign =
  /^(?:utm_\w+|[fg]bclid|gclid|dclid|msclkid|yclid|twclid|igshid?|mc_[ce]id|_ga|_gl|ref|ref_src|cmpid|smid|amp|print)$/i

/** No browser sends a longer address, and one of a million campaigns would take minutes to be rid of them. */
const MAX_LENGTH = 4_000

/**
 * What the addresses of one page have in common: host without `www.`, `m.` or `amp.`, path without its
 * last slash, and the query without what campaigns add, in one order. Null for what is no web address,
 * or longer than those are.
 */
export function sourceKeyOf(text: string): string | null {
  const given = text.trim()
  if (given.length > MAX_LENGTH || !/^https?:\/\//i.test(given) || !URL.canParse(given)) return null
  const url = new URL(given)
  const added = [...url.searchParams.keys()].filter((name) => campaign.test(name))
  for (const name of added) url.searchParams.delete(name)
  url.searchParams.sort()
  const host = url.host.replace(/^(?:www|m|amp)\./, "")
  const path = url.pathname.replace(/\/(?:index\.html?)?$/, "")
  return `${host}${path}${url.search}`.slice(0, 1000)
}

/**
 * The key of a page that was asked for by `address` and calls itself by `canonical`. A page knows its
 * own name best, unless it gives the name of another site or of its whole site.
 */
export function keyOfPage(address: string, canonical: string | null | undefined): string | null {
  const key = sourceKeyOf(address)
  const named = canonical ? sourceKeyOf(canonical) : null
  if (!key || !named) return key
  const hostOf = (of: string) => of.split(/[/?]/, 1)[0]
  return named.includes("/") && hostOf(named) === hostOf(key) ? named : key
}

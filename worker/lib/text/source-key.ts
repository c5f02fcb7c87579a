/** Query parameters that say how a visitor found a page, not which page it is. */
const campaign =
  /^(?:utm_\w+|[fg]bclid|gclid|dclid|msclkid|yclid|twclid|igshid?|mc_[ce]id|_ga|_gl|ref|ref_src|cmpid|smid|amp|print)$/i

/** No browser sends a longer address, and removing a million campaign parameters would take minutes. */
const MAX_LENGTH = 4_000

/**
 * The common part of all addresses of a page: host without `www.`, `m.` or `amp.`, path without its trailing
 * slash, and the sorted query without campaign parameters. Null if the text is not a web address, or too
 * long.
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
 * The key of a page that was requested as `address` and has the canonical address `canonical`. The canonical
 * address is preferred, unless it is that of another site or of the home page.
 */
export function keyOfPage(address: string, canonical: string | null | undefined): string | null {
  const key = sourceKeyOf(address)
  const named = canonical ? sourceKeyOf(canonical) : null
  if (!key || !named) return key
  const hostOf = (of: string) => of.split(/[/?]/, 1)[0]
  return named.includes("/") && hostOf(named) === hostOf(key) ? named : key
}

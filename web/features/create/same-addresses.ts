const CAMPAIGN = /^(utm_\w+|fbclid|gclid|mc_[ce]id)$/i

/**
 * The addresses under which a page may have been imported before: with or without its last slash,
 * its `www.`, its fragment and what campaigns add to it. None for what is no address.
 */
export function sameAddresses(text: string): string[] {
  const given = text.trim()
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return []
  const url = new URL(given)
  url.hash = ""
  const added = Array.from(url.searchParams.keys()).filter((name) => CAMPAIGN.test(name))
  for (const name of added) url.searchParams.delete(name)
  const bare = url.href.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")
  const variants = ["https://", "https://www.", "http://", "http://www."].flatMap((start) => [
    start + bare,
    `${start}${bare}/`,
  ])
  return [...new Set([given, ...variants])].map((address) => address.replaceAll('"', "%22"))
}

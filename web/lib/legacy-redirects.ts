/**
 * The current address for one of an older version: `/recipe/` has become `/r/`, and what does not start with `/g/`
 * belongs to a group (product specification, section 2).
 */
export function redirectedPath(path: string, groupSlug: string) {
  const renamed = path.replace("/recipe/", "/r/")
  return renamed.startsWith("/g/") ? renamed : `/g/${groupSlug}${renamed}`
}

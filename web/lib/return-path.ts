/**
 * Where to go after logging in: the requested page, if it belongs to this site. Anything that a browser would read
 * as another origin, and the login page itself, means `/`.
 */
export function returnPath(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, origin)) return "/"
  const url = new URL(wanted, origin)
  // `/.//elsewhere` is of this origin, but its path could be read as another address.
  const leadsAway = url.origin !== origin || url.pathname.startsWith("//")
  if (leadsAway || url.pathname === "/login") return "/"
  return url.pathname + url.search + url.hash
}

/** The address of the login page that returns to `path`. */
export const loginFor = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

/** The same for the current address. */
export const loginHere = () => loginFor(location.pathname + location.search)

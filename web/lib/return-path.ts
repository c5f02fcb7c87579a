/**
 * Where to go after logging in: the page that was asked for, if it is one of this site. Anything
 * that a browser would take for another origin, and the login page itself, means `/`.
 */
export function returnPath(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, origin)) return "/"
  const url = new URL(wanted, origin)
  // `/.//elsewhere` is of this origin, and has a path that another address would be taken for.
  const leadsAway = url.origin !== origin || url.pathname.startsWith("//")
  if (leadsAway || url.pathname === "/login") return "/"
  return url.pathname + url.search + url.hash
}

/** The address of the login page that leads back to `path`. */
export const loginFor = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

/** The same for the present address. */
export const loginHere = () => loginFor(location.pathname + location.search)

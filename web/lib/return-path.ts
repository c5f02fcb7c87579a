/**
 * Where to go after signing in: the page that was asked for, if it is one of this site. Anything
 * that a browser would take for another origin, and the sign-in page itself, means `/`.
 */
export function returnPath(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, origin)) return "/"
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname === "/login") return "/"
  return url.pathname + url.search + url.hash
}

/** The address of the sign-in page that leads back to `path`. */
export const loginFor = (path: string) => `/login?redirect=${encodeURIComponent(path)}`

/** The same for the present address. */
export const loginHere = () => loginFor(location.pathname + location.search)

import type { SocketSettings } from "./socket"

/** The host's and the operator's settings for requests to other sites. */
export interface OutboundSettings extends SocketSettings {
  fetch: typeof fetch
  /** Requests what the operator configured, possibly in a private network; `fetch` by default. */
  serviceFetch?: typeof fetch
  userAgent?: string
  /** The authorities that sign the certificates of the LDAP directory, as PEM; the usual ones by default. */
  directoryAuthorities?: string[]
}

import type { SocketSettings } from "./socket"

/** What the host and the operator decide about requests to other sites. */
export interface OutboundSettings extends SocketSettings {
  fetch: typeof fetch
  /** Reaches what the operator configured, which may be at home; `fetch` unless given. */
  serviceFetch?: typeof fetch
  userAgent?: string
  /** The authorities that sign the certificates of the LDAP directory, as PEM; the usual ones unless given. */
  directoryAuthorities?: string[]
}

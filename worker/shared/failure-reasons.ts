/** Why nothing came from another site. */
export type OutboundReason =
  /** Not an http or https address, with credentials in it, or on a port that is not for the web. */
  | "badAddress"
  /** Names this machine or a private network. */
  | "privateAddress"
  /** No such name, no one listening, a broken connection, or a name that leads to a private address. */
  | "unreachable"
  | "tooSlow"
  | "tooLarge"
  /** The site will not be read by a server: 401, 402, 403, 407, 429, 451, 503 or a challenge page. */
  | "refused"
  /** 404 or 410. */
  | "missing"
  /** Any other status that is not a success. */
  | "failed"
  | "wrongType"
  | "tooManyRedirects"

/** Who or what blocks this server from a page, where that is known. */
export type BlockReason =
  // Filters against robots.
  | "cloudflare"
  | "datadome"
  | "perimeterx"
  | "akamai"
  | "imperva"
  | "awsWaf"
  | "kasada"
  | "captcha"
  // What the site itself wants or has.
  | "login"
  | "payment"
  | "consent"
  | "tooMany"
  | "law"
  | "unavailable"
  | "script"

/** What is wrong with the way to a site, where the runtime says it. */
export type ConnectionErrorCode =
  | "certificateExpired"
  | "certificateNotYetValid"
  | "certificateSelfSigned"
  | "certificateWrongName"
  | "certificateUnknownIssuer"
  /** No version of TLS, or no cipher, that is safe today. */
  | "protocolTooOld"
  | "connectionRefused"
  /** Closed before the answer was complete. */
  | "connectionReset"
  | "noSuchName"

/** Why the service that the site's owner named did not read a picture; the web has words for each. */
export type VisionErrorCode = OutboundReason | "notConfigured" | "capReached" | "noText"

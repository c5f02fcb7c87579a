/** Why a request to another site failed. */
export type OutboundReason =
  /** Not an http or https address, with credentials in it, or on a port that is not for the web. */
  | "badAddress"
  /** The address of this machine or of a private network. */
  | "privateAddress"
  /** An unknown name, a refused or broken connection, or a name with a private address. */
  | "unreachable"
  | "tooSlow"
  | "tooLarge"
  /** The site refuses to be read by a server: 401, 402, 403, 407, 429, 451, 503 or a challenge page. */
  | "refused"
  /** 404 or 410. */
  | "missing"
  /** Any other status that is not a success. */
  | "failed"
  | "wrongType"
  | "tooManyRedirects"

/** What blocks this server from a page, where known. */
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
  // Reasons of the site itself.
  | "login"
  | "payment"
  | "consent"
  | "tooMany"
  | "law"
  | "unavailable"
  | "script"

/** Connection errors, where the runtime states them. */
export type ConnectionErrorCode =
  | "certificateExpired"
  | "certificateNotYetValid"
  | "certificateSelfSigned"
  | "certificateWrongName"
  | "certificateUnknownIssuer"
  /** No TLS version or cipher that is considered safe. */
  | "protocolTooOld"
  | "connectionRefused"
  /** Closed before the answer was complete. */
  | "connectionReset"
  | "noSuchName"

/** Why the configured service did not read a picture; the web has a text for each. */
export type VisionErrorCode = OutboundReason | "notConfigured" | "capReached" | "noText"

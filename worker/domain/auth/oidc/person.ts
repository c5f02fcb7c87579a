import type { JWTPayload } from "jose"
import type { Config } from "../../../config"
import { needsGroups } from "./settings"
import { refused } from "./refusals"

/** What a provider says about a person who logs in. */
export interface OidcPerson {
  /** `ISSUER SUBJECT`: the person's identity, whatever their names become. */
  identity: string
  username: string
  fullName: string
  email: string
  isVerified: boolean
  /** The value of the claim by which accounts are found. */
  value: string
  /** Null where the groups do not say. */
  isAdmin: boolean | null
}

/** The claims that a login needs. */
export const claimsFor = (config: Config) => [
  "preferred_username",
  "name",
  "email",
  "email_verified",
  config.OIDC_USER_CLAIM,
  ...(needsGroups(config) ? [config.OIDC_GROUPS_CLAIM] : []),
]

/** @throws DomainError 401 for a missing claim, or a person who is not in the user group */
export function personOf(config: Config, issuer: string, claims: JWTPayload): OidcPerson {
  const text = (name: string) => {
    const value = claims[name]
    const trimmed = typeof value === "string" ? value.trim() : ""
    if (trimmed && trimmed.length <= MOST) return trimmed
    console.error(`Login by OIDC failed: the claim ${name} is missing`)
    throw refused("oidc.noClaim")
  }
  const groups = groupsIn(claims[config.OIDC_GROUPS_CLAIM])
  const { OIDC_USER_GROUP: userGroup, OIDC_ADMIN_GROUP: adminGroup } = config
  if (userGroup !== undefined && !groups.includes(userGroup)) throw refused("oidc.noGroup")
  const verified = claims.email_verified
  return {
    identity: `${issuer} ${claims.sub}`,
    username: text("preferred_username"),
    fullName: text("name"),
    email: text("email").toLowerCase(),
    // Some providers send it as a text.
    isVerified: verified === true || verified === "true",
    value: text(config.OIDC_USER_CLAIM),
    isAdmin: adminGroup === undefined ? null : groups.includes(adminGroup),
  }
}

/** Characters of a name or an email. */
const MOST = 200

/** A list; some providers send a single group as a text. */
function groupsIn(claim: unknown): unknown[] {
  if (Array.isArray(claim)) return claim
  return typeof claim === "string" ? [claim] : []
}

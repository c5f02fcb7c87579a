import { integer, index, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { flag, id, json, moment, timestamps } from "./columns"
import { users } from "./users"

/*
 * Authentication factors other than a password. These rows belong to an account and not to its group, so that
 * they are kept when the account moves to another group.
 */

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" })

/** An authenticator app. The row exists once a code has proven that the app has the secret. */
export const totpFactors = sqliteTable("totp_factors", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with the secret of the site. */
  secret: text().notNull(),
  /** The last used time step (30 seconds, counted since 1970): codes up to it are refused. */
  lastStep: integer().notNull().default(0),
  ...timestamps(),
})

/** One-time codes that can replace the app; a used one is deleted. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: id(),
    userId: owner(),
    /** SHA-256 with the secret of the site, hex. */
    codeHash: text().notNull(),
    ...timestamps(),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
)

export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    userId: owner(),
    /** The id of the credential on the device, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The number of uses according to the device; 0 for devices that do not count. */
    counter: integer().notNull().default(0),
    transports: json<string[]>(() => []),
    name: text().notNull(),
    /** Whether the device syncs it with other devices of its owner. */
    isSynced: flag(),
    lastUsedAt: moment(),
    ...timestamps(),
  },
  (t) => [index("passkeys_user").on(t.userId)],
)

/** One-time tokens that were used, until they would have expired: challenges and partial logins. */
export const usedTokens = sqliteTable(
  "used_tokens",
  { id: text().primaryKey(), expiresAt: moment().notNull() },
  (t) => [index("used_tokens_expiry").on(t.expiresAt)],
)

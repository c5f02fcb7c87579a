import { integer, index, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { flag, id, json, moment, timestamps } from "./columns"
import { users } from "./users"

/*
 * How people prove who they are besides by a password. These rows belong to an account and not to its group, so
 * that they stay when the account moves to another group.
 */

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" })

/** An app that shows codes. A row is there once a code has proven that the app has the secret. */
export const totpFactors = sqliteTable("totp_factors", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed with the secret of the site. */
  secret: text().notNull(),
  /** The 30 seconds, counted since 1970, whose code was used last: none before it is taken. */
  lastStep: integer().notNull().default(0),
  ...timestamps(),
})

/** Codes that stand in for the app, each for one time: a used one has no row. */
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
    /** What the device calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it was used; 0 for devices that do not count. */
    counter: integer().notNull().default(0),
    transports: json<string[]>(() => []),
    name: text().notNull(),
    /** Whether the device shares it with others of its owner. */
    isSynced: flag(),
    lastUsedAt: moment(),
    ...timestamps(),
  },
  (t) => [index("passkeys_user").on(t.userId)],
)

/** What may be used once and was, until it would not hold any more: challenges and half logins. */
export const usedTokens = sqliteTable(
  "used_tokens",
  { id: text().primaryKey(), expiresAt: moment().notNull() },
  (t) => [index("used_tokens_expiry").on(t.expiresAt)],
)

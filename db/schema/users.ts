import { sql } from "drizzle-orm"
import {
  type AnySQLiteColumn,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core"
import { flag, id, moment, timestamps } from "./columns"
import { groupId } from "./groups"
import { recipes } from "./recipes"

export const users = sqliteTable(
  "users",
  {
    id: id(),
    groupId: groupId(),
    username: text().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    /** `scrypt$N$r$p$salt$hash`, or empty for an account without a local password. */
    password: text().notNull(),
    authMethod: text({ enum: ["Mealie", "LDAP", "OIDC"] })
      .notNull()
      .default("Mealie"),
    admin: flag(),
    canManage: flag(),
    canInvite: flag(),
    canOrganize: flag(),
    advanced: flag(),
    cacheKey: text().notNull().default("1234"),
    /** Wrong passwords in a row; at the limit `lockedAt` is set. */
    loginAttempts: integer().notNull().default(0),
    lockedAt: moment(),
    /** `ISSUER SUBJECT` of the identity provider that was used for the last login. */
    oidcIdentity: text(),
    /** The person's id in the LDAP directory, if they log in with it, in lower case. */
    directoryId: text(),
    /** Null for accounts that have not logged in since this column exists. */
    lastLoginAt: moment(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("users_username").on(sql`lower(${t.username})`),
    uniqueIndex("users_email").on(sql`lower(${t.email})`),
    uniqueIndex("users_oidc_identity").on(t.oidcIdentity),
    uniqueIndex("users_directory_id").on(t.directoryId),
    index("users_group").on(t.groupId),
  ],
)

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" })

/** A login. Deleting the row ends it, whatever its token says. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    groupId: groupId(),
    userId: userId(),
    expiresAt: moment().notNull(),
    remember: flag(),
    /**
     * The address that it was opened from, hashed: wrong passwords from other addresses do not lock out this
     * one.
     */
    address: text().notNull().default(""),
    /** The `User-Agent` of the browser or app that opened it. */
    userAgent: text().notNull().default(""),
    /** When it was last used, to the hour. Null if it was opened before this column existed. */
    lastUsedAt: moment(),
    /**
     * When its user last authenticated, by a login or by entering the password again. Null if an API token
     * opened it, or if it was opened before this column existed.
     */
    confirmedAt: moment(),
    /** The API token that opened it. Deleting the token ends the session as well. */
    apiTokenId: integer().references((): AnySQLiteColumn => apiTokens.id, { onDelete: "cascade" }),
    ...timestamps(),
  },
  (t) => [
    index("sessions_user").on(t.userId),
    index("sessions_expiry").on(t.expiresAt),
    index("sessions_api_token").on(t.apiTokenId),
  ],
)

export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: groupId(),
    userId: userId(),
    name: text().notNull(),
    integrationId: text().notNull().default("generic"),
    /** SHA-256 of the token, hex. The token itself is shown once and not stored. */
    tokenHash: text().notNull().unique(),
    ...timestamps(),
  },
  (t) => [index("api_tokens_user").on(t.userId), index("api_tokens_group").on(t.groupId)],
)

/** A user's rating of a recipe. */
export const recipeRatings = sqliteTable(
  "recipe_ratings",
  {
    id: id(),
    groupId: groupId(),
    userId: userId(),
    recipeId: text()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** 0 counts as not rated. */
    rating: real(),
    isFavorite: flag(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("recipe_ratings_user_recipe").on(t.userId, t.recipeId),
    index("recipe_ratings_recipe").on(t.recipeId),
  ],
)

import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { id, moment, timestamps } from "./columns"
import { groupId } from "./groups"
import { recipes } from "./recipes"
import { users } from "./users"

/** A link that shows one recipe to anyone who has it, until it expires. */
export const recipeShareTokens = sqliteTable(
  "recipe_share_tokens",
  {
    id: id(),
    groupId: groupId(),
    recipeId: text()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (t) => [
    index("recipe_share_tokens_recipe").on(t.recipeId),
    index("recipe_share_tokens_group").on(t.groupId, t.createdAt),
    index("recipe_share_tokens_expiry").on(t.expiresAt),
  ],
)

/**
 * A link to join the group. It is shown again, so it is stored in plain text: random, limited in uses,
 * expiring.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    /** 24 random bytes as base64url. */
    token: text().primaryKey(),
    groupId: groupId(),
    usesLeft: integer().notNull(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (t) => [index("invitations_group").on(t.groupId), index("invitations_expiry").on(t.expiresAt)],
)

/** Lets the holder of the token replace a forgotten password, once. */
export const passwordResetTokens = sqliteTable(
  "password_reset_tokens",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token, hex. */
    tokenHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (t) => [
    index("password_reset_tokens_user").on(t.userId),
    index("password_reset_tokens_expiry").on(t.expiresAt),
  ],
)

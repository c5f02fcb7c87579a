import { createHash, randomBytes, randomUUID } from "node:crypto"

/** The database changes of a command, and its message when they are done. */
export interface Command {
  /** The first changes no row if the account does not exist. */
  statements: string[]
  done: string
}

/** Seconds for which a link to set a new password works, as in the administration pages. */
const life = 2 * 86_400

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const ofEmail = (email: string) => `lower(email) = lower(${quoted(email.trim())})`
const unlocking = "locked_at = null, login_attempts = 0"

/** A time in the format of the database: UTC, without a zone. */
const moment = (seconds: number) =>
  quoted(new Date(Date.now() + seconds * 1000).toISOString().slice(0, -1))

export const commands = {
  unlock: (email: string): Command => ({
    statements: [`update users set ${unlocking} where ${ofEmail(email)}`],
    done: `${email} can log in again.`,
  }),

  "make-admin": (email: string): Command => ({
    statements: [
      "update users set admin = 1, can_manage = 1, can_invite = 1, can_organize = 1, advanced = 1 " +
        `where ${ofEmail(email)}`,
    ],
    done: `${email} is an administrator.`,
  }),

  "remove-second-factor": (email: string): Command => {
    const account = `(select id from users where ${ofEmail(email)})`
    return {
      statements: [
        // Changes nothing, but shows whether the account exists.
        `update users set email = email where ${ofEmail(email)}`,
        ...["totp_factors", "recovery_codes", "passkeys"].map(
          (table) => `delete from ${table} where user_id = ${account}`,
        ),
      ],
      done: `${email} logs in with the password alone, and can set up a second factor again.`,
    }
  },

  "unlink-provider": (email: string): Command => ({
    statements: [
      `update users set oidc_identity = null where ${ofEmail(email)}`,
      `delete from sessions where user_id = (select id from users where ${ofEmail(email)})`,
    ],
    done: `${email} is linked again to the next person who logs in by the identity provider with this email.`,
  }),

  /** Accounts of other login services have no password to reset. */
  "reset-password": (email: string, baseUrl: string): Command => {
    const token = randomBytes(24).toString("base64url")
    const hash = createHash("sha256").update(token).digest("hex")
    const account = `${ofEmail(email)} and auth_method = 'Mealie'`
    return {
      statements: [
        `update users set ${unlocking} where ${account}`,
        "insert into password_reset_tokens (id, user_id, token_hash, expires_at, created_at, update_at) " +
          `select ${quoted(randomUUID())}, id, ${quoted(hash)}, ${moment(life)}, ${moment(0)}, ${moment(0)} ` +
          `from users where ${account}`,
      ],
      done: `Open this link within two days: ${baseUrl.replace(/\/+$/, "")}/reset-password?token=${token}`,
    }
  },
} satisfies Record<string, (email: string, baseUrl: string) => Command>

export const isCommand = (name: string): name is keyof typeof commands =>
  Object.hasOwn(commands, name)

import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm"
import { isRefusal } from "../../../../db/constraint-errors"
import { users } from "../../../../db/schema"
import type { Context } from "../../../context"
import { type DirectoryEntry, OutboundError } from "../../../outbound"
import { usernameProblem } from "../../../shared/usernames"
import { english } from "../../../lib/english"
import { DomainError } from "../../errors"
import { openSessionFor } from "../open-session"
import { accountRow, homeOfNew, rightsOf } from "../outside-accounts"
import type { LoggedIn } from "../sessions"
import { ldapSettings } from "./settings"

type Account = typeof users.$inferSelect

/** What the directory says about a name and password; null where they are wrong. */
export type DirectoryWord = DirectoryEntry | "unavailable" | null

/**
 * Asks the directory for a login, where there is one. An account with a local password is only looked up: its
 * password is sent nowhere, and the answer takes as long as for others. Never rejects.
 */
export async function wordOfDirectory(
  { config, outbound }: Context,
  account: Pick<Account, "authMethod"> | undefined,
  { username, password }: { username: string; password: string },
): Promise<DirectoryWord> {
  const directory = ldapSettings(config)
  if (!directory) return null
  const isAsked = !account || account.authMethod === "LDAP"
  const login = { name: username.trim(), password: isAsked ? password : undefined }
  try {
    return await outbound.directory(directory, login)
  } catch (error) {
    const reason = error instanceof OutboundError ? error : new Error("unknown error")
    console.error(`Login by LDAP failed: ${reason.message}`)
    return "unavailable"
  }
}

/** 401 with the contract's body; the message mentions that the directory may be the reason. */
export const directoryUnavailable = () =>
  new DomainError(401, "ldap.unavailable", english({ code: "unauthorized" }))

interface Opening {
  rememberMe: boolean
  /** Further writes of the batch. */
  also: Parameters<typeof openSessionFor>[3]["also"]
}

/**
 * Opens a session for a person whose password the directory accepted: with their linked account, one of the kind
 * LDAP with their name or email, or a new one. Null where that is not possible.
 */
export async function logInEntry(
  ctx: Context,
  entry: DirectoryEntry,
  { rememberMe, also }: Opening,
): Promise<LoggedIn | null> {
  const { db } = ctx
  const person = personOf(entry)
  if (!person) return null
  const theirs = (where: SQL) => db.select().from(users).where(where).limit(1)
  const isNew = and(eq(users.authMethod, "LDAP"), isNull(users.directoryId))
  const isNamed = eq(sql`lower(${users.username})`, sql`lower(${person.username})`)
  const [[known], named, [home]] = await db.batch([
    theirs(and(eq(users.authMethod, "LDAP"), eq(users.directoryId, person.directoryId))!),
    db
      .select()
      .from(users)
      .where(and(isNew, or(isNamed, eq(sql`lower(${users.email})`, person.email)))),
    homeOfNew(ctx),
  ])
  const byName = named.find(
    ({ username }) => username.toLowerCase() === person.username.toLowerCase(),
  )
  const account = known ?? byName ?? named[0]
  const unlocked = { loginAttempts: 0, lockedAt: null, directoryId: person.directoryId }
  if (account) {
    const changes = { ...rightsOf(entry.isAdmin, account), ...unlocked }
    return openSessionFor(ctx, account, rememberMe, { changes, also })
  }
  if (!home) return refusedIn("this site is not set up yet")
  const made = accountRow({ ...person, authMethod: "LDAP", isAdmin: entry.isAdmin }, home.id)
  try {
    return await openSessionFor(ctx, made, rememberMe, { made, also })
  } catch (error) {
    if (!isRefusal(error, "UNIQUE")) throw error
    return refusedIn("another account has the username or the email")
  }
}

function refusedIn(reason: string): null {
  console.error(`Login by LDAP failed: ${reason}`)
  return null
}

function personOf({ id, name, mail }: DirectoryEntry) {
  if (!id || !name || !mail) return refusedIn("the entry lacks its id, name or mail attribute")
  const email = mail.toLowerCase()
  const username = usernameProblem(id, email) ? email : id
  return { username, fullName: name, email, directoryId: id.toLowerCase() }
}

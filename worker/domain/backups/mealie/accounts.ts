import type { groups, groupPreferences, users } from "../../../../db/schema"
import { isBcryptHash } from "../../../lib/bcrypt"
import { idFrom } from "../../../lib/derived-id"
import { slugify } from "../../../lib/text/slugs"
import { now } from "../../../lib/times"
import { withImpliedFlags } from "../../../shared/permissions"
import type { SourceAccount, SourceSite } from "../../../import/archives/mealie/site"
import type { BroughtAccounts } from "../../app-import/importer"
import { idsOf } from "../../app-import/mealie/id-map"
import { givenName, usernameOf } from "../../app-import/mealie/people"
import { isClearUsername } from "../../../shared/usernames"

type NewUser = typeof users.$inferInsert

/** A group of the site in the making. */
export interface NewGroup {
  row: typeof groups.$inferInsert & { id: string }
  preferences: typeof groupPreferences.$inferInsert
  accounts: NewUser[]
  /** Who the recipes of a person that is not there belong to. */
  owner: string
  /** The id of the group in the backup. */
  source: string
  /** Items of its import: recipes, and each kind of other things. */
  items: number
  notes: BroughtAccounts
}

/** Kinds of things that a group is imported in, besides recipes. */
const mostKinds = 16

/**
 * The groups and accounts of a site that is made of a backup: the same ones whenever it is asked.
 * @param seed what makes the ids those of this restore
 */
export async function groupsOf(source: SourceSite, seed: string): Promise<NewGroup[]> {
  const names = takenNames()
  const taken = { usernames: new Set<string>(), emails: new Set<string>() }
  const ids = new Map<string, string>()
  const groupIds = new Map<string, string>()
  for (const { id } of source.groups) {
    const groupId = await idFrom(`mealie site ${seed} ${id}`)
    groupIds.set(id, groupId)
    const own = source.accounts.filter((account) => account.groupId === id).map((one) => one.id)
    for (const [account, userId] of await idsOf(groupId, "user", own)) ids.set(account, userId)
  }
  const notes = new Map<string, BroughtAccounts>(source.groups.map(({ id }) => [id, noNotes()]))
  const made = new Map<string, NewUser[]>()
  // Of two of one email the administrator, or the first one, has it.
  const order = source.accounts.toSorted(
    (a, b) => Number(b.admin) - Number(a.admin) || compare(a.createdAt ?? "", b.createdAt ?? ""),
  )
  for (const account of order) {
    const user = newUser(account, { taken, notes: notes.get(account.groupId)! })
    if (!user) continue
    const row = { ...user, id: ids.get(account.id)!, groupId: groupIds.get(account.groupId)! }
    made.set(account.groupId, [...(made.get(account.groupId) ?? []), row])
  }
  const at = now()
  const groups: NewGroup[] = []
  for (const { id, name, slug, recipes, preferences } of source.groups) {
    const groupId = groupIds.get(id)!
    const row = { id: groupId, ...names(name, slug), createdAt: at, updateAt: at }
    const accounts = made.get(id) ?? []
    if (accounts.length === 0) {
      const placeholder = await placeholderOf(row, taken)
      accounts.push(placeholder)
      notes.get(id)!.placeholder = placeholder.username
    }
    groups.push({
      row,
      preferences: { ...preferences, groupId },
      accounts,
      owner: (accounts.find(({ admin }) => admin) ?? accounts[0]!).id!,
      source: id,
      items: recipes.length + mostKinds,
      notes: notes.get(id)!,
    })
  }
  return groups
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const noNotes = (): BroughtAccounts => ({
  withoutPassword: [],
  outside: [],
  renamed: [],
  sameEmail: [],
  unclear: [],
  withoutEmail: 0,
  placeholder: null,
})

/** Gives groups names and slugs of their own. */
function takenNames() {
  const slugs = new Set<string>()
  const names = new Set<string>()
  return (name: string, slug: string) => {
    for (let nth = 0; ; nth++) {
      const own =
        nth === 0
          ? { name, slug: slugify(slug) || "group" }
          : { name: `${name} (${nth})`, slug: `${slugify(slug) || "group"}-${nth}` }
      if (names.has(own.name) || slugs.has(own.slug)) continue
      names.add(own.name)
      slugs.add(own.slug)
      return own
    }
  }
}

interface Taken {
  usernames: Set<string>
  emails: Set<string>
}

/** The account of a person; undefined for one that cannot be had here, which is noted. */
function newUser(
  account: SourceAccount,
  { taken, notes }: { taken: Taken; notes: BroughtAccounts },
): Omit<NewUser, "id" | "groupId"> | undefined {
  const { email, fullName, createdAt, authMethod, password } = account
  if (!email) {
    notes.withoutEmail++
    return undefined
  }
  if (taken.emails.has(email) || taken.usernames.has(email)) {
    notes.sameEmail.push(givenName(account))
    return undefined
  }
  const wanted = usernameOf(account)
  if (!isClearUsername(wanted)) {
    notes.unclear.push(email)
    return undefined
  }
  const username = freeUsername(wanted, taken)
  if (username !== givenName(account)) notes.renamed.push(username)
  taken.emails.add(email)
  taken.usernames.add(username.toLowerCase())
  const isOurs = isBcryptHash(password)
  const method = authMethod === "LDAP" || authMethod === "OIDC" ? authMethod : "Mealie"
  if (method !== "Mealie") notes.outside.push(username)
  else if (!isOurs) notes.withoutPassword.push(username)
  const { admin, canManage, canInvite, canOrganize, advanced } = account
  const at = now()
  return {
    username,
    fullName: fullName || givenName(account),
    email,
    password: method === "Mealie" && isOurs ? password : "",
    authMethod: method,
    ...withImpliedFlags({ admin, canManage, canInvite, canOrganize, advanced }),
    createdAt: createdAt ?? at,
    updateAt: at,
  }
}

/** `anna`, or `anna-2` where another is called so, in whatever case. */
function freeUsername(wanted: string, { usernames, emails }: Taken): string {
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? wanted : `${wanted.split("@")[0]}-${nth}`
    if (!usernames.has(name.toLowerCase()) && !emails.has(name.toLowerCase())) return name
  }
}

/** No one's account, for a group whose recipes would belong to no one. */
async function placeholderOf(
  group: { id: string; name: string; slug: string },
  taken: Taken,
): Promise<NewUser & { username: string }> {
  const username = freeUsername(group.slug, taken)
  taken.usernames.add(username.toLowerCase())
  return {
    id: await idFrom(`${group.id} placeholder`),
    groupId: group.id,
    username,
    fullName: group.name,
    email: `${username}@group.invalid`,
    password: "",
  }
}

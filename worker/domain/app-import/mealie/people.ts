import type { Message } from "../../../shared/messages"
import { eq } from "drizzle-orm"
import { users } from "../../../../db/schema"
import { BadArchive } from "../../../archive/archive-files"
import type { Catalogue, SourceUser } from "../../../import/archives/mealie/catalogue"
import type { Backup } from "../../../import/archives/mealie/backup"
import type { Scope } from "../../../context"
import { userPictureKey } from "../../../media/keys"
import { PictureError } from "../../../media/picture-error"
import { newVersion } from "../../../media/version"
import { isAnothersEmail, isClearUsername } from "../../../shared/usernames"
import type { Ending, Job } from "../../background-jobs/job-handler"
import { writeAll } from "../../recipes/writes"
import type { Remark } from "../../../import/archives/archived-recipe"
import type { BroughtAccounts } from "../importer"
import { idsOf } from "./id-map"
import { ifAny, leftOut, mapped, listOfNames } from "./remarks"

type People = Catalogue["users"]
type Member = { id: string; username: string; email: string; createdAt: string; cacheKey: string }

/** Accounts that one backup may bring. */
const mostPeople = 500
const mostPictureBytes = 10_000_000

/** What members of the group are of people of the backup, by the ids that those have there. */
export type Members = ReadonlyMap<string, string>

const membersOf = ({ group }: Scope) =>
  group.select(
    {
      id: users.id,
      username: users.username,
      email: users.email,
      createdAt: users.createdAt,
      cacheKey: users.cacheKey,
    },
    users,
  )

/**
 * Which user of the backup is which user here: by the account that was made of them, or the same email or username. Only
 * an administrator of the site may act for others: for any other caller it is the caller alone.
 */
export async function peopleOf(scope: Scope, people: People): Promise<Members> {
  const [rows, me] = [await membersOf(scope), await scope.me()]
  return matched(me.admin ? rows : rows.filter(({ id }) => id === me.id), people, scope.groupId)
}

async function matched(members: Member[], people: People, groupId: string): Promise<Members> {
  const derived = await idsOf(groupId, "user", people.keys())
  const ids = new Set(members.map(({ id }) => id))
  const by = (key: "email" | "username") =>
    new Map(members.map((member) => [member[key].toLowerCase(), member.id]))
  const [emails, usernames] = [by("email"), by("username")]
  const found = new Map<string, string>()
  for (const [source, { email, username }] of people) {
    const own = derived.get(source)!
    const id = ids.has(own)
      ? own
      : (emails.get(email) ?? usernames.get(username.toLowerCase()) ?? undefined)
    if (id) found.set(source, id)
  }
  return found
}

/** Makes accounts of people who have none, without passwords; tells who is who. */
export async function importPeople(
  scope: Scope,
  job: Job,
  backup: Backup,
  { users: people }: Catalogue,
  ending: Ending,
): Promise<null> {
  const me = await scope.me()
  if (!me.admin) return bringNobody(scope, people, ending)
  const { group } = scope
  const known = await matched(await membersOf(scope), people, group.id)
  const strangers = [...people].filter(([source]) => !known.has(source)).slice(0, mostPeople)
  const derived = await idsOf(group.id, "user", people.keys())
  const nameless = strangers.filter(([, { email }]) => !email)
  const [wanted, unclear] = parted(strangers.filter(([, { email }]) => email))
  if (wanted.length > 0) {
    // An account whose username or email belongs to a user of another group is not added.
    await group.addMissing(
      users,
      wanted.map(([source, person]) => accountOf(derived.get(source)!, person)),
    )
  }
  const now = new Map((await membersOf(scope)).map((member) => [member.id, member]))
  const mine = [...people].flatMap(([source, person]) => {
    const member = now.get(derived.get(source)!)
    return member ? [{ source, person, member }] : []
  })
  // Made by this job, if perhaps before the server stopped.
  const made = mine.filter(({ member }) => member.createdAt >= job.createdAt)
  const lost = await bringPictures(scope, backup, made)
  const taken = wanted.filter(([source]) => !now.has(derived.get(source)!))
  const here = [...known].filter(([source]) => !made.some((one) => one.source === source))
  const administrators = made.filter(({ person }) => person.admin)
  const renamed = made.filter(({ person }) => !isClearUsername(givenName(person)))
  const called = (list: { member: Member }[]) =>
    listOfNames(list.map(({ member }) => member.username))
  await writeAll(
    group,
    ending({
      outcome: made.length === 0 && people.size > 0 ? "existing" : "imported",
      message: peopleBecame(people.size, made.length, here.length),
      remarks: [
        ...ifAny(made.length, () => mapped("remarks.noPasswords", { names: called(made) })),
        ...ifAny(administrators.length, () =>
          leftOut("remarks.noAdministrators", { names: called(administrators) }),
        ),
        ...ifAny(renamed.length, () =>
          mapped("remarks.usernamesReplaced", { names: called(renamed) }),
        ),
        ...ifAny(unclear.length, () =>
          leftOut("remarks.unclearUsers", {
            names: listOfNames(unclear.map(([, { email }]) => email)),
          }),
        ),
        ...ifAny(taken.length, () =>
          leftOut("remarks.takenUsers", {
            names: listOfNames(taken.map(([, person]) => person.username)),
          }),
        ),
        ...ifAny(nameless.length, () =>
          leftOut("remarks.peopleWithoutEmail", { count: nameless.length }),
        ),
        ...ifAny(lost, () => leftOut("remarks.profilePictures", { count: lost })),
      ],
    }),
  )
  return null
}

/** `2 people: 2 created, 0 already existed`. */
const peopleBecame = (all: number, made: number, here: number): Message => ({
  code: "moved.partly",
  values: { what: { code: "counts.people", values: { count: all } }, made, here },
})

/** Brings the pictures of accounts that were made with the site, and tells what became of them. */
export async function reportAccounts(
  scope: Scope,
  backup: Backup,
  { users: people }: Catalogue,
  notes: BroughtAccounts,
  ending: Ending,
): Promise<null> {
  const members = new Map((await membersOf(scope)).map((member) => [member.id, member]))
  const derived = await idsOf(scope.groupId, "user", people.keys())
  const made = [...people].flatMap(([source, person]) => {
    const member = members.get(derived.get(source)!)
    return member ? [{ source, person, member }] : []
  })
  const lost = await bringPictures(scope, backup, made)
  const { withoutPassword, outside, renamed, sameEmail, unclear, withoutEmail, placeholder } = notes
  const named = (names: string[], remark: (value: { names: string | Message }) => Remark) =>
    ifAny(names.length, () => remark({ names: listOfNames(names) }))
  await writeAll(
    scope.group,
    ending({
      outcome: "imported",
      message: peopleBecame(people.size, made.length, 0),
      remarks: [
        ...named(withoutPassword, (names) => mapped("remarks.withoutPassword", names)),
        ...named(outside, (names) => mapped("remarks.loggedInElsewhere", names)),
        ...named(renamed, (names) => mapped("remarks.usernamesChanged", names)),
        ...named(sameEmail, (names) => leftOut("remarks.sameEmail", names)),
        ...named(unclear, (names) => leftOut("remarks.unclearUsers", names)),
        ...ifAny(withoutEmail, () =>
          leftOut("remarks.peopleWithoutEmail", { count: withoutEmail }),
        ),
        ...ifAny(placeholder ? 1 : 0, () =>
          mapped("remarks.groupWithoutMembers", { name: placeholder! }),
        ),
        ...ifAny(lost, () => leftOut("remarks.profilePictures", { count: lost })),
      ],
    }),
  )
  return null
}

/** Accounts are for the administrator of the site to make. */
async function bringNobody(scope: Scope, people: People, ending: Ending): Promise<null> {
  const known = await peopleOf(scope, people)
  const others = [...people].filter(([source]) => !known.has(source)).map(([, one]) => one.username)
  await writeAll(
    scope.group,
    ending({
      outcome: others.length ? "leftOut" : "existing",
      message: { code: "moved.withoutAccounts", values: { count: people.size } },
      remarks: ifAny(others.length, () =>
        leftOut("remarks.othersPeople", { names: listOfNames(others) }),
      ),
    }),
  )
  return null
}

export const givenName = ({ username, fullName, email }: SourceUser) =>
  username || fullName || email

/** The name that a user of the backup can have here: the email where the given one is refused. */
export function usernameOf(person: SourceUser) {
  const name = givenName(person)
  const isGood = !isAnothersEmail(name, person.email) && isClearUsername(name)
  return isGood ? name : person.email
}

/** People who can have a username here, and those for whom not even the email can be one. */
function parted(people: [string, SourceUser][]) {
  const hasName = ([, person]: [string, SourceUser]) => isClearUsername(usernameOf(person))
  return [people.filter(hasName), people.filter((one) => !hasName(one))] as const
}

function accountOf(id: string, person: SourceUser) {
  const { fullName, email, canManage, canInvite, canOrganize, advanced } = person
  return {
    id,
    username: usernameOf(person),
    fullName: fullName || givenName(person),
    email,
    password: "",
    canManage,
    canInvite,
    canOrganize,
    advanced,
  }
}

/** Gives how many could not be brought. */
async function bringPictures(
  { group, media, pictures }: Scope,
  backup: Backup,
  made: { source: string; member: Member }[],
): Promise<number> {
  let lost = 0
  for (const { source, member } of made) {
    const file = backup.profile(source)
    // A picture that is there was brought before the server stopped.
    if (!file || member.cacheKey !== users.cacheKey.default) continue
    try {
      const { original } = await pictures.variants(await backup.files.bytes(file, mostPictureBytes))
      const cacheKey = newVersion()
      const options = { httpMetadata: { contentType: "image/webp" } }
      await media.put(userPictureKey(member.id, cacheKey), original, options)
      await group.update(users, eq(users.id, member.id), { cacheKey })
    } catch (error) {
      if (!(error instanceof PictureError || error instanceof BadArchive)) throw error
      lost++
    }
  }
  return lost
}

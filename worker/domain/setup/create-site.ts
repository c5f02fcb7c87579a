import { eq, sql } from "drizzle-orm"
import type { BatchItem } from "drizzle-orm/batch"
import { groupRows } from "../../../db/group"
import { isRefusal } from "../../../db/constraint-errors"
import { groupPreferences, groups, sessions, siteSettings, users } from "../../../db/schema"
import type { Context } from "../../context"
import type { Locale } from "../../shared/locales"
import { slugify } from "../../lib/text/slugs"
import { hashPassword } from "../auth/passwords"
import { newSession, type LoggedIn } from "../auth/sessions"
import { hashing } from "../auth/password-hashing"
import { badRequest } from "../errors"
import { catalogueIn } from "../seeds/catalogue"
import { type SeedKind, statementsFor } from "../seeds/seed"
import { alreadySetUp, codeKey } from "./code"

export interface SiteInput {
  account: { username: string; fullName: string; email: string; password: string }
  groupName: string
  privateGroup: boolean
  firstDayOfWeek: number
  timeZone?: string | null
  seeds: SeedKind[]
  locale: Locale
}

/**
 * Creates the first group and its administrator, logged in, with the group's seeds: one trip, all or nothing.
 * @throws DomainError 400 once there is a user, even a new one
 */
export async function createSite(ctx: Context, founding: SiteInput): Promise<LoggedIn> {
  const { db } = ctx
  const { account, groupName, privateGroup, firstDayOfWeek, timeZone, seeds, locale } = founding
  const group = { id: crypto.randomUUID(), name: groupName, slug: slugify(groupName) || "home" }
  const user = {
    ...account,
    id: crypto.randomUUID(),
    groupId: group.id,
    password: await hashing(ctx, () => hashPassword(account.password)),
    admin: true,
    canManage: true,
    canInvite: true,
    canOrganize: true,
    advanced: true,
  }
  const { row, loggedIn } = await newSession(ctx, user, false)
  const preferences = { privateGroup, recipePublic: !privateGroup, firstDayOfWeek, timeZone }
  const seeding: BatchItem<"sqlite">[] = statementsFor(
    groupRows(db, group.id),
    await catalogueIn(ctx, locale),
    seeds,
  )
  try {
    await db.batch([
      failIfFounded(ctx),
      db.delete(siteSettings).where(eq(siteSettings.key, codeKey)),
      db.insert(groups).values(group),
      db
        .insert(groupPreferences)
        .values({ ...preferences, groupId: group.id, recipeDisableAmount: false }),
      db.insert(users).values(user),
      db.insert(sessions).values({ ...row, groupId: group.id }),
      ...seeding,
    ])
  } catch (error) {
    if (isRefusal(error, "NOT NULL")) throw alreadySetUp()
    throw isRefusal(error, "UNIQUE") ? badRequest("group.nameExists") : error
  }
  return loggedIn
}

/** Fails the batch it starts when there is a user: a setting must have a value. */
const failIfFounded = ({ db }: Context) =>
  db
    .insert(siteSettings)
    .values({
      key: codeKey,
      value: sql`case when exists (select 1 from ${users}) then null else '' end`,
    })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: "" } })

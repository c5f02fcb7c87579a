import { eq } from "drizzle-orm"
import { siteSettings, users } from "../../../db/schema"
import type { Context } from "../../context"
import { codeKey, newCode } from "./code"
import { foundSite } from "./found"

/** Whether the site still waits for its first administrator. */
export async function isWaiting({ db }: Pick<Context, "db">): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  return !user
}

/**
 * What a start does for a site without users: makes the administrator that the environment names, or
 * a set-up code. Answers the code while it is needed.
 */
export async function prepareSite(ctx: Context): Promise<string | null> {
  if (!(await isWaiting(ctx))) return null
  const { ADMIN_EMAIL, ADMIN_PASSWORD, DEFAULT_GROUP } = ctx.config
  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    await foundSite(ctx, {
      account: {
        username: "admin",
        fullName: "Administrator",
        email: ADMIN_EMAIL.trim().toLowerCase(),
        password: ADMIN_PASSWORD,
      },
      groupName: DEFAULT_GROUP,
      privateGroup: true,
      firstDayOfWeek: 0,
      seeds: [],
      locale: ctx.locale,
    })
    return null
  }
  return setupCode(ctx)
}

/** The code, made by whoever asks first. */
async function setupCode({ db }: Context) {
  const [, [kept]] = await db.batch([
    db.insert(siteSettings).values({ key: codeKey, value: newCode() }).onConflictDoNothing(),
    db.select().from(siteSettings).where(eq(siteSettings.key, codeKey)),
  ])
  return kept!.value
}

import { eq } from "drizzle-orm"
import { siteSettings, users } from "../../../db/schema"
import type { Context } from "../../context"
import { passwordProblem } from "../../shared/passwords"
import { codeKey, newCode } from "./code"
import { createSite } from "./create-site"

/** Whether the site still waits for its first administrator. */
async function isWaiting({ db }: Pick<Context, "db">): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  return !user
}

/**
 * Prepares a site without users at the start: creates the administrator that the environment names, or a setup
 * code. Returns the code while it is needed.
 * @throws Error with a message when the environment has a password that a registration would refuse
 */
export async function prepareSite(ctx: Context): Promise<string | null> {
  if (!(await isWaiting(ctx))) return null
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ctx.config
  if (!email || !password) return setupCode(ctx)
  const problem = passwordProblem(password)
  if (problem) throw new Error(`ADMIN_PASSWORD ${problem}.`)
  try {
    await foundUnattended(ctx, email, password)
  } catch (error) {
    // Another isolate may have been faster.
    if (await isWaiting(ctx)) throw error
  }
  return null
}

/** The same where no runner prints the code: it is logged. Returns whether the site waits. */
export async function prepareHosted(ctx: Context): Promise<boolean> {
  const code = await prepareSite(ctx)
  const { BASE_URL, RUNNER_KEY } = ctx.config
  if (code && !RUNNER_KEY) {
    console.log(`Waiting to be set up at ${BASE_URL.replace(/\/+$/, "")}/setup?code=${code}`)
  }
  return code !== null
}

/** Not seeded: scripted setup adds what is wanted by the API. */
const foundUnattended = (ctx: Context, email: string, password: string) =>
  createSite(ctx, {
    account: {
      username: "admin",
      fullName: "Administrator",
      email: email.trim().toLowerCase(),
      password,
    },
    groupName: ctx.config.DEFAULT_GROUP,
    privateGroup: true,
    firstDayOfWeek: 0,
    seeds: [],
    locale: ctx.locale,
  })

/** The code, created by the first caller. */
async function setupCode({ db }: Context) {
  const [, [setting]] = await db.batch([
    db.insert(siteSettings).values({ key: codeKey, value: newCode() }).onConflictDoNothing(),
    db.select().from(siteSettings).where(eq(siteSettings.key, codeKey)),
  ])
  return setting!.value
}

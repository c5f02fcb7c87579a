import { and, eq, inArray, sql } from "drizzle-orm"
import { groups, jobs, users } from "../../../db/schema"
import type { Context } from "../../context"
import { localeOf } from "../../shared/locales"
import { errorMessageOf } from "../background-jobs/error-message"
import { DomainError } from "../errors"
import { sendBackupFailure } from "../mail"
import { backupFailure, changeUnmailed, noteFailure } from "./failure"
import { startDueBackup } from "./schedule"

/** Hours for which a mail that could not be sent is tried again. */
const longest = 24

/** Begins the daily backup when it is due, and mails administrators when backups began to fail. */
export async function tendBackups(ctx: Context): Promise<void> {
  // How the last one ended is noted before the next one begins.
  await backupFailure(ctx.db)
  try {
    await startDueBackup(ctx)
  } catch (error) {
    await noteFailure(ctx.db, errorMessageOf(error) ?? { code: "reports.bug" })
    throw error
  } finally {
    await mailBackupFailure(ctx)
  }
}

/**
 * Mails each administrator once about backups that fail, until one is made. Before mails are sent it is noted that they
 * are, so that a process that ends meanwhile does not send them twice.
 */
export async function mailBackupFailure(ctx: Context): Promise<void> {
  if (!ctx.mailer) return
  const noted = await backupFailure(ctx.db)
  if (!noted || noted.isAnswered || noted.unmailed?.length === 0) return
  const admins = await administrators(ctx, noted.unmailed)
  if (!(await changeUnmailed(ctx.db, noted, []))) return
  const left: string[] = []
  for (const { id, email, fullName, locale } of admins) {
    try {
      const reader = { ...ctx, locale: localeOf(locale ?? ctx.locale) }
      await sendBackupFailure(reader, { email, fullName }, noted)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      left.push(id)
    }
  }
  const isOld = Date.parse(`${noted.since}Z`) < Date.now() - longest * 3_600_000
  if (left.length > 0 && !isOld) await changeUnmailed(ctx.db, { ...noted, unmailed: [] }, left)
}

/** Administrators, some or all, with the language in which they last asked for long work. */
const administrators = ({ db }: Context, ids: string[] | null) =>
  db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      locale: sql<
        string | null
      >`(select ${jobs.locale} from ${jobs} where ${jobs.userId} = ${users.id}
        and json_extract(${jobs.options}, '$.isScheduled') is not 1
        order by ${jobs.createdAt} desc limit 1)`,
    })
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .where(and(eq(users.admin, true), ids ? inArray(users.id, ids) : undefined))

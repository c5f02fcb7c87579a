import { and, desc, inArray, lte, sql } from "drizzle-orm"
import type { Db } from "../../../db/client"
import { jobs } from "../../../db/schema"
import { encryptedName, isEncryptedName } from "../../backup/host"
import type { Scope } from "../../context"
import { fileNameOf } from "../../lib/text/file-names"
import { now } from "../../lib/times"
import { openStatuses } from "../background-jobs/all-groups"
import { startJob } from "../background-jobs/start"
import { DomainError, plain } from "../errors"
import { uploadedSource } from "../uploads-archive"
import { noteFailure } from "./failure"
import { assertThere, isEncryptedFile, storedName } from "./files"
import { assertRestorable } from "./restore"
import type { BackupOptions } from "./steps"
import { assertReplaceable, inWords } from "./mealie/look"
import { openMealieUpload } from "./mealie/open"
import { assertBackup } from "./take"

type SiteWork = Scope & { site: Db }

/** The kinds of jobs of which the site has one at a time. */
const kinds = ["backup"] as const

/** The job on backups that is at work, and the last one, or the last that the schedule began up to a moment. */
export async function latestJob(site: Db, scheduledUntil?: string) {
  const scheduled = and(
    sql`json_extract(${jobs.options}, '$.isScheduled') = 1`,
    lte(jobs.createdAt, scheduledUntil ?? ""),
  )
  const [open, [last]] = await site.batch([
    site
      .select()
      .from(jobs)
      .where(and(inArray(jobs.kind, kinds), inArray(jobs.status, openStatuses))),
    site
      .select()
      .from(jobs)
      .where(and(inArray(jobs.kind, kinds), scheduledUntil ? scheduled : undefined))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(1),
  ])
  return { open: open[0], last }
}

/** Begins to make a backup. Gives its report. @throws DomainError 409 while another one is at work, 502 */
export async function startBackup(scope: SiteWork, isScheduled = false) {
  // Two may be started within a second.
  const name = freeName(storedName(scope, newName()), await takenNames(scope))
  return start(scope, { work: "make", name, isScheduled })
}

/**
 * Begins the backup that an administrator asks for, who is answered when the place for it cannot be reached. The others
 * are shown that too.
 * @throws DomainError as `startBackup`
 */
export async function startAskedBackup(scope: SiteWork) {
  try {
    return await startBackup(scope)
  } catch (error) {
    if (error instanceof DomainError && error.status === 502) {
      await noteFailure(scope.site, error.said, true)
    }
    throw error
  }
}

/** Begins to read a stored backup back. @throws DomainError 404, 409 */
export async function startCheck(scope: SiteWork, name: string) {
  await assertThere(scope, name)
  return start(scope, { work: "check", name, isScheduled: false })
}

/**
 * Begins to restore a stored backup.
 * @throws DomainError 400 for one that cannot be restored, 404, 409
 */
export async function startRestore(scope: SiteWork, name: string) {
  const source = await assertThere(scope, name)
  const { manifest } = await assertBackup(scope, source, name)
  assertRestorable(manifest)
  return start(scope, { work: "restore", name, isScheduled: false })
}

/** Begins to take in a backup that was uploaded. @throws DomainError 400 for what is none, 404, 409 */
export async function startTaking(scope: SiteWork, uploadId: string) {
  const { name: given, source } = await uploadedSource(scope, uploadId)
  await assertBackup(scope, source, given)
  const plain = `${given.replace(/(\.zip|\.encrypted)+$/i, "")}.zip`
  const wanted = (await isEncryptedFile(source)) ? encryptedName(plain) : storedName(scope, plain)
  const name = freeName(wanted, await takenNames(scope))
  return start(scope, { work: "take", name, isScheduled: false, uploadId })
}

/**
 * Begins to make a site of a backup of Mealie that the caller uploaded.
 * @throws DomainError 400 for one of which no site can be made, 403, 404, 409
 */
export async function startReplacing(scope: SiteWork, uploadId: string) {
  const { name, source } = await openMealieUpload(scope, uploadId).catch(inWords)
  assertReplaceable(scope, source)
  return start(scope, {
    work: "restore",
    name: fileNameOf(name, "mealie.zip"),
    isScheduled: false,
    uploadId,
  })
}

const takenNames = async ({ backups }: Pick<Scope, "backups">) =>
  new Set((await backups.store.list()).map(({ name }) => name))

async function start(scope: SiteWork, given: Omit<BackupOptions, "made">) {
  const { open } = await latestJob(scope.site)
  if (open) throw plain(409, "backup.busy")
  const options: BackupOptions = { ...given, made: now() }
  return startJob(scope, {
    kind: "backup",
    name: given.name,
    category: given.work === "restore" ? "restore" : "backup",
    options: { ...options },
  })
}

/** `larder_2026.11.24.03.15.00.zip` */
const newName = () => `larder_${now().slice(0, 19).replace(/[-T:]/g, ".")}.zip`

/** The name of a file under which a backup can be kept. */
export function freeName(given: string, taken: Set<string>): string {
  const stem = fileNameOf(given.replace(/\.zip(\.encrypted)?$/i, ""), "backup")
    .replace(/[^\w.-]+/g, "_")
    .replace(/^[^\w]+/, "")
    .slice(0, 80)
  const ending = isEncryptedName(given) ? ".zip.encrypted" : ".zip"
  const named = (nth: number) => `${stem || "backup"}${nth > 1 ? `-${nth}` : ""}${ending}`
  let nth = 1
  while (taken.has(named(nth))) nth++
  return named(nth)
}

import { and, asc, count, eq, ne } from "drizzle-orm"
import { jobItems, reportEntries, siteSettings } from "../../../db/schema"
import { isEncryptedName } from "../../backup/host"
import { RESTORED, type Restored } from "../../backup/restored-note"
import type { SiteScope } from "../../context"
import { sizeText } from "../../lib/sizes"
import type { Message } from "../../shared/messages"
import { signDownload } from "../../tokens"
import { DomainError } from "../errors"
import { retentionOf } from "./retention"
import { optionsOf } from "./steps"
import { assertThere } from "./files"
import { latestJob } from "./start"
import { readVerdict } from "./verdict"

/** Every backup with what is known of it, the newest first. */
export async function listBackups({
  backups: { store },
}: {
  backups: Pick<SiteScope["backups"], "store">
}) {
  const found = await Promise.all(
    (await store.list()).map(async ({ name, size, modified }) => {
      const verdict = await readVerdict(store, name)
      return {
        name,
        size,
        made: verdict?.made ?? modified.toISOString().slice(0, 19),
        isEncrypted: isEncryptedName(name),
        counts: verdict?.counts ?? null,
        isScheduled: verdict?.isScheduled ?? false,
        checked: verdict?.checked ?? null,
        problem: verdict?.problem ?? null,
      }
    }),
  )
  return found.sort((a, b) => (a.made < b.made ? 1 : -1))
}

/** The list in the words of the contract (23.6). */
export async function contractList(scope: SiteScope) {
  const imports = (await listBackups(scope)).map(({ name, made, size }) => ({
    name,
    date: `${made}Z`,
    size: sizeText(size),
  }))
  return { imports, templates: [] }
}

/** What the page of backups shows: the list, what is at work, and what went wrong last. */
export async function overview(scope: SiteScope) {
  const { site, config } = scope
  const { open, last } = await latestJob(site)
  const backups = await listBackups(scope)
  const [counts, failures, [restored]] = await site.batch([
    site
      .select({ status: jobItems.status, total: count() })
      .from(jobItems)
      .where(eq(jobItems.jobId, open?.id ?? ""))
      .groupBy(jobItems.status),
    site
      .select({ said: reportEntries.said })
      .from(reportEntries)
      .where(and(eq(reportEntries.reportId, last?.reportId ?? ""), ne(reportEntries.success, true)))
      .orderBy(asc(reportEntries.timestamp))
      .limit(1),
    site
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.key, RESTORED)),
  ])
  const of = counts.reduce((sum, { total }) => sum + total, 0)
  const waiting = counts.find(({ status }) => status === "waiting")?.total ?? 0
  const said = failures[0]?.said
  const problem: Message | null = said ? (said.exception ?? said.message) : null
  return {
    backups,
    working: open ? { reportId: open.reportId, ...workOf(open), done: of - waiting, of } : null,
    failed: !open && last && problem ? { ...workOf(last), at: last.updateAt, problem } : null,
    schedule: { time: config.BACKUP_TIME ?? null, kept: retentionOf(config) },
    place: scope.backups.store.place,
    isEncrypted: config.BACKUP_PASSPHRASE !== undefined,
    // Only `noteRestored` writes it.
    restored: restored ? (JSON.parse(restored.value) as Restored) : null,
  }
}

function workOf(job: Parameters<typeof optionsOf>[0]) {
  const { name, work, isScheduled } = optionsOf(job)
  return { name, work, isScheduled }
}

/** A token that opens the download for half an hour. @throws DomainError 404 */
export async function downloadToken(scope: SiteScope, name: string) {
  await assertThere(scope, name).catch(() => {
    throw new DomainError(404, "notFound", "Not Found")
  })
  return { fileToken: await signDownload(scope.secret, { backup: name }) }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** @throws DomainError 400 for one that is not there, in the contract's words; 409 while it is being made or read */
export async function deleteBackup(scope: SiteScope, name: string) {
  const { store } = scope.backups
  await assertThere(scope, name).catch(() => {
    throw new DomainError(400, "badRequest", "Bad Request")
  })
  const { open } = await latestJob(scope.site)
  if (open && optionsOf(open).name === name) throw new DomainError(409, "backup.busy")
  await store.remove(name).catch((error: unknown) => {
    if (error instanceof DomainError) throw error
    const why: Message = { code: "verbatim", values: { text: reasonOf(error) } }
    throw new DomainError(500, { code: "backup.notDeleted", values: { why } })
  })
  return { code: "backup.deleted", values: { name } } as const
}

import { isComplete, type OpenBackup, readParts } from "../../backup/read-parts"
import { draftName } from "../../backup/host"
import { rowLoader } from "../../backup/load-rows"
import { assertRows, createTables } from "../../backup/side-database"
import type { Scope } from "../../context"
import { now } from "../../lib/times"
import { badRequest, notFound } from "../errors"
import { openBackupFile } from "./files"
import type { StepContext } from "./steps"
import { readVerdict, unchecked, writeVerdict } from "./verdict"

/** @throws DomainError 404, and 400 for what is no backup; BadArchive, BadManifest and BadEncryption in words */
export async function openNamed({
  scope,
  options,
}: {
  scope: Pick<Scope, "backups" | "config">
  options: { name: string }
}): Promise<OpenBackup> {
  const source = await scope.backups.store.source(options.name)
  if (!source) throw notFound()
  return openBackupFile(source, options.name, scope)
}

/** Reads parts of a backup into a database of its own, where the host has one. @throws BadPart, BadArchive */
export async function checkStep(
  context: StepContext,
  backup: OpenBackup,
  from: number,
  to: number,
) {
  if (from === 0 && !isComplete(backup)) throw badRequest("backup.incomplete")
  const scratch = await scratchOf(context, backup)
  try {
    const target = scratch && { rows: rowLoader(scratch.driver) }
    await readParts(backup, backup.manifest.parts.slice(from, to), target)
  } finally {
    scratch?.close()
  }
}

/** The backup is good when the rows that were put into the database are those that it claims. */
export async function judgeStep(context: StepContext, backup: OpenBackup) {
  const { scope, options } = context
  const { backups } = scope
  const scratch = await scratchOf(context, backup)
  try {
    if (scratch) await assertRows(scratch.driver, backup.manifest)
  } finally {
    scratch?.close()
  }
  await backups.tidy(draftName(options.name))
  const known =
    (await readVerdict(backups.store, options.name)) ??
    unchecked(backup.manifest, options.isScheduled)
  await writeVerdict(backups.store, options.name, { ...known, checked: now(), problem: null })
}

async function scratchOf({ scope, options }: StepContext, { manifest }: OpenBackup) {
  const { backups } = scope
  const scratch = await backups.openScratch(draftName(options.name))
  if (scratch) await createTables(scratch.driver, await backups.migrations(), manifest.schema)
  return scratch
}

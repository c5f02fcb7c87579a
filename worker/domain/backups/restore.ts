import type { Driver } from "../../../db/client"
import { migrationNames } from "../../../db/migrations"
import { recountingStatements } from "../../../db/row-limits"
import { foreignKeysOf, removeDangling } from "../../backup/dangling-rows"
import { draftName } from "../../backup/host"
import { rowLoader } from "../../backup/load-rows"
import type { Manifest } from "../../backup/manifest"
import { BadPart, isComplete, type OpenBackup, readParts } from "../../backup/read-parts"
import { noteRestored } from "../../backup/restored-note"
import {
  assertRows,
  bringUpToDate,
  clearMomentary,
  createTables,
  indexRecipes,
  rangesToIndex,
} from "../../backup/side-database"
import { momentary, tablesOf } from "../../backup/tables"
import type { Scope } from "../../context"
import type { MediaStore } from "../../media/store"
import { openUpload } from "../../media/upload"
import { tryToWake } from "../background-jobs/start"
import { badRequest, plain } from "../errors"
import { openNamed } from "./check"
import { leftOut } from "./make"
import { type BackupOptions, readingSteps, type Step, type StepContext } from "./steps"

/** What a restore needs, with a site or without one. */
export interface RestoreContext {
  scope: Pick<Scope, "backups" | "config" | "freeSpace">
  options: Pick<BackupOptions, "name">
}

/** @throws DomainError 400 for what cannot take the place of a site */
export function assertRestorable({ schema, tables }: Manifest) {
  if (!migrationNames.includes(schema)) throw badRequest("backup.newer")
  if (!tables.users || !tables.groups) throw badRequest("backup.noUsers")
}

/** The steps that make a site of a backup beside the one that runs, and put it in its place. */
export async function restoringSteps(context: RestoreContext): Promise<Step[]> {
  const { scope, options } = context
  const { manifest } = await openNamed(context)
  assertRestorable(manifest)
  await scope.backups.newSite.discard(draftName(options.name))
  const free = await scope.freeSpace?.()
  if (free !== undefined && free < manifest.media.bytes * 1.05) {
    throw plain(507, "backup.noRoomToRestore")
  }
  return [
    ...readingSteps(manifest.parts, scope.backups.objectsAtOnce),
    { do: "assemble" },
    { do: "switch" },
  ]
}

/** Reads parts of a backup into the new site. @throws BadPart, BadArchive */
export async function readStep(
  context: RestoreContext,
  backup: OpenBackup,
  from: number,
  to: number,
) {
  const { scope, options } = context
  if (from === 0 && !isComplete(backup)) throw badRequest("backup.incomplete")
  const site = await scope.backups.newSite.open(draftName(options.name))
  try {
    const { manifest } = backup
    await createTables(site.driver, await scope.backups.migrations(), manifest.schema)
    await readParts(backup, manifest.parts.slice(from, to), {
      rows: await rowsInto(site.driver),
      object: objectsInto(site.media),
    })
  } finally {
    site.close()
  }
}

/** Only tables of a site take rows; what belonged to the moment of the backup is passed over. */
async function rowsInto(driver: Driver) {
  const tables = new Set(await tablesOf(driver))
  const load = rowLoader(driver)
  return async (table: string, rows: Parameters<typeof load>[1]) => {
    if (momentary.includes(table)) return
    if (!tables.has(table)) throw new BadPart(`tables/${table}`)
    await load(table, rows)
  }
}

/** Objects of more bytes are stored part by part: a bucket wants to know the size of a stream. */
const heldBytes = 8 * 2 ** 20

const objectsInto =
  (media: MediaStore) =>
  async (key: string, size: number, type: string | undefined, body: ReadableStream<Uint8Array>) => {
    const isKey = /^[\w.-]+(\/[\w.-]+)*$/.test(key) && !/(^|\/)\.+(\/|$)/.test(key)
    if (!isKey || leftOut.some((prefix) => key.startsWith(prefix))) {
      throw new BadPart(`media/${key}`)
    }
    const options = type === undefined ? {} : { httpMetadata: { contentType: type } }
    if (size <= heldBytes) {
      await media.put(key, await new Response(body).bytes(), options)
      return
    }
    const upload = await openUpload(media, key, type ?? "application/octet-stream")
    try {
      for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
        await upload.write(bytes)
      }
      await upload.finish()
    } catch (error) {
      await upload.abort()
      throw error
    }
  }

/** Makes a whole site of what was read. Done again, it goes on where it was. @throws BadPart, DomainError */
export async function assembleStep(context: RestoreContext, { manifest }: OpenBackup) {
  const { scope, options } = context
  const { backups } = scope
  const host = scope.backups.newSite
  const site = await host.open(draftName(options.name))
  try {
    const { driver } = site
    await assertRows(driver, manifest)
    await bringUpToDate(driver, await backups.migrations())
    const removed = await removeDangling(driver, await foreignKeysOf(host.into ?? driver))
    await clearMomentary(driver)
    // Where rows are copied, this is made of them afterwards.
    if (!host.into) {
      await driver.batch(recountingStatements())
      await indexRecipes(driver)
    }
    const { recipes = 0, users = 0, groups = 0 } = manifest.tables
    const { files } = manifest.media
    await noteRestored(driver, options, [
      `${options.name}, made ${manifest.made} UTC by Larder ${manifest.larder}`,
      `groups: ${groups}, users: ${users}, recipes: ${recipes}, pictures and files: ${files}`,
      ...(removed > 0 ? [`rows left out that referred to missing ones: ${removed}`] : []),
    ])
  } finally {
    site.close()
  }
  await host.finish(draftName(options.name)).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    throw plain(500, "backup.unsound", { why: { code: "verbatim", values: { text } } })
  })
}

/** The steps that are left when rows were copied: what they were copied from goes, and the search gets its index. */
export async function indexingSteps({ scope }: StepContext): Promise<Step[]> {
  const { into } = scope.backups.newSite
  const ranges = into ? await rangesToIndex(into) : []
  return [{ do: "clear" }, ...ranges.map((range): Step => ({ do: "index", ...range }))]
}

export async function switchStep({ scope, options }: StepContext) {
  const goesOn = await scope.backups.newSite.replace(draftName(options.name))
  if (goesOn) await tryToWake(scope.wake, goesOn)
}

import { migrationNames } from "../../../db/migrations"
import { BACKUPS } from "../../backup/bucket-files"
import { draftName, isEncryptedName } from "../../backup/host"
import { manifestOf } from "../../backup/manifest"
import { rangesOf, type RowRange } from "../../backup/tables"
import {
  bytesOf,
  writeEnd,
  writeObject,
  writeRows,
  type Sink,
  type Written,
} from "../../backup/write-part"
import type { Scope } from "../../context"
import { listObjects } from "../../media/list-objects"
import { larderVersion } from "../../version"
import { plain } from "../errors"
import { sealedSource, sendingSteps } from "./send"
import { checkSteps, inPieces, type Step, type StepContext } from "./steps"
import { unchecked, type Verdict, writeVerdict } from "./verdict"

/** Parts of rows that one step writes. */
const rangesAtOnce = 10
/** What is stored for a while only, and the backups themselves. */
export const leftOut = [BACKUPS, "exports/", "uploads/"]

/** Bytes that a part of rows has at most, deflated, as far as that can be guessed. */
const rowsGuess = 2 * 2 ** 20
/** Bytes of an archive for each object besides its content. */
const perObject = 1000

/**
 * The steps that make a backup and check it: of rows, of objects, the end of the archive, and its way to where
 * it is kept.
 * @throws DomainError 507 when there is no room for it
 */
export async function makingSteps(context: StepContext): Promise<Step[]> {
  const { scope, options } = context
  const { backups } = scope
  await backups.store.removeUnfinished()
  await backups.drafts.removeUnfinished()
  const source = await backups.openSource(draftName(options.name))
  const ranges = await rangesOf(source.driver).finally(() => source.close())
  const { keys, bytes } = await storedKeys(scope)
  const copies = isSent(context) && backups.store.place.kind === "folder" ? 2 : 1
  const free = await scope.freeSpace?.()
  if (free !== undefined && free < bytes * 1.05 * copies) throw plain(507, "backup.noRoom")

  const writing = [
    ...inPieces(ranges, rangesAtOnce).map((ranges) => ({ do: "rows" as const, ranges })),
    ...inPieces(keys, backups.objectsAtOnce).map((keys) => ({ do: "objects" as const, keys })),
    { do: "finish" as const },
  ].map((step, number): Step => ({ ...step, number }))
  const guess = bytes + keys.length * perObject + ranges.length * rowsGuess
  return [
    ...writing,
    ...(isSent(context) ? sendingSteps(guess) : []),
    { do: "publish" },
    ...checkSteps(ranges.length + keys.length, backups.objectsAtOnce),
  ]
}

/** Whether a backup is copied from where it was made to where it is kept. */
const isSent = ({ scope, options }: StepContext) =>
  scope.backups.sends || isEncryptedName(options.name)

async function storedKeys({ media }: Scope) {
  const keys: string[] = []
  let bytes = 0
  for (let after: string | undefined = ""; after !== undefined;) {
    const page = await listObjects(media, 10, after)
    for (const { key, size } of page.objects) {
      if (leftOut.some((prefix) => key.startsWith(prefix))) continue
      keys.push(key)
      bytes += size
    }
    after = page.next
  }
  return { keys, bytes }
}

/** What one step wrote, for the next and for the end. */
interface Note {
  end: number
  written: Written[]
}

export async function writeRowsStep(context: StepContext, number: number, ranges: RowRange[]) {
  const { backups } = context.scope
  const source = await backups.openSource(draftName(context.options.name))
  try {
    await writeStep(context, number, ranges, (sink, offset, range) =>
      writeRows(sink, offset, source.driver, range),
    )
  } finally {
    source.close()
  }
}

export const writeObjectsStep = (context: StepContext, number: number, keys: string[]) =>
  writeStep(context, number, keys, (sink, offset, key) =>
    writeObject(sink, offset, context.scope.media, key),
  )

const madeNote = "made"

/** Writes the manifest and the directory, which end the archive. */
export async function finishStep(context: StepContext, number: number) {
  const { scope, options } = context
  const written: Written[] = []
  let offset = 0
  for (let i = 0; i < number; i++) {
    const note = await noteOf(context, i)
    written.push(...note.written)
    offset = note.end
  }
  const about = { larder: larderVersion, schema: migrationNames.at(-1)!, made: options.made }
  const manifest = manifestOf(
    about,
    written.map(({ part }) => part),
  )
  const files = written.map(({ file }) => file)
  await appending(context, number, offset, (sink) => writeEnd(sink, offset, manifest, files))
  const made = unchecked(manifest, options.isScheduled)
  await scope.backups.drafts.writeNote(draftName(options.name), madeNote, JSON.stringify(made))
}

/** What was made, as it is kept. */
export async function draftSource(context: StepContext) {
  const { scope, options } = context
  const draft = await scope.backups.drafts.draft(draftName(options.name))
  if (!draft) throw new Error(`The draft of the backup ${options.name} is missing`)
  const passphrase = scope.config.BACKUP_PASSPHRASE
  return isEncryptedName(options.name) ? sealedSource(context, draft, passphrase!) : draft
}

/** Gives the backup its name; then it is there, and not checked yet. */
export async function publishDraftStep({ scope, options }: StepContext) {
  const { store, drafts } = scope.backups
  const made = await drafts.note(draftName(options.name), madeNote)
  if (made !== null) {
    // `finishStep` wrote it.
    await writeVerdict(store, options.name, JSON.parse(made) as Verdict)
    await store.publish(options.name)
    await scope.backups.tidy(draftName(options.name))
    await scope.backups.tidy(options.name)
  } else if (!(await store.source(options.name))) {
    throw new Error(`The draft of the backup ${options.name} is missing`)
  }
}

async function writeStep<T>(
  context: StepContext,
  number: number,
  things: T[],
  write: (sink: Sink, offset: number, thing: T) => Promise<Written | null>,
) {
  const { end: start } = number === 0 ? { end: 0 } : await noteOf(context, number - 1)
  const note: Note = { end: start, written: [] }
  await appending(context, number, start, async (sink) => {
    for (const thing of things) {
      const written = await write(sink, note.end, thing)
      if (!written) continue
      note.written.push(written)
      note.end += bytesOf(written)
    }
  })
  const { drafts } = context.scope.backups
  await drafts.writeNote(draftName(context.options.name), noteName(number), JSON.stringify(note))
}

async function appending(
  { scope, options }: StepContext,
  number: number,
  offset: number,
  write: (sink: Sink) => Promise<void>,
) {
  const appending = await scope.backups.drafts.append(draftName(options.name), number, offset)
  try {
    await write(appending.write)
    await appending.finish()
  } catch (error) {
    await appending.abort()
    throw error
  }
}

const noteName = (number: number) => `step-${number}`

async function noteOf({ scope, options }: StepContext, number: number): Promise<Note> {
  const text = await scope.backups.drafts.note(draftName(options.name), noteName(number))
  if (text === null) throw new Error(`Step ${number} of the backup ${options.name} is missing`)
  return JSON.parse(text) as Note
}

import type { BackupStore } from "../../backup/host"
import type { Manifest } from "../../backup/manifest"
import type { Message } from "../../shared/messages"

/** What is known of a backup without reading it. */
export interface Verdict {
  /** When it was made, and what of. */
  made: string
  schema: string
  /** Rows of what people count, and stored files. */
  counts: { recipes: number; users: number; groups: number; files: number }
  /** By the schedule, and so removed when newer ones take its place. */
  isScheduled: boolean
  /** When it was read back and found whole. */
  checked: string | null
  /** What is wrong with it. */
  problem: Message | null
}

const note = "verdict"

export async function readVerdict(store: BackupStore, name: string): Promise<Verdict | null> {
  const text = await store.note(name, note)
  // Only the function below writes it.
  return text === null ? null : (JSON.parse(text) as Verdict)
}

export const writeVerdict = (store: BackupStore, name: string, verdict: Verdict) =>
  store.writeNote(name, note, JSON.stringify(verdict))

/** What a manifest tells, before the backup was checked. */
export const unchecked = (manifest: Manifest, isScheduled: boolean): Verdict => ({
  made: manifest.made,
  schema: manifest.schema,
  counts: {
    recipes: manifest.tables.recipes ?? 0,
    users: manifest.tables.users ?? 0,
    groups: manifest.tables.groups ?? 0,
    files: manifest.media.files,
  },
  isScheduled,
  checked: null,
  problem: null,
})

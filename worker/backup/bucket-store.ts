import type { MediaStore } from "../media/store"
import { openUpload } from "../media/upload"
import { bucketFiles, noteKey, pieceKey, PUBLISHED } from "./bucket-files"
import { type BackupStore, type Drafts, isBackupName } from "./host"

/** Backups in a media store, which are also created there. */
export function bucketStore(media: MediaStore) {
  const files = bucketFiles(media)
  /** The note that marks a finished backup, with the time when it was finished. */
  const mark = (name: string) => media.head(noteKey(name, PUBLISHED))

  const store: BackupStore & Drafts = {
    place: { kind: "media" },

    async list() {
      const finished = [...(await files.names())].flatMap(([name, isDone]) =>
        isDone && isBackupName(name) ? name : [],
      )
      const found = finished.map(async (name) => {
        const published = await mark(name)
        if (!published) return []
        return [{ name, size: (await files.source(name)).size, modified: published.uploaded }]
      })
      return (await Promise.all(found)).flat()
    },

    async source(name) {
      const published = await mark(name)
      return published && { ...(await files.source(name)), modified: published.uploaded }
    },

    async draft(name) {
      const found = await files.source(name)
      return found.isStarted ? found : null
    },

    async append(name, number) {
      const upload = await openUpload(media, pieceKey(name, number), "application/octet-stream")
      return {
        write: (bytes) => upload.write(bytes),
        finish: async () => void (await upload.finish()),
        abort: () => upload.abort(),
      }
    },

    publish: async (name) => void (await media.put(noteKey(name, PUBLISHED), new Uint8Array(0))),

    async note(name, note) {
      const found = await media.get(noteKey(name, note))
      return found && new TextDecoder().decode(await found.arrayBuffer())
    },
    writeNote: async (name, note, text) =>
      void (await media.put(noteKey(name, note), new TextEncoder().encode(text))),

    remove: async (name) => {
      // Removed from the list first.
      await media.delete(noteKey(name, PUBLISHED))
      await files.remove(name)
    },

    async removeUnfinished() {
      for (const [name, isDone] of await files.names()) {
        if (!isDone) await files.remove(name)
      }
    },
  }
  return {
    ...store,
    /** Deletes a draft with its notes, unless it was published itself. */
    forget: async (name: string) => {
      if (!(await mark(name))) await files.remove(name)
    },
  }
}

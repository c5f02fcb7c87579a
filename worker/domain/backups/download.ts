import { piecesOf, rangeOf } from "../../archive/byte-source"
import type { StoredBackup } from "../../backup/host"
import type { Context } from "../../context"
import type { MediaStore, StoredBody } from "../../media/store"
import { readDownload } from "../../tokens"
import { plain } from "../errors"

/** A backup to be sent, as an object of a store. */
interface BackupDownload {
  key: string
  name: string
  store: Pick<MediaStore, "head" | "get">
}

/**
 * The backup that a file token opens, for anyone who has the token; null for a token of something else.
 * @throws DomainError 400 when the backup is not there any more
 */
export async function openDownload(
  { secret, backups }: Pick<Context, "secret" | "backups">,
  token: string | undefined,
): Promise<BackupDownload | null> {
  const allowed = token ? await readDownload(secret, token) : null
  if (!allowed || !("backup" in allowed)) return null
  const name = allowed.backup
  const source = await backups.store.source(name)
  if (!source) throw plain(400, "badRequest")
  return {
    key: name,
    name,
    store: {
      head: async () => described(source),
      get: async (_, options) => bodyOf(source, options?.range),
    },
  }
}

const described = ({ size, modified }: StoredBackup) => ({
  size,
  uploaded: modified,
  httpEtag: `"${modified.getTime().toString(36)}-${size.toString(36)}"`,
})

function bodyOf(source: StoredBackup, range = { offset: 0, length: source.size }): StoredBody {
  const body = streamOf(piecesOf(rangeOf(source, range.offset, range.length)))
  return { ...described(source), body, arrayBuffer: () => new Response(body).arrayBuffer() }
}

const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })

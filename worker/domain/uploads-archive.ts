import type { uploads } from "../../db/schema"
import { type ByteSource, partsSource } from "../archive/byte-source"
import { openArchive } from "../archive/open-archive"
import type { Scope } from "../context"
import { type ArchiveFiles, BadArchive } from "../archive/archive-files"
import { uploadPartKey } from "../media/keys"
import type { MediaStore } from "../media/store"
import { transferableBuffers } from "../lib/transferable-buffer"
import { badRequest, DomainError, notFound } from "./errors"
import { partsOf, readingOf } from "./uploads"

/**
 * The files in an upload of the group, read by ranges.
 * @throws DomainError 404; 400 in words while parts are missing, and for what is no archive
 */
export async function openUploaded(
  scope: Pick<Scope, "group" | "media">,
  id: string,
): Promise<{ name: string; files: ArchiveFiles }> {
  const { name, source } = await uploadedSource(scope, id)
  try {
    return { name, files: await openArchive(source, name) }
  } catch (error) {
    throw error instanceof BadArchive ? new DomainError(400, error.said) : error
  }
}

/** The bytes of an upload of the group. @throws DomainError 404; 400 while parts are missing */
export async function uploadedSource(
  scope: Pick<Scope, "group" | "media">,
  id: string,
): Promise<{ name: string; source: ByteSource }> {
  const [[upload], parts] = await scope.group.batch([...readingOf(scope, id)])
  if (!upload) throw notFound()
  const missing = partsOf(upload) - parts.length
  if (missing > 0) {
    throw badRequest("upload.incomplete", { parts: partsOf(upload), missing })
  }
  return { name: upload.name, source: sourceOf(scope.media, upload) }
}

function sourceOf(media: MediaStore, upload: typeof uploads.$inferSelect): ByteSource {
  return partsSource(upload.size, upload.partBytes, async (number, offset, length) => {
    const key = uploadPartKey(upload.groupId, upload.id, number)
    const object = await media.get(key, { range: { offset, length } })
    const bytes = object && transferableBuffers(new Uint8Array(await object.arrayBuffer()))
    if (bytes?.length !== length) {
      throw new BadArchive("upload.partGone")
    }
    return bytes
  })
}

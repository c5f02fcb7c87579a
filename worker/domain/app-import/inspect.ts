import type { Scope } from "../../context"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files"
import type { UploadContents } from "../../schemas/migration"
import { english } from "../../lib/english"
import type { Message } from "../../shared/messages"
import { DomainError } from "../errors"
import { openUploaded } from "../uploads-archive"
import { importers, recognizedImporter } from "./importers"

const nothing = { type: null, recipes: null }

/**
 * What an upload looks like, in words, and what is refused.
 * @throws DomainError 404
 */
export async function inspectUpload(scope: Scope, id: string): Promise<UploadContents> {
  let files: ArchiveFiles
  try {
    files = (await openUploaded(scope, id)).files
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    return { ...nothing, ...saying(error.said) }
  }
  const type = await recognizedImporter(files)
  const mover = type && importers[type]
  if (!mover) return { ...nothing, ...saying({ code: "archive.unknown" }) }
  try {
    const look = await mover.look(files, scope.locale)
    const values = { expected: mover.expects }
    return {
      type,
      ...look,
      ...saying(
        look.recipes === null
          ? { code: "archive.looksLike", values }
          : { code: "archive.looksLikeRecipes", values: { ...values, count: look.recipes } },
      ),
    }
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    return { ...nothing, ...saying(error.said) }
  }
}

const saying = (said: Message) => ({ said, message: english(said) })

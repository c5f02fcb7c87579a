import type { Scope } from "../../context"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files"
import type { UploadContents } from "../../schemas/migration"
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
    return { ...nothing, message: error.message }
  }
  const type = await recognizedImporter(files)
  const mover = type && importers[type]
  if (!mover) return { ...nothing, message: unknown }
  try {
    const look = await mover.look(files, scope.locale)
    const recipes = look.recipes === 1 ? "1 recipe" : `${look.recipes} recipes`
    const what = look.recipes === null ? "" : `, with ${recipes}`
    return { type, ...look, message: `This looks like ${mover.expects}${what}.` }
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    return { ...nothing, message: error.message }
  }
}

const unknown =
  "This looks like none of the exports that can be taken over. " +
  "Choose the program that it is from to see what is expected of it."

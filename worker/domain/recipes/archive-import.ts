import { newId } from "../../../db/schema/columns"
import { BadArchive, readZip } from "../../archive/zip-reader"
import type { Scope } from "../../context"
import { PictureRefusal } from "../../media/refusal"
import type { ArchivedRecipe } from "../../schemas/recipe-archive"
import { badRequest } from "../errors"
import { fitInto, soughtBy, withoutOrganizerIds } from "./archive-fit"
import { createRecipe } from "./create"
import { dropPicture, storePicture } from "./picture"

const limits = { files: 1000, ratio: 200 }
/** Bytes, unpacked: several times what a recipe may have, and what a picture may. */
const mostOf = { recipe: 4_000_000, picture: 10_000_000 }

/** What an archive of one recipe holds, not yet looked at. */
export interface OpenedArchive {
  recipe: unknown
  picture: Uint8Array | null
}

/**
 * Reads an archive of one recipe: the last JSON file is the recipe, and the last WebP file its picture,
 * unless one is called `original.webp` (contract 7.10).
 * @throws DomainError 400 in words
 */
export function openArchive(bytes: Uint8Array): OpenedArchive {
  try {
    const { names, read } = readZip(bytes, limits)
    const recipe = names.findLastIndex((name) => isFile(name, ".json"))
    const original = names.findLastIndex((name) => /(^|\/)original\.webp$/i.test(name))
    const picture = original >= 0 ? original : names.findLastIndex((name) => isFile(name, ".webp"))
    if (recipe < 0) throw new BadArchive("The archive has no recipe in it: no JSON file")
    return {
      recipe: parsed(read(recipe, mostOf.recipe)),
      picture: picture < 0 ? null : read(picture, mostOf.picture),
    }
  } catch (error) {
    throw error instanceof BadArchive ? badRequest(error.message) : error
  }
}

/** Whether a name ends so; what a Mac puts beside every file of an archive does not count. */
const isFile = (name: string, ending: string) =>
  name.toLowerCase().endsWith(ending) && !/(^|\/)(\._|__MACOSX\/)/.test(name)

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch (error) {
    throw new BadArchive("The recipe in the archive is not JSON", { cause: error })
  }
}

/**
 * Makes a recipe of what an archive held, and gives its slug. It has a new id, and its owner if that is
 * a member of the group; its rating is the importer's. A picture that cannot be read is left out.
 */
export async function createFromArchive(
  scope: Scope,
  { userId, rating, createdAt, dateAdded, ...archived }: ArchivedRecipe,
  picture: Uint8Array | null,
): Promise<string> {
  const recipe = withoutOrganizerIds(archived)
  const id = newId()
  const image = picture && (await storePicture(scope, id, picture).catch(withoutPicture))
  const fitted = { sought: soughtBy(recipe), fit: fitInto }
  try {
    const known = { id, image, owner: userId, rating, createdAt, dateAdded, fitted }
    return await createRecipe(scope, recipe, known)
  } catch (error) {
    if (image) await dropPicture(scope, id, image)
    throw error
  }
}

function withoutPicture(error: unknown) {
  if (error instanceof PictureRefusal) return null
  throw error
}

import { newId } from "../../../db/schema/columns"
import { bytesSource } from "../../archive/byte-source"
import { type ArchiveLimits, largeArchive } from "../../archive/limits"
import { openArchive } from "../../archive/open-archive"
import type { Scope } from "../../context"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files"
import { PictureError } from "../../media/picture-error"
import type { ArchivedRecipe } from "../../schemas/recipe-archive"
import { DomainError } from "../errors"
import { fitInto, soughtBy, withoutOrganizerIds } from "./match-archive-names"
import { createRecipe } from "./create"
import { dropPicture, storePicture } from "./picture"

/** Bytes, unpacked: several times what a recipe may have, and what a picture may. */
const mostOf = { recipe: 4_000_000, picture: 10_000_000 }
/** Bytes of JSON that are looked at to see whether they are recipes, too. */
const mostGlanced = 20_000_000

const limits: ArchiveLimits = { ...largeArchive, entries: 1000, directory: 2 ** 20, depth: 0 }

/** What an archive of one recipe holds, not yet looked at. */
export interface OpenedArchive {
  recipe: unknown
  picture: Uint8Array | null
}

/**
 * Reads an archive of one recipe: the last JSON file is the recipe, and the last WebP file its picture,
 * unless one is called `original.webp` (contract 7.10).
 * @throws DomainError 400 in words, for an archive of several recipes too
 */
export async function openRecipeArchive(bytes: Uint8Array): Promise<OpenedArchive> {
  try {
    const files = await openArchive(bytesSource(bytes), "recipe.zip", limits)
    const ending = (end: string) => files.names.filter((name) => name.toLowerCase().endsWith(end))
    const [others, recipe] = [ending(".json").slice(0, -1), ending(".json").at(-1)]
    if (!recipe) throw new BadArchive("archive.noRecipeJson")
    const read = parsed(await files.text(recipe, mostOf.recipe))
    const several = isWhole(read) ? 1 + (await countRecipes(files, others)) : 1
    if (several > 1) {
      throw new BadArchive("archive.severalRecipes", { count: several })
    }
    const pictures = ending(".webp")
    const picture =
      pictures.findLast((name) => /(^|\/)original\.webp$/i.test(name)) ?? pictures.at(-1)
    return {
      recipe: read,
      picture: picture === undefined ? null : await files.bytes(picture, mostOf.picture),
    }
  } catch (error) {
    throw error instanceof BadArchive ? new DomainError(400, error.said) : error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadArchive("archive.recipeNotJson", {}, { cause: error })
  }
}

/** How many of some files are recipes. */
async function countRecipes(files: ArchiveFiles, names: string[]): Promise<number> {
  let [count, left] = [0, mostGlanced]
  for (const name of names) {
    left -= files.size(name)
    if (left < 0) break
    try {
      if (isWhole(JSON.parse(await files.text(name)))) count++
    } catch {
      // Something else that lies in the archive, and stays there.
    }
  }
  return count
}

const isWhole = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  ["recipeIngredient", "recipe_ingredient", "recipeInstructions", "recipe_instructions"].some(
    (key) => key in value,
  )

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
  let image: Promise<string | null> | undefined
  const storeImage = async () =>
    picture && (await (image ??= storePicture(scope, id, picture).catch(withoutPicture)))
  const fitted = { sought: soughtBy(recipe), fit: fitInto }
  try {
    const known = { id, storeImage, owner: userId, rating, createdAt, dateAdded, fitted }
    return await createRecipe(scope, recipe, known)
  } catch (error) {
    const version = await image?.catch(() => null)
    if (version) await dropPicture(scope, id, version)
    throw error
  }
}

function withoutPicture(error: unknown) {
  if (error instanceof PictureError) return null
  throw error
}

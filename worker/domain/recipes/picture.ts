import { eq } from "drizzle-orm"
import { recipes } from "../../../db/schema"
import type { Outside, Scope } from "../../context"
import { type PictureFile, recipePictureKey, recipePictureKeys } from "../../media/keys"
import { PictureError } from "../../media/picture-error"
import { OutboundError } from "../../outbound"
import { now } from "../../lib/times"
import { badRequest, DomainError, forbidden, notFound } from "../errors"
import { canEdit } from "./update"
import { bySlug } from "./read"
import { noEntry } from "./to-recipe"
import { newVersion } from "../../media/version"

type Store = Pick<Outside, "media" | "pictures">

/**
 * Stores the three sizes of a picture under the keys that `keyOf` gives; returns its color.
 * @throws PictureRefusal
 */
export async function storeVariants(
  { media, pictures }: Store,
  keyOf: (file: PictureFile) => string,
  bytes: Uint8Array,
): Promise<string> {
  const made = await pictures.variants(bytes)
  const files: [PictureFile, Uint8Array][] = [
    ["original.webp", made.original],
    ["min-original.webp", made.min],
    ["tiny-original.webp", made.tiny],
  ]
  const options = { httpMetadata: { contentType: "image/webp" } }
  const stored = await Promise.allSettled(
    files.map(([file, data]) => media.put(keyOf(file), data, options)),
  )
  const failed = stored.find((one) => one.status === "rejected")
  if (failed) throw failed.reason
  return made.color
}

/** A refused picture as the failure that clients see. */
export const refused = (error: unknown): never => {
  throw error instanceof PictureError ? new DomainError(error.status, error.said) : error
}

/** Stores the three sizes of a recipe's picture. Nothing refers to it yet. @throws PictureRefusal */
async function store(to: Store, recipeId: string, bytes: Uint8Array) {
  const version = newVersion()
  const keyOf = (file: PictureFile) => recipePictureKey(recipeId, version, file)
  try {
    return { version, color: await storeVariants(to, keyOf, bytes) }
  } catch (error) {
    await dropPicture(to, recipeId, version)
    throw error
  }
}

/** The same, returning only its version: a job computes its color. */
export const storePicture = async (...[to, recipeId, bytes]: Parameters<typeof store>) =>
  (await store(to, recipeId, bytes)).version

/** Deletes a picture whose row was never written. */
export const dropPicture = ({ media }: Pick<Outside, "media">, recipeId: string, version: string) =>
  media.delete(recipePictureKeys(recipeId, version))

const find = async ({ group }: Scope, slug: string) => {
  const [found] = await group.find(recipes, bySlug(slug)).limit(1)
  return found
}

type Row = typeof recipes.$inferSelect

/** Makes a picture the recipe's own; the old one is passed to the removal job. */
async function usePicture(scope: Scope, recipe: Row, bytes: Uint8Array) {
  const { version, color } = await store(scope, recipe.id, bytes).catch(refused)
  await point(scope, recipe, version, color).catch(async (error: unknown) => {
    await dropPicture(scope, recipe.id, version)
    throw error
  })
  return { image: version }
}

const point = (
  { group }: Scope,
  { id, image }: Row,
  version: string | null,
  imageColor: string | null = null,
) =>
  group.batch([
    group.update(recipes, eq(recipes.id, id), { image: version, imageColor, updateAt: now() }),
    ...(image ? [group.discard(recipePictureKeys(id, image))] : []),
  ])

/** @throws DomainError 404, 403 when locked, 400 for a file that is not a picture, 413 for one that is too large */
export async function setPicture(scope: Scope, slug: string, bytes: Uint8Array) {
  const recipe = await find(scope, slug)
  if (!recipe) throw notFound()
  if (!canEdit(scope, recipe)) throw forbidden()
  return usePicture(scope, recipe, bytes)
}

/** @throws DomainError 404, 403 when locked, 400 when the address has no picture, 408 */
export async function setPictureFrom(scope: Scope, slug: string, url: string) {
  const recipe = await find(scope, slug)
  if (!recipe) throw noEntry()
  if (!canEdit(scope, recipe)) throw forbidden()
  const { bytes } = await scope.outbound.picture(url).catch((error: unknown) => {
    throw error instanceof OutboundError ? refusalOf(error) : error
  })
  return usePicture(scope, recipe, bytes)
}

function refusalOf({ reason, said }: OutboundError) {
  if (reason === "tooSlow") return new DomainError(408, said)
  if (reason === "wrongType") return badRequest("failed.notPicture")
  if (reason === "privateAddress" || reason === "badAddress") {
    return badRequest("failed.notAllowedDomain")
  }
  return new DomainError(400, said)
}

export async function removePicture(scope: Scope, slug: string) {
  const recipe = await find(scope, slug)
  if (!recipe) throw noEntry()
  if (!canEdit(scope, recipe)) throw forbidden()
  if (recipe.image) await point(scope, recipe, null)
  return null
}

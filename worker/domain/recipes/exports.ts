import { sql } from "drizzle-orm"
import { listOf } from "../../../db/group"
import { recipes } from "../../../db/schema"
import { zipWriter } from "../../archive/zip-writer"
import type { Scope } from "../../context"
import type { Recipe } from "../../schemas/recipe"
import { readDownload, signDownload } from "../../tokens"
import { notFound, plain, unauthorized } from "../errors"
import { archivedJson, type Form, forms, pictureOf, readableJson } from "./export-formats"
import { bySlugOrId, getRecipe } from "./read"
import { partsOf } from "./recipe-parts"
import { noEntry, toRecipes } from "./to-recipe"

/** A recipe as a file: its name, and its bytes with their type. */
export interface RecipeFile {
  name: string
  file: Blob
}

/** Formats by their names, the contract's first. */
const named: Record<string, Form> = {
  "recipes.md": forms.markdown,
  "recipe.jsonld": forms.jsonld,
  "recipe.cook": forms.cooklang,
}

/** The names that `exportRecipe` accepts, by kind, in the contract's words (7.9). */
export const formats = { json: ["raw"], zip: ["zip"], jinja2: Object.keys(named) }

/**
 * A token for downloading the zip of one recipe for half an hour, for users who may read it.
 * @throws DomainError 404
 */
export async function zipToken({ group, secret }: Scope, slug: string) {
  const [found] = await group.select({ id: recipes.id }, recipes, bySlugOrId(slug)).limit(1)
  if (!found) throw noEntry()
  return { token: await signDownload(secret, { slug }) }
}

/** @throws DomainError 401 for a bad token, 400 for another recipe's, 404 */
export async function exportZip(scope: Scope, slug: string, token: string): Promise<RecipeFile> {
  await scope.me()
  const allowed = await readDownload(scope.secret, token)
  if (!allowed || !("slug" in allowed)) throw unauthorized("export.badToken")
  if (allowed.slug !== slug) throw plain(400, "export.wrongRecipe")
  return zipOf(scope, await getRecipe(scope, slug))
}

/** Whole recipes, in the requested order; missing ones are left out. */
export async function wholeRecipes(
  { group }: Pick<Scope, "group">,
  slugs: string[],
): Promise<Recipe[]> {
  const which = sql`${recipes.slug} in ${listOf(slugs)}`
  const found = toRecipes(await group.batch(partsOf(group, which, -1)))
  const bySlug = new Map(found.map((recipe) => [recipe.slug, recipe]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

/** @throws DomainError 404 for an unknown recipe or format */
export async function exportRecipe(
  scope: Scope,
  slug: string,
  format: string,
): Promise<RecipeFile> {
  const recipe = await getRecipe(scope, slug)
  if (format === "zip") return zipOf(scope, recipe)
  if (format === "raw")
    return fileOf(`${recipe.slug}.json`, readableJson(recipe), "application/json")
  const form = Object.hasOwn(named, format) ? named[format]! : undefined
  if (!form) throw notFound()
  const text = form.write(recipe, pictureAddress(scope, recipe))
  return fileOf(`${recipe.slug}.${form.ending}`, text, form.type)
}

const fileOf = (name: string, text: string, type: string): RecipeFile => ({
  name,
  file: new Blob([text], { type }),
})

const pictureAddress = ({ config }: Scope, { id, image }: Recipe) =>
  image &&
  new URL(`/api/media/recipes/${id}/images/original.webp?version=${image}`, config.BASE_URL).href

/** `<slug>.json` and `original.webp`, if there is a picture, but no attached files. */
async function zipOf({ media }: Scope, recipe: Recipe): Promise<RecipeFile> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const zip = zipWriter(async (piece) => void pieces.push(new Uint8Array(piece)))
  await zip.text(`${recipe.slug}.json`, archivedJson(recipe))
  const key = pictureOf(recipe)
  const picture = key && (await media.get(key))
  if (picture) await zip.stream("original.webp", picture.body)
  await zip.end()
  return { name: `${recipe.slug}.zip`, file: new Blob(pieces, { type: "application/zip" }) }
}

import type { Locale } from "../../shared/locales.ts"
import { isThing, listOf, type Thing } from "../candidate.ts"
import { line, paragraphs } from "../clean/text.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { unzippedText } from "./gzip.ts"
import type { ArchivedFile, ArchivedRecipe } from "./archived-recipe.ts"
import { addressOf, buildRecipe } from "./build-recipe.ts"
import { nutritionIn } from "./nutrition-text.ts"
import type { ArchivedEntry, ArchiveReader } from "./reader.ts"

/** One recipe with its pictures, unpacked: several phone photos. */
const MOST_BYTES = 40_000_000

const RECIPE = /\.paprikarecipe$/i
const COLLECTION = /\.paprikarecipes$/i

/** Members that are read into fields, or that only Paprika itself needs. */
const READ = new Set(
  (
    "name description ingredients directions categories servings prep_time cook_time total_time " +
    "source_url image_url created rating notes nutritional_info photo_data photos on_favorites " +
    "uid hash photo photo_hash photo_large photo_url in_trash is_pinned on_grocery_list scale " +
    "deleted updated_at status"
  ).split(" "),
)

/** Paprika: an archive of recipes, each as JSON compressed with gzip, including the pictures (contract 22.4). */
export const paprika: ArchiveReader = {
  expects: { code: "expects.paprika" },
  recognises: async ({ names }) => names.some((name) => RECIPE.test(name) || COLLECTION.test(name)),

  async open(files, { locale }) {
    const entries = entriesOf(files, "", locale)
    for (const name of files.names.filter((one) => COLLECTION.test(one)))
      entries.push(...entriesOf(await files.open(name), `${name}/`, locale))
    if (entries.length === 0)
      throw new BadArchive("archive.unexpected", { expected: paprika.expects })
    return entries
  },
}

const entriesOf = (files: ArchiveFiles, within: string, locale: Locale): ArchivedEntry[] =>
  files.names
    .filter((name) => RECIPE.test(name))
    .map((name) => ({
      key: within + name,
      label: name.split("/").at(-1)!.replace(RECIPE, ""),
      async read() {
        const source: unknown = JSON.parse(
          await unzippedText(await files.bytes(name, MOST_BYTES), MOST_BYTES),
        )
        if (!isThing(source)) throw new BadArchive("archive.noRecipeInFile")
        return recipeOf(source, locale)
      },
    }))

function recipeOf(source: Thing, locale: Locale): ArchivedRecipe {
  if (!line(source.name)) throw new BadArchive("archive.noName")
  const unread = Object.entries(source).filter(([name]) => !READ.has(name))
  const facts = paragraphs(source.nutritional_info)
  const moved = buildRecipe(
    {
      name: source.name,
      description: source.description,
      recipeYield: source.servings,
      prepTime: source.prep_time,
      performTime: source.cook_time,
      totalTime: source.total_time,
      ingredients: source.ingredients,
      steps: stepsIn(source.directions),
      tags: source.categories,
      notes: [paragraphs(source.notes), { title: "Nutrition", text: facts }],
      nutrition: nutritionIn(facts).nutrition,
      rating: source.rating,
      isFavorite: source.on_favorites === true || source.on_favorites === 1,
      orgURL: source.source_url,
      dateAdded: source.created,
      extras: Object.fromEntries(unread),
    },
    locale,
  )
  if (moved.tags?.length) moved.remarks.push({ kind: "mapped", code: "remarks.categoriesAsTags" })
  return { ...moved, picture: pictureOf(source), assets: photosOf(source) }
}

/** Steps are paragraphs separated by empty lines, or lines if there are no empty lines. */
function stepsIn(directions: unknown): unknown {
  if (typeof directions !== "string") return directions
  const parts = directions.trim().split(/(?:(?:\r?\n|[\u2028\u2029])[ \t]*){2,}/)
  return parts.length > 1 ? parts : directions
}

function pictureOf(source: Thing): ArchivedFile | null {
  const bytes = bytesOf(source.photo_data)
  const address = addressOf(source.image_url) ?? addressOf(source.photo_url)
  return bytes ? { bytes } : address ? { address } : null
}

function photosOf({ photos }: Thing) {
  return listOf(photos)
    .filter(isThing)
    .flatMap(({ name, filename, data }, at) => {
      const bytes = bytesOf(data)
      const ending = /\.\w{2,5}$/.exec(line(filename))?.[0] ?? ".jpg"
      return bytes ? [{ name: `${line(name) || at + 1}${ending}`, file: { bytes } }] : []
    })
}

function bytesOf(value: unknown): Uint8Array | null {
  if (typeof value !== "string" || value === "") return null
  try {
    return Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

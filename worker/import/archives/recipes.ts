import type { Locale } from "../../shared/locales.ts"
import { isThing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import { readRecipe } from "../index.ts"
import { readPage } from "../page.ts"
import { nutrients } from "../../shared/recipe/fields.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { baseName, jsonFile, peekJson, someFit } from "./json-file.ts"
import { isMealieRecipe, recipeFromMealie } from "./mealie-recipe.ts"
import { withFilesOf } from "./inner-files.ts"
import type { ArchivedRecipe } from "./archived-recipe.ts"
import { addressOf } from "./build-recipe.ts"
import type { ArchivedEntry, ArchiveReader } from "./reader.ts"
import { recipeFromSchema, schemaRecipesIn } from "./schema-recipe.ts"

/** A page is read only up to this length. */
const MOST_PAGE_BYTES = 10_000_000
/** The most files that are opened to check for several recipes; the files after that count as one recipe each. */
const MOST_OPENED = 200
/** The address of a page that does not state its own. */
const NO_PAGE = "about:blank"
/** Archives within the archive. */
const MOST_INNER = 5_000

/**
 * Recipes as Larder, Mealie and others write them: one or many, each as JSON with its picture, as schema.org
 * JSON-LD, or as a page that contains it; or an archive of such archives.
 */
export const recipes: ArchiveReader = {
  expects: { code: "expects.recipes" },

  async recognises(files) {
    if (await hasRecipes(files)) return true
    const inner = files.names.filter(isArchive)
    if (await someFit(inner, async (name) => hasRecipes(await files.open(name)))) return true
    return files.names.some(isPage)
  },

  async open(files, { locale }) {
    const entries = await entriesOf(files, "", locale)
    if (entries.length === 0)
      throw new BadArchive("archive.unexpected", { expected: recipes.expects })
    return entries
  },
}

const isJson = (name: string) => /\.(?:json|jsonld|json-ld)$/i.test(name)
const isPage = (name: string) => /\.(?:html?|xhtml)$/i.test(name)
const isArchive = (name: string) => /\.zip$/i.test(name)

const hasRecipes = (files: ArchiveFiles) =>
  someFit(
    files.names.filter(isJson),
    async (name) => recipesIn(await jsonFile(files, name)).length > 0,
  )

/** The recipes of a file: one of Mealie, several in a list, or those of schema.org at any place. */
function recipesIn(value: unknown): unknown[] {
  if (isMealieRecipe(value)) return [value]
  if (Array.isArray(value) && value.some(isMealieRecipe)) return value
  return schemaRecipesIn(value)
}

async function entriesOf(files: ArchiveFiles, within: string, locale: Locale) {
  const json = files.names.filter(isJson)
  const entries: ArchivedEntry[] = []
  for (const name of json) {
    const entry = entryOf(files, name, within, locale)
    // A file that is not JSON is reported when it is read.
    const value = json.length > MOST_OPENED ? undefined : await peekJson(files, name)
    const several = value === undefined ? [] : recipesIn(value)
    if (value !== undefined && several.length === 0) continue
    if (several.length < 2) entries.push(entry(0, ""))
    else entries.push(...several.map((one, at) => entry(at, isThing(one) ? line(one.name) : "")))
  }
  entries.push(...files.names.filter(isPage).map((name) => pageOf(files, name, within, locale)))
  for (const name of within ? [] : files.names.filter(isArchive).slice(0, MOST_INNER)) {
    entries.push(await innerOf(files, name, locale))
  }
  return entries
}

const entryOf =
  (files: ArchiveFiles, name: string, within: string, locale: Locale) =>
  (at: number, label: string): ArchivedEntry => ({
    key: `${within}${name}:${at + 1}`,
    label: (label || baseName(name).replace(/\.[\w-]+$/, "")).slice(0, 200),
    async read() {
      const recipe = recipesIn(await jsonFile(files, name))[at]
      if (!isThing(recipe)) throw new BadArchive("archive.noRecipeInFile")
      return isMealieRecipe(recipe)
        ? recipeFromMealie(recipe, files, name, locale)
        : recipeFromSchema(recipe, files, name, locale)
    },
  })

const pageOf = (
  files: ArchiveFiles,
  name: string,
  within: string,
  locale: Locale,
): ArchivedEntry => ({
  key: within + name,
  label: baseName(name).slice(0, 200),
  async read() {
    const html = await files.text(name, MOST_PAGE_BYTES)
    return movedFromPage(html, locale)
  },
})

/** An archive with one recipe inside the archive; it is opened on demand. */
async function innerOf(files: ArchiveFiles, name: string, locale: Locale): Promise<ArchivedEntry> {
  return {
    key: name,
    label: baseName(name).replace(/\.zip$/i, ""),
    async read() {
      const inner = await files.open(name)
      const [only, ...others] = await entriesOf(inner, `${name}/`, locale)
      if (!only) throw new BadArchive("archive.noRecipeInArchive")
      if (others.length > 0) {
        throw new BadArchive("archive.severalInside")
      }
      return withFilesOf(inner, await only.read())
    },
  }
}

function movedFromPage(html: string, locale: Locale): ArchivedRecipe {
  const { canonical } = readPage(html, NO_PAGE)
  const url = addressOf(canonical) ?? NO_PAGE
  const { recipe, minutes } = readRecipe({ html, url }, { locale })
  if (!recipe) throw new BadArchive("archive.noRecipeOnPage")
  const nutrition = nutrients.flatMap((name) => {
    const amount = recipe.nutrition[name]
    return amount === null ? [] : [[name, amount]]
  })
  const [picture] = recipe.images
  return {
    name: recipe.name,
    description: recipe.description,
    recipeYield: recipe.recipeYield,
    prepTime: recipe.prepTime,
    performTime: recipe.performTime,
    totalTime: recipe.totalTime,
    totalMinutes: minutes.totalTime,
    lines: recipe.recipeIngredient.map(({ title, note }) => ({ title: title ?? "", text: note })),
    steps: recipe.recipeInstructions,
    tags: recipe.tags,
    categories: recipe.categories,
    nutrition: Object.fromEntries(nutrition),
    orgURL: addressOf(recipe.canonicalURL) ?? addressOf(url),
    extras: {
      ...(recipe.author && { author: recipe.author }),
      ...(recipe.video && { video: recipe.video }),
      ...(recipe.cuisines.length > 0 && { recipeCuisine: recipe.cuisines.join(", ") }),
    },
    picture: picture ? { address: picture } : null,
    remarks: [],
  }
}

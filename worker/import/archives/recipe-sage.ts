import type { Locale } from "../../shared/locales.ts"
import { isA, isThing, listOf, type Thing } from "../candidate.ts"
import { line, paragraphs } from "../clean/text.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import type { ArchivedFile, ArchivedRecipe } from "./archived-recipe.ts"
import { addressOf, buildRecipe, split } from "./build-recipe.ts"
import type { ArchiveReader } from "./reader.ts"

/** Thousands of recipes as text. */
const MOST_BYTES = 60_000_000

/** Members that are read into fields, or that only state the type. */
const READ = new Set(
  (
    "@context @type identifier datePublished description image images name prepTime cookTime " +
    "totalTime recipeIngredient recipeInstructions recipeYield recipeCategory isBasedOn comment " +
    "aggregateRating nutrition"
  ).split(" "),
)

/** Names for the amounts of schema.org that a recipe has no field for. */
const OTHER_NUTRIENTS = [
  "servingSize",
  "saturatedFatContent",
  "transFatContent",
  "unsaturatedFatContent",
  "cholesterolContent",
  "description",
]

/**
 * RecipeSage: a JSON file with schema.org recipes, in `recipes` or as a list, each with its source in `creditText`
 * and `isBasedOn`, and the cook's notes as a comment named "Author Notes". Pictures are addresses, or files next to
 * it.
 */
export const recipeSage: ArchiveReader = {
  expects: { code: "expects.recipeSage" },

  async recognises(files) {
    for (const file of jsonOf(files)) {
      const recipes = await recipesIn(files, file)
      if (recipes.slice(0, 20).some(isSage)) return true
    }
    return false
  },

  async open(files, { locale }) {
    const found = await Promise.all(
      jsonOf(files).map(async (file) =>
        (await recipesIn(files, file)).map((recipe, at) => ({
          key: `${file}:${at + 1}`,
          label: line(recipe.name) || `Recipe ${at + 1}`,
          read: async () => recipeOf(recipe, files, locale),
        })),
      ),
    )
    const entries = found.flat()
    if (entries.length === 0)
      throw new BadArchive("archive.unexpected", { expected: recipeSage.expects })
    return entries
  },
}

const jsonOf = (files: ArchiveFiles) =>
  files.names
    .filter((name) => /\.(?:json|jsonld|json-ld)$/i.test(name) && files.size(name) <= MOST_BYTES)
    .slice(0, 50)

async function recipesIn(files: ArchiveFiles, name: string): Promise<Thing[]> {
  try {
    const value: unknown = JSON.parse(await files.text(name, MOST_BYTES))
    const list = isThing(value) && Array.isArray(value.recipes) ? value.recipes : value
    return listOf(list).filter((one): one is Thing => isThing(one) && isA(one, "Recipe"))
  } catch {
    return []
  }
}

/** The members that only recipes of RecipeSage have. */
const isSage = (recipe: Thing) => "creditText" in recipe || notesIn(recipe).length > 0

const notesIn = ({ comment }: Thing): string[] =>
  listOf(comment)
    .filter((one): one is Thing => isThing(one) && line(one.name) === "Author Notes")
    .map(({ text }) => paragraphs(text))
    .filter(Boolean)

function recipeOf(recipe: Thing, files: ArchiveFiles, locale: Locale): ArchivedRecipe {
  if (!line(recipe.name)) throw new BadArchive("archive.noName")
  const { aggregateRating, nutrition } = recipe
  const amounts = listOf(nutrition).find(isThing) ?? {}
  const others = Object.entries(recipe).filter(([name]) => !READ.has(name))
  const lacking = OTHER_NUTRIENTS.map((name) => [`nutrition ${name}`, amounts[name]])
  const [picture = null, ...further] = picturesOf(recipe, files)
  const moved = buildRecipe(
    {
      name: recipe.name,
      description: recipe.description,
      recipeYield: recipe.recipeYield,
      prepTime: recipe.prepTime,
      performTime: recipe.cookTime,
      totalTime: recipe.totalTime,
      ingredients: recipe.recipeIngredient,
      steps: listOf(recipe.recipeInstructions).map(stepOf),
      categories: listOf(recipe.recipeCategory).flatMap((one) => split(line(one))),
      notes: notesIn(recipe),
      nutrition: amounts,
      rating: isThing(aggregateRating) ? aggregateRating.ratingValue : aggregateRating,
      orgURL: recipe.isBasedOn,
      dateAdded: recipe.datePublished,
      extras: Object.fromEntries([...others, ...lacking]),
    },
    locale,
  )
  const assets = further.map((file, at) => ({ name: `Picture ${at + 2}`, file }))
  return { ...moved, picture, assets }
}

/** A heading is a section without steps, or a step in square brackets; it is above the steps after it. */
function stepOf(step: unknown): unknown {
  if (!isThing(step)) return step
  const text = paragraphs(step.text)
  const name = isA(step, "HowToSection") ? line(step.name) : ""
  if (step.itemListElement !== undefined) return step
  const heading = name || /^\[(.+)\]$/.exec(text)?.[1]
  return heading ? `${heading.replace(/:$/, "")}:` : step
}

function picturesOf({ image, images }: Thing, files: ArchiveFiles): ArchivedFile[] {
  return listOf(image ?? images)
    .map((one) => (isThing(one) ? line(one.url) : String(one)))
    .flatMap((address): ArchivedFile[] => {
      const data = /^data:image\/[\w+.-]+;base64,(.+)$/is.exec(address)?.[1]
      if (data) return [{ bytes: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) }]
      const name = address.split(/[?#]/)[0]!.split("/").at(-1)!
      const file = files.names.find((one) => name !== "" && one.split("/").at(-1) === name)
      if (file) return [{ file }]
      const web = addressOf(address)
      return web ? [{ address: web }] : []
    })
}

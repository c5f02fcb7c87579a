import { eq } from "drizzle-orm"
import { recipes } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { type ImportedRecipe, readRecipe } from "../../import"
import { PictureRefusal } from "../../media/refusal"
import { OutboundError } from "../../outbound"
import { slugify } from "../../rules/slugs"
import { wellFormed } from "../../rules/well-formed"
import { DomainError } from "../errors"
import { noRecipeThere, pageRefusal } from "./import-errors"
import { createRecipe } from "./create"
import { dropPicture, storePicture } from "./picture"

/** What an import left out, for the reader to know. */
export type ImportWarning =
  | "noPicture"
  | "pictureTooLarge"
  | "pictureFailed"
  | "noIngredients"
  | "noSteps"

export interface Imported {
  slug: string
  warnings: ImportWarning[]
  /** A recipe that the group has from this address already. */
  existing: { slug: string; name: string } | null
}

/** Pictures of a page that are tried before a recipe goes without. */
const picturesTried = 3

/**
 * Makes a recipe of a web page. A picture that cannot be had is no reason to fail.
 * @throws DomainError see `import-errors.ts`
 */
export async function importRecipe(
  scope: Scope,
  { url, includeTags }: { url: string; includeTags: boolean },
): Promise<Imported> {
  const { group, outbound, locale } = scope
  const address = url.trim()
  // Proves the caller too: nobody else makes this site fetch anything.
  const [existing] = await group
    .select({ slug: recipes.slug, name: recipes.name }, recipes, eq(recipes.orgURL, address))
    .limit(1)
  const page = await outbound.page(address).catch((error: unknown) => {
    throw error instanceof OutboundError ? pageRefusal(error) : error
  })
  const { recipe, minutes } = wellFormed(readRecipe(page, { locale }))
  if (!recipe) throw noRecipeThere()

  const id = newId()
  const picture = await fetchPicture(scope, id, recipe.images)
  const warnings: ImportWarning[] = [
    ...(picture.warning ? [picture.warning] : []),
    ...(recipe.recipeIngredient.length ? [] : ["noIngredients" as const]),
    ...(recipe.recipeInstructions.length ? [] : ["noSteps" as const]),
  ]
  try {
    const slug = await createRecipe(scope, contentsOf(recipe, address, includeTags), {
      id,
      image: picture.version,
      totalMinutes: minutes.totalTime,
    })
    return { slug, warnings, existing: existing ?? null }
  } catch (error) {
    if (picture.version) await dropPicture(scope, id, picture.version)
    throw error
  }
}

/** @throws DomainError 501: addresses are imported one by one */
export async function importRecipes(scope: Scope): Promise<never> {
  await scope.me()
  throw new DomainError(501, "This site imports one address at a time.")
}

/** The schema.org object of a page as found there, or a sentence saying that there is none. */
export async function inspectPage(scope: Scope, url: string): Promise<unknown> {
  await scope.me()
  const page = await scope.outbound.page(url.trim()).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    if (error.reason === "tooSlow") throw pageRefusal(error)
    return null
  })
  const reading = page && readRecipe(page, { locale: scope.locale })
  const found = reading && (reading.recipe || Object.keys(reading.raw).length > 0)
  return found ? reading.raw : "recipe_scrapers was unable to scrape this URL"
}

function contentsOf(recipe: ImportedRecipe, address: string, includeTags: boolean) {
  const { recipeIngredient: lines, recipeInstructions: steps } = recipe
  const tags = new Map(recipe.tags.map((tag) => [slugify(tag), tag]))
  tags.delete("")
  return {
    name: recipe.name.trim() || `No Recipe Name Found - ${crypto.randomUUID()}`,
    description: recipe.description,
    recipeYield: recipe.recipeYield,
    totalTime: recipe.totalTime,
    prepTime: recipe.prepTime,
    performTime: recipe.performTime,
    orgURL: address,
    nutrition: recipe.nutrition,
    tags: includeTags ? [...tags.values()] : [],
    recipeIngredient: lines.length
      ? lines.map(({ title, note }) => ({ title, note, originalText: note }))
      : undefined,
    recipeInstructions: steps.length ? steps : undefined,
    // No line is parsed yet, so there are no amounts to show.
    settings: { disableAmount: true },
  }
}

/** The first picture of a page that can be had and scaled. */
async function fetchPicture(scope: Scope, id: string, addresses: string[]) {
  let warning: ImportWarning = "noPicture"
  for (const address of addresses.slice(0, picturesTried)) {
    try {
      const { bytes } = await scope.outbound.picture(address)
      return { version: await storePicture(scope, id, bytes), warning: null }
    } catch (error) {
      if (!(error instanceof OutboundError) && !(error instanceof PictureRefusal)) throw error
      const isTooLarge =
        error instanceof PictureRefusal ? error.fault === "tooLarge" : error.reason === "tooLarge"
      warning = isTooLarge ? "pictureTooLarge" : "pictureFailed"
    }
  }
  return { version: null, warning }
}

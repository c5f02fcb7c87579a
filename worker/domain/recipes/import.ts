import { newId } from "../../../db/schema/columns"
import type { Scope } from "../../context"
import { OutboundError } from "../../outbound"
import { sourceKeyOf } from "../../lib/text/source-key"
import type { CutRecipe, PageRecipe } from "../../schemas/recipe-import"
import type { RecipeInput } from "../../schemas/recipe-input"
import { updateRecipe, type NewPicture } from "./update"
import { createRecipe } from "./create"
import { slugOfId } from "./read"
import { contentsOf, type Taken } from "./importing/recipe-input"
import { pageRefusal } from "./importing/errors"
import { type Existing, fromSameSource } from "./importing/same-source"
import { pageRecipe } from "./importing/preview"
import { fetchPicture, type PictureWarning } from "./importing/picture"
import { formerPicture } from "./importing/restore-picture"
import { pageOfEditedImport } from "./importing/edited-import"
import {
  type GroupKnowledge,
  groupKnowledge,
  type ReadPage,
  readSource,
  type ImportSource,
} from "./importing/read-source"
import { structured } from "./importing/parse-lines"
import { dropPicture } from "./picture"
import type { Write } from "./writes"

/** What an import left out, for the reader to know. */
export type ImportWarning = PictureWarning | "noIngredients" | "noSteps"

export interface Imported {
  /** Null when nothing was made, because `existing` is from the same page. */
  slug: string | null
  warnings: ImportWarning[]
  existing: Existing | null
  recipeId: string | null
  /** How many foods were made for it, and how many units it names that the group does not have. */
  newFoods: number
  newUnits: number
}

export interface ImportOptions extends Taken {
  /** Makes a recipe although there is one of the same page. */
  anyway: boolean
  /** The id of the recipe, and what is written if and when it is made. */
  as?: { id: string; alongside?(name: string, warnings: ImportWarning[]): Write[] } | undefined
}

/**
 * Makes a recipe of a web page, or of a page or text that was brought along. A picture that cannot be
 * had is no reason to fail.
 * @throws DomainError see `importing/errors.ts`
 */
export async function importRecipe(
  scope: Scope,
  source: ImportSource,
  options: ImportOptions,
): Promise<Imported> {
  const known = await groupKnowledge(scope, source.url ?? "")
  const before = answerFor(known.existing, options)
  if (before) return before
  const page = await readSource(scope, source)
  const existing =
    known.existing ?? (options.anyway ? null : await underItsOwnName(scope, source, page))
  return answerFor(existing, options) ?? made(scope, page, known, { existing, options })
}

/**
 * Makes a recipe of corrected fields: lines are read for amounts, units and foods as those of a page are.
 * @throws DomainError see `createRecipe`
 */
export async function importEdited(
  scope: Scope,
  cut: CutRecipe,
  wished: Pick<ImportOptions, "anyway" | "as">,
): Promise<Imported> {
  const known = await groupKnowledge(scope, cut.orgURL ?? "")
  const before = answerFor(known.existing, wished)
  if (before) return before
  const options = { includeTags: true, includeCategories: true, as: wished.as }
  const imported = await made(scope, pageOfEditedImport(cut), known, {
    existing: known.existing,
    options,
  })
  // A text is not expected to have a picture.
  return { ...imported, warnings: imported.warnings.filter((one) => one !== "noPicture") }
}

/** Writes a recipe of what was read, with its first picture that can be had. */
async function made(
  scope: Scope,
  page: ReadPage,
  known: GroupKnowledge,
  { existing, options }: { existing: Existing | null; options: Omit<ImportOptions, "anyway"> },
): Promise<Imported> {
  const { as } = options
  const parts = structured(page.recipe, known, { tagger: scope.tagger, makeFoods: true })
  const id = as?.id ?? newId()
  const picture = await fetchPicture(scope, id, page.recipe.images)
  const warnings: ImportWarning[] = [
    ...(picture.warning ? [picture.warning] : []),
    ...(parts.lines.length ? [] : ["noIngredients" as const]),
    ...(page.recipe.recipeInstructions.length ? [] : ["noSteps" as const]),
  ]
  try {
    const slug = await createRecipe(scope, contentsOf(page, parts, options), {
      id,
      image: picture.version,
      totalMinutes: page.totalMinutes,
      sourceKey: page.sourceKey,
      ...(as?.alongside && { alongside: ({ name }) => as.alongside!(name, warnings) }),
    })
    const counts = { newFoods: parts.madeFoods.length, newUnits: parts.newUnits.length }
    return { slug, recipeId: id, warnings, existing, ...counts }
  } catch (error) {
    if (picture.version) await dropPicture(scope, id, picture.version)
    throw error
  }
}

/** The answer where there is a recipe of that page already; null where another is to be made. */
function answerFor(
  existing: Existing | null,
  { anyway, as }: Pick<ImportOptions, "anyway" | "as">,
): Imported | null {
  if (!existing) return null
  if (existing.id === as?.id) return madeBefore(existing)
  return anyway ? null : notMade(existing)
}

/** What an earlier call has made, whose answer was lost. What it left out is not known any more. */
const madeBefore = ({ id, slug }: Pick<Existing, "id" | "slug">): Imported => ({
  slug,
  recipeId: id,
  warnings: [],
  existing: null,
  newFoods: 0,
  newUnits: 0,
})

export const importedBefore = async (scope: Scope, id: string) =>
  madeBefore({ id, slug: await slugOfId(scope, id) })

const notMade = (existing: Existing): Imported => ({
  slug: null,
  recipeId: null,
  warnings: [],
  existing,
  newFoods: 0,
  newUnits: 0,
})

/** A recipe of the page by the name that it has for itself, where that is another than was asked for. */
async function underItsOwnName(
  { group }: Scope,
  { url = "" }: ImportSource,
  { sourceKey }: ReadPage,
) {
  if (!sourceKey || sourceKey === sourceKeyOf(url)) return null
  const [existing] = await fromSameSource(group, "", sourceKey)
  return existing ?? null
}

/** What a page or text says, as a recipe of this group would have it. Nothing is stored. */
export async function previewImport(scope: Scope, source: ImportSource): Promise<PageRecipe> {
  const known = await groupKnowledge(scope, source.url ?? "")
  const page = await readSource(scope, source)
  const existing = known.existing ?? (await underItsOwnName(scope, source, page))
  return pageRecipe(page, structured(page.recipe, known, { tagger: scope.tagger }), existing)
}

export interface SourceChange {
  data: RecipeInput
  /** The `dateUpdated` of the recipe that was compared. */
  expected: string
  /** A picture to fetch in place of the recipe's own. */
  picture?: string | undefined
  /** Version of the picture that the recipe had before, to take such a change back. */
  formerPicture?: string | undefined
}

/**
 * Writes the chosen parts of a page into a recipe, at once or not at all. What the recipe has beyond its text (ratings,
 * notes, comments, plans, favorites) stays.
 * @throws DomainError 403, 404, 409 when another user has changed it meanwhile
 */
export async function updateFromSource(
  scope: Scope,
  slug: string,
  { data, expected, picture, formerPicture: former }: SourceChange,
) {
  let warning: PictureWarning | null = null
  const fetched: NewPicture | undefined = picture
    ? {
        async store(recipeId) {
          const fetchedOne = await fetchPicture(scope, recipeId, [picture])
          warning = fetchedOne.warning
          return fetchedOne.version
        },
        drop: (recipeId, version) => dropPicture(scope, recipeId, version),
      }
    : undefined
  const brought = former ? formerPicture(scope, former) : fetched
  const recipe = await updateRecipe(scope, slug, data, expected, {
    picture: brought,
    cause: "source",
  })
  return { recipe, warning: warning as PictureWarning | null }
}

/** The schema.org object of a page as found there, or a sentence saying that there is none. */
export async function inspectPage(scope: Scope, url: string): Promise<unknown> {
  await scope.me()
  const page = await scope.outbound.page(url.trim()).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    if (error.reason === "tooSlow") throw pageRefusal(error)
    return null
  })
  const reading = page && (await scope.reader.page(page, { locale: scope.locale }))
  const found = reading && (reading.recipe || Object.keys(reading.raw).length > 0)
  return found ? reading.raw : "recipe_scrapers was unable to scrape this URL"
}

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

/** What an import left out, to be shown to the user. */
export type ImportWarning = PictureWarning | "noIngredients" | "noSteps"

export interface Imported {
  /** Null when nothing was created, because `existing` is from the same page. */
  slug: string | null
  warnings: ImportWarning[]
  existing: Existing | null
  recipeId: string | null
  /** The number of created foods, and of units that the group lacks. */
  newFoods: number
  newUnits: number
}

export interface ImportOptions extends Taken {
  /** Creates a recipe although there is one of the same page. */
  anyway: boolean
  /** The id of the recipe, and further writes if it is created. */
  as?: { id: string; alongside?(name: string, warnings: ImportWarning[]): Write[] } | undefined
}

/**
 * Creates a recipe from a web page, or from a pasted page or text. A picture that cannot be fetched does not fail
 * the import.
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
 * Creates a recipe from corrected fields: lines are parsed into amounts, units and foods like those of a page.
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

/** Writes the recipe, with its first picture that can be fetched. */
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

/** The answer if a recipe of that page exists already; null to create another. */
function answerFor(
  existing: Existing | null,
  { anyway, as }: Pick<ImportOptions, "anyway" | "as">,
): Imported | null {
  if (!existing) return null
  if (existing.id === as?.id) return madeBefore(existing)
  return anyway ? null : notMade(existing)
}

/** The result of an earlier call whose answer was lost. What it left out is no longer known. */
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

/** A recipe of the page by its canonical name, where that differs from the requested address. */
async function underItsOwnName(
  { group }: Scope,
  { url = "" }: ImportSource,
  { sourceKey }: ReadPage,
) {
  if (!sourceKey || sourceKey === sourceKeyOf(url)) return null
  const [existing] = await fromSameSource(group, "", sourceKey)
  return existing ?? null
}

/** The contents of a page or text, as a recipe of this group. Nothing is stored. */
export async function previewImport(scope: Scope, source: ImportSource): Promise<PageRecipe> {
  const known = await groupKnowledge(scope, source.url ?? "")
  const page = await readSource(scope, source)
  const existing = known.existing ?? (await underItsOwnName(scope, source, page))
  return pageRecipe(page, structured(page.recipe, known, { tagger: scope.tagger }), existing)
}

export interface SourceChange {
  data: RecipeInput
  /** The `dateUpdated` of the compared recipe. */
  expected: string
  /** A picture to fetch in place of the recipe's own. */
  picture?: string | undefined
  /** Version of the recipe's previous picture, to undo such a change. */
  formerPicture?: string | undefined
}

/**
 * Writes the chosen parts of a page into a recipe, all or nothing. Everything beyond the text (ratings, notes,
 * comments, plans, favorites) is kept.
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

/** The schema.org object of a page as found, or a sentence that there is none. */
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

import type { Asset, recipes } from "../../../db/schema"
import { newId } from "../../../db/schema/columns"
import { timeOf } from "../../import/clean/times"
import { noNutrition, optionalTextFields } from "../../shared/recipe/fields"
import { sourceKeyOf } from "../../lib/text/source-key"
import type { RecipeInput } from "../../schemas/recipe-input"
import { plain } from "../errors"

type Row = typeof recipes.$inferSelect
export type Content = Partial<typeof recipes.$inferInsert>

/** Characters of one recipe's texts; a row of the database holds two million bytes. */
const mostText = 500_000

/** @throws DomainError 413; checked before the database is queried */
export function refuseTooLong(input: object) {
  if (JSON.stringify(input).length > mostText) throw plain(413, "recipe.tooLong")
}

/**
 * The columns that a body changes. A member that was not sent changes nothing, and so does null for
 * steps, notes and assets.
 */
export function contentOf(input: RecipeInput, stored: Partial<Row> = {}): Content {
  const content: Content = {}
  for (const key of optionalTextFields) if (input[key] !== undefined) content[key] = input[key]
  // A page with another canonical name keeps that name as long as the address is the same.
  if (content.orgURL !== undefined && content.orgURL !== stored.orgURL) {
    content.sourceKey = sourceKeyOf(content.orgURL ?? "")
  }
  if (input.description !== undefined) content.description = input.description ?? ""
  if (input.lastMade !== undefined) content.lastMade = input.lastMade
  if (input.image === null) content.image = null
  if (input.recipeInstructions) {
    content.recipeInstructions = input.recipeInstructions.map((step) => ({
      id: newId(),
      title: step.title ?? "",
      text: step.text,
      ingredientReferences: (step.ingredientReferences ?? []).flatMap(({ referenceId }) =>
        referenceId ? [{ referenceId }] : [],
      ),
    }))
  }
  if (input.notes) content.notes = input.notes
  if (input.assets) content.assets = assetsOf(input.assets, stored.assets ?? [])
  if (input.extras !== undefined) content.extras = input.extras ?? {}
  if (input.nutrition) content.nutrition = { ...stored.nutrition, ...input.nutrition }
  Object.assign(content, input.settings)
  return { ...content, totalMinutes: minutesOf({ ...stored, ...content }) }
}

/**
 * The body of a PUT. A member that was not sent is kept; one that was sent replaces the stored one: an empty list
 * empties it, and missing members of nutrition and settings get their defaults (contract 7.4).
 */
export const whole = ({ settings, nutrition, ...sent }: RecipeInput): RecipeInput => ({
  ...sent,
  ...(nutrition !== undefined && { nutrition: { ...noNutrition, ...nutrition } }),
  ...(settings && { settings: { ...missingSettings, ...withoutUndefined(settings) } }),
})

/** The flags that settings leave out. */
const missingSettings = {
  public: false,
  showNutrition: false,
  showAssets: false,
  landscapeView: false,
  disableComments: true,
  disableAmount: true,
  locked: false,
}

const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

/** A stored file keeps its object, the last one of its name; an invented one has none. */
const assetsOf = (sent: NonNullable<RecipeInput["assets"]>, stored: Asset[]): Asset[] =>
  sent.map(({ name, icon, fileName }) => {
    const known = stored.findLast((asset) => asset.fileName === fileName)
    return { name, icon, fileName: fileName ?? "", ...(known?.object && { object: known.object }) }
  })

/** Minutes until the meal: the total, or else preparation and cooking together. */
export function minutesOf(times: {
  totalTime?: string | null
  prepTime?: string | null
  performTime?: string | null
  cookTime?: string | null
}): number | null {
  const minutes = (text: string | null | undefined) => (text ? timeOf(text)?.minutes : null) ?? null
  const total = minutes(times.totalTime)
  if (total !== null) return total
  const parts = [minutes(times.prepTime), minutes(times.performTime ?? times.cookTime)]
  return parts.some((part) => part !== null)
    ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
    : null
}

import type { Scope } from "../../../context"
import type { ImportedRecipe } from "../../../import"
import { readPage } from "../../../import/page"
import { OutboundError } from "../../../outbound"
import { keyOfPage, sourceKeyOf } from "../../../lib/text/source-key"
import type { Food, Unit } from "../../../schemas/food"
import { groupFoodQueries, shown } from "../../parser/group-foods"
import { noRecipeInText, noRecipeThere, pageRefusal } from "./errors"
import { type Existing, fromSameSource } from "./same-source"
import { pageBlockReason } from "./page-block-reason"

/** The source of a recipe: the page of an address, or a page or text that the user pasted. */
export interface ImportSource {
  url?: string | undefined
  /** HTML, JSON-LD or plain text. Nothing is fetched then; `url` is its source. */
  data?: string | undefined
  /** Which recipe of a text that has several, from 0 on. */
  portion?: number | undefined
}

/** The group's data that an import needs. */
export interface GroupKnowledge {
  existing: Existing | null
  foods: Food[]
  units: Unit[]
}

export interface ReadPage {
  recipe: ImportedRecipe
  totalMinutes: number | null
  /** Its source; null for a text without one. */
  address: string | null
  sourceKey: string | null
  /** Names of all the recipes of a text that has more than one. */
  portions: string[]
}

/**
 * Reads the group's data in one round trip. This authenticates the caller, too: no one else makes this site fetch
 * anything.
 */
export async function groupKnowledge({ group }: Scope, address: string): Promise<GroupKnowledge> {
  const [[existing], foods, units] = await group.batch([
    fromSameSource(group, address),
    ...groupFoodQueries(group),
  ])
  return { existing: existing ?? null, ...shown(foods, units) }
}

/** @throws DomainError of `errors.ts` when the page cannot be fetched, or has no recipe */
export const readSource = (scope: Scope, { url, data, portion }: ImportSource): Promise<ReadPage> =>
  data === undefined
    ? readAddress(scope, (url ?? "").trim())
    : readGiven(scope, data, url?.trim(), portion)

async function readAddress(scope: Scope, address: string): Promise<ReadPage> {
  const page = await scope.outbound.page(address).catch((error: unknown) => {
    throw error instanceof OutboundError ? pageRefusal(error) : error
  })
  const { recipe, minutes } = await scope.reader.page(page, { locale: scope.locale })
  if (!recipe) throw noRecipeThere(pageBlockReason(page))
  const sourceKey = keyOfPage(page.url, recipe.canonicalURL)
  return { recipe, totalMinutes: minutes.totalTime, address, sourceKey, portions: [] }
}

async function readGiven(
  { locale, reader }: Scope,
  data: string,
  url = "",
  portion = 0,
): Promise<ReadPage> {
  const { recipe, minutes, portions } = await reader.text(data, { locale, url, portion })
  if (!recipe) throw noRecipeInText()
  // Without a given source, a page may state its own address, and a text may name one.
  const places = url ? [url] : [readPage(data, "").canonical, recipe.orgURL]
  const address = places.find((place) => sourceKeyOf(place)) ?? null
  const sourceKey = address && keyOfPage(address, recipe.canonicalURL)
  return { recipe, totalMinutes: minutes.totalTime, address, sourceKey, portions }
}

import { store, stored } from "../../lib/local-storage"
import { type BrowseInput, isPlain } from "./browse-state"
import type { RecipeCards } from "../recipe-cards"

interface KeptList {
  input: BrowseInput
  page: RecipeCards
}

const same = (one: BrowseInput, other: BrowseInput) => JSON.stringify(one) === JSON.stringify(other)

/** Keeps the beginning of the list that the app opens with, to show it at once the next time. */
export function storeList(input: BrowseInput, page: RecipeCards) {
  if (isPlain(input)) store("list", { input, page } satisfies KeptList)
}

export function storedFirstPage(input: BrowseInput): RecipeCards | undefined {
  const kept = isPlain(input) ? stored<KeptList>("list") : undefined
  return kept && same(kept.input, input) ? kept.page : undefined
}

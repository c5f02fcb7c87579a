import { store, stored } from "../../lib/local-storage"
import { type BrowseInput, isPlain } from "./browse-state"
import type { RecipeCards } from "../recipe-cards"

interface StoredList {
  input: BrowseInput
  page: RecipeCards
}

const same = (one: BrowseInput, other: BrowseInput) => JSON.stringify(one) === JSON.stringify(other)

/** Stores the start of the list that the app opens with, to show it at once the next time. */
export function storeList(input: BrowseInput, page: RecipeCards) {
  if (isPlain(input)) store("list", { input, page } satisfies StoredList)
}

export function storedFirstPage(input: BrowseInput): RecipeCards | undefined {
  const entry = isPlain(input) ? stored<StoredList>("list") : undefined
  return entry && same(entry.input, input) ? entry.page : undefined
}

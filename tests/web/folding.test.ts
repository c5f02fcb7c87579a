import { expect, it } from "vitest"
import { browseOffline } from "../../web/features/offline/browse-offline"
import { toOfflineRecipe } from "../../web/features/offline/offline-recipe"
import { matchesOf } from "../../web/ui/combobox-matches"
import { searcherOf } from "../../web/features/data/arrange"
import { plainText } from "../../web/lib/plain-text"
import { otherWords, pieces, spellings } from "../support/folded-words"

const searcher = searcherOf([
  { value: ({ name }: { name: string }) => name, searched: true },
] as never)
const filtered = (name: string, query: string) => searcher.find([{ name }], query).length > 0
const picked = (name: string, query: string) =>
  matchesOf([{ id: "1", name }], query, undefined, false).length > 0

/** Whether a recipe that is stored for reading offline is found. */
function foundOffline(name: string, search: string) {
  const recipe = {
    name,
    description: "",
    recipeIngredient: [],
    recipeCategory: [],
    tags: [],
    tools: [],
    settings: { locked: false },
  }
  const fetched = { recipe, mine: {}, totalMinutes: null }
  const { card, words, foods } = toOfflineRecipe("user", fetched as never)
  return browseOffline([{ card, words, foods }], { search })!.items.length > 0
}

it.each(spellings)("finds either spelling: %s, %s, %s", (_, name, asked) => {
  for (const finds of [filtered, picked, foundOffline]) {
    expect([finds(name, asked), finds(asked, name)]).toEqual([true, true])
  }
})

it.each(pieces)("finds parts of words: %s, %s, %s", (_, name, asked) => {
  for (const finds of [filtered, picked, foundOffline]) expect(finds(name, asked)).toBe(true)
})

it.each(otherWords)("does not confuse words: %s, %s, %s", (_, name, asked) => {
  for (const finds of [filtered, picked, foundOffline]) expect(finds(name, asked)).toBe(false)
})

it.each([...spellings, ...pieces].map(([, name]) => [name]))(
  "folds %s the same for every language",
  (name) => {
    expect(plainText(plainText(name))).toBe(plainText(name))
  },
)

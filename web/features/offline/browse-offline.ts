import { plainText } from "../../lib/plain-text"
import type { Browse, OfflineRecipe, RecipeCard } from "./offline-recipe"

/** The data that searches in all stored recipes need, without the recipes themselves. */
export type Listed = Pick<OfflineRecipe, "card" | "words" | "foods">

/**
 * A page of the stored recipes, as the server would return it, except for what only the server knows: the best
 * match is one with the words in its name. Undefined for what only the server can answer: cookbooks, and filters
 * in the query language.
 */
export function browseOffline(all: Listed[], query: Browse) {
  // The app's own filter beside a cookbook: recipes with a value to order by.
  const onlyWithValue = /^\w+ IS NOT NULL$/.test(query.queryFilter ?? "")
  if (query.cookbook || (query.queryFilter && !onlyWithValue)) return undefined
  const words = plainText(query.search ?? "")
    .split(/\s+/)
    .filter(Boolean)
  const keyOf = keys[query.orderBy ?? ""]
  const found = all.filter(
    (one) =>
      isChosen(one, query) &&
      words.every((it) => one.words.includes(it)) &&
      (!onlyWithValue || keyOf?.(one.card) !== null),
  )
  const { page = 1, perPage = 30 } = query
  const items = inOrder(found, query, words).slice((page - 1) * perPage, page * perPage)
  return {
    items: items.map(({ card }) => card),
    nextPage: found.length > page * perPage ? page + 1 : null,
  }
}

function isChosen({ card, foods }: Listed, query: Browse) {
  const has = (wanted: string[] | undefined, all: unknown, held: string[]) => {
    if (!wanted?.length) return true
    return all ? wanted.every((it) => held.includes(it)) : wanted.some((it) => held.includes(it))
  }
  const named = (list: { id: string; slug: string }[]) => list.flatMap(({ id, slug }) => [id, slug])
  const { rating, maxMinutes } = query
  return (
    has(query.categories, query.requireAllCategories, named(card.recipeCategory)) &&
    has(query.tags, query.requireAllTags, named(card.tags)) &&
    has(query.tools, query.requireAllTools, named(card.tools)) &&
    has(query.foods, query.requireAllFoods, foods) &&
    (rating === undefined || ratingOf(card) >= Number(rating)) &&
    (maxMinutes === undefined ||
      (card.totalMinutes !== null && card.totalMinutes <= Number(maxMinutes))) &&
    (!query.favorites || card.isFavorite)
  )
}

const ratingOf = ({ myRating, rating }: RecipeCard) => myRating || rating || 0

/** The value to order by: text and numbers; null is last in both directions. */
const keys: Record<string, (card: RecipeCard) => string | number | null> = {
  name: ({ name }) => plainText(name),
  rating: (card) => ratingOf(card) || null,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updateAt }) => updateAt,
  last_made: ({ lastMade }) => lastMade,
}

function inOrder(found: Listed[], query: Browse, words: string[]): Listed[] {
  const { orderBy, orderDirection = "desc", paginationSeed } = query
  if (orderBy === "random") {
    const drawn = new Map(found.map((one) => [one, drawnOf(`${paginationSeed}${one.card.id}`)]))
    return found.toSorted((a, b) => drawn.get(a)! - drawn.get(b)!)
  }
  const best = ({ card }: Listed) =>
    words.filter((word) => plainText(card.name).includes(word)).length
  const keyOf = (one: Listed) =>
    orderBy && keys[orderBy]
      ? keys[orderBy](one.card)
      : words.length > 0
        ? best(one)
        : one.card.createdAt
  const sign = orderDirection === "asc" ? 1 : -1
  const keyed = found.map((one) => ({ one, key: keyOf(one) }))
  return keyed
    .toSorted((a, b) => {
      if (a.key === b.key) return 0
      if (a.key === null) return 1
      if (b.key === null) return -1
      return sign * (a.key < b.key ? -1 : 1)
    })
    .map(({ one }) => one)
}

/** A number for a text that looks random: FNV-1a. */
function drawnOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

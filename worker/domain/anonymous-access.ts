import type { Recipe } from "../schemas/recipe"
import { relation, type ListColumns } from "./listing/columns"

/** An answer as visitors see it, without what a household has on hand: tools are not on hand, foods omit it. */
export function withoutOnHand<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(withoutOnHand) as T
  if (typeof answer !== "object" || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) =>
      name !== "onHand"
        ? [[name, withoutOnHand(value)]]
        : typeof value === "boolean"
          ? [[name, false]]
          : [],
    ),
  ) as T
}

/**
 * A recipe as visitors see it: without what is on hand, and with only the ids of commenters, so that no visitor
 * learns login names or who administers the site.
 */
export const recipeForAnonymous = (recipe: Recipe): Recipe =>
  withoutOnHand({
    ...recipe,
    comments: recipe.comments.map((comment) => ({
      ...comment,
      user: { id: comment.user.id, username: "", admin: false },
    })),
  })

/** Columns that would reveal people or what is on hand: lists for visitors are not filtered or ordered by them. */
const hidden = new Set(["user", "on_hand"])

/** The columns to filter and order by, without those that visitors may not learn about. */
export const anonymousColumns = (source: ListColumns): ListColumns =>
  Object.fromEntries(
    Object.entries(source)
      .filter(([name]) => !hidden.has(name))
      .map(([name, entry]) => [
        name,
        entry.kind === "field"
          ? entry
          : relation((as) => {
              const joined = entry.join(as)
              return { ...joined, source: anonymousColumns(joined.source) }
            }),
      ]),
  )

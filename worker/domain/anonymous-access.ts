import type { Recipe } from "../schemas/recipe"
import { relation, type ListColumns } from "./listing/columns"

/**
 * An answer as outsiders see it: what a household has at home is its own business. Tools say that they are
 * not on hand, foods say nothing of it.
 */
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
 * A recipe as outsiders see it: what is at home is left out, and of those who wrote comments only their
 * ids are there, so that no visitor learns the names to log in with, or who administers the site.
 */
export const recipeForAnonymous = (recipe: Recipe): Recipe =>
  withoutOnHand({
    ...recipe,
    comments: recipe.comments.map((comment) => ({
      ...comment,
      user: { id: comment.user.id, username: "", admin: false },
    })),
  })

/** What lists for outsiders are not filtered or ordered by, for that would tell it: people, and what is at home. */
const hidden = new Set(["user", "on_hand"])

/** What lists may be filtered and ordered by, less what outsiders are not to find out. */
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

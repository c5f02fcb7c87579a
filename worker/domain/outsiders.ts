import { relation, type Source } from "./listing/source"

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

/** What lists for outsiders are not filtered or ordered by, for that would tell it: people, and what is at home. */
const kept = new Set(["user", "on_hand"])

/** What lists may be filtered and ordered by, less what outsiders are not to find out. */
export const outsidersSource = (source: Source): Source =>
  Object.fromEntries(
    Object.entries(source)
      .filter(([name]) => !kept.has(name))
      .map(([name, entry]) => [
        name,
        entry.kind === "field"
          ? entry
          : relation((as) => {
              const joined = entry.join(as)
              return { ...joined, source: outsidersSource(joined.source) }
            }),
      ]),
  )

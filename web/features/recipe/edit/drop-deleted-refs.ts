import type { RecipeData } from "./draft"

type Organizers = "recipeCategory" | "tags" | "tools"

/**
 * The draft without the one thing that the group no longer has, by the server's refusal: an organizer is removed,
 * as from the stored recipe; the food or unit of a line keeps only its name. Undefined for any other refusal.
 * @param detail of a refusal: `[{ loc: ["body", "tags", 0, "id"] }]`
 */
export function dropDeletedRefs(data: RecipeData, detail: unknown): RecipeData | undefined {
  const [fault] = Array.isArray(detail) ? (detail as { loc?: unknown[] }[]) : []
  const [, part, place, ...rest] = fault?.loc ?? []
  if (rest.at(-1) !== "id" || typeof place !== "number") return undefined
  if (part === "recipeCategory" || part === "tags" || part === "tools") {
    const all = data[part as Organizers]
    return { ...data, [part]: all?.filter((_, index) => index !== place) }
  }
  const [key] = rest
  if (part !== "recipeIngredient" || (key !== "food" && key !== "unit")) return undefined
  return {
    ...data,
    recipeIngredient: data.recipeIngredient?.map((line, index) => {
      const named = typeof line === "object" && index === place && line[key]
      return named && typeof named === "object" ? { ...line, [key]: { name: named.name } } : line
    }),
  }
}

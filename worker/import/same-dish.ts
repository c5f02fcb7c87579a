import type { Cleaned } from "./clean-recipe.ts"

/** Facts about the page itself: its `<h1>`s and its host. */
export interface PageWords {
  headings: string[]
  host: string
}

/**
 * True when two candidates describe the same dish: one is the page's metadata, has no name, or has the same name.
 */
export function sameDish(chosen: Cleaned, other: Cleaned): boolean {
  if (
    other.strategy === "open-graph" ||
    other.strategy === "page-text" ||
    !other.name ||
    !chosen.name
  )
    return true
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  const [short, long] = [plain(chosen.name), plain(other.name)].toSorted(
    (a, b) => a.length - b.length,
  )
  // "Green sauce" is a part of "Roots with green sauce", but another dish.
  return long!.startsWith(short!) || (long!.includes(short!) && short!.length > long!.length * 0.5)
}

const RECIPE_WORD =
  /\b(?:recipe|rezept|recette|receta|receita|ricetta|recept|przepis|opskrift|oppskrift)\b/i

/** The page's heading, if the name only adds the site's name or search terms to it; otherwise the name. */
export function withoutSiteName(name: string, { headings, host }: PageWords): string {
  const plain = name.toLowerCase()
  const heading = headings.find((text) => text.length > 5 && plain.startsWith(text.toLowerCase()))
  if (!heading) return name
  const rest = name.slice(heading.length)
  const site = host.replace(/^www\.|\.\w+$/g, "")
  const adorns =
    RECIPE_WORD.test(rest) ||
    rest
      .toLowerCase()
      .replace(/[^a-z0-9.-]/g, "")
      .includes(site)
  return /^.*\s[-|–—:(~]/.test(rest) && adorns ? heading : name
}

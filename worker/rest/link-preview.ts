import type { Recipe } from "../schemas/recipe"
import { jsonLdOfPage } from "../rules/recipe-json-ld"

/** Characters of a description: what shows a preview shows no more. */
const mostCharacters = 300

/**
 * What the head of a page says of its recipe to programs that show previews of links: Open Graph
 * (ogp.me), Twitter's cards, and a `Recipe` of schema.org as JSON-LD (contract 7.12).
 *
 * @param base where people reach the site, without a slash at its end
 * @param path of the page
 */
export function linkPreview(recipe: Recipe, base: string, path: string): string {
  const { name: title, image: version } = recipe
  const description = shortened(recipe.description)
  const url = base + path
  const image =
    version && `${base}/api/media/recipes/${recipe.id}/images/original.webp?version=${version}`
  const tags: [kind: "name" | "property", key: string, value: string | null][] = [
    ["name", "description", description],
    ["property", "og:type", "article"],
    ["property", "og:site_name", "Larder"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:image", image],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", title],
    ["name", "twitter:description", description],
    ["name", "twitter:image", image],
  ]
  return [
    `<title>${escaped(title)}</title>`,
    ...tags
      .filter(([, , value]) => value)
      .map(([kind, key, value]) => `<meta ${kind}="${key}" content="${escaped(value!)}" />`),
    `<script type="application/ld+json">${jsonLd(recipe, image)}</script>`,
  ].join("\n")
}

/** A browser reads no script of this type, but it ends at `</script>`, whatever is around it. */
const jsonLd = (recipe: Recipe, image: string | null) =>
  JSON.stringify(jsonLdOfPage(recipe, image)).replaceAll("<", "\\u003c")

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim()
  const signs = [...line]
  return signs.length > mostCharacters ? `${signs.slice(0, mostCharacters - 1).join("")}…` : line
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

import type { Candidate, Thing } from "../candidate.ts"
import { mainHeading, type Page } from "../page.ts"

/**
 * What the page says of itself to social networks and search engines. It never makes a recipe alone: it
 * fills in title, description, picture and tags.
 */
export function fromOpenGraph(page: Page): Candidate {
  const first = (...names: string[]) =>
    names.map((name) => page.meta.get(name)?.find((text) => text.trim())).find(Boolean)
  const heading = mainHeading(page)
  const title = first("og:title", "twitter:title") ?? (page.title || undefined)
  const addresses = [
    ...(page.meta.get("og:image") ?? []),
    ...(page.meta.get("og:image:secure_url") ?? []),
  ]
  const thing: Thing = {
    name:
      title && heading && title.toLowerCase().includes(heading.toLowerCase())
        ? heading
        : (title ?? heading),
    description: first("og:description", "description", "twitter:description"),
    image: [
      ...addresses.map((url, index) =>
        index === 0 ? { url, width: first("og:image:width") } : url,
      ),
      first("twitter:image", "twitter:image:src"),
    ],
    keywords: page.meta.get("article:tag") ?? page.meta.get("og:article:tag"),
    inLanguage: page.language || first("og:locale", "language", "content-language"),
  }
  return { strategy: "open-graph", confidence: 0.1, thing }
}

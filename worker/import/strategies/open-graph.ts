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
  const title =
    first("og:title", "twitter:title", "parsely-title", "sailthru.title", "dc.title") ??
    (page.title || undefined)
  const addresses = [
    ...(page.meta.get("og:image") ?? []),
    ...(page.meta.get("og:image:secure_url") ?? []),
  ]
  const thing: Thing = {
    name:
      title && heading && title.toLowerCase().includes(heading.toLowerCase())
        ? heading
        : (title ?? heading),
    description: first(
      "og:description",
      "description",
      "twitter:description",
      "sailthru.description",
      "dc.description",
    ),
    image: [
      ...addresses.map((url, index) =>
        index === 0 ? { url, width: first("og:image:width") } : url,
      ),
      first("twitter:image", "twitter:image:src"),
      first("parsely-image-url", "sailthru.image.full", "image", "thumbnailurl"),
    ],
    keywords:
      page.meta.get("article:tag") ??
      page.meta.get("og:article:tag") ??
      page.meta.get("sailthru.tags") ??
      page.meta.get("parsely-tags") ??
      page.meta.get("dc.subject"),
    author: first("author", "parsely-author", "sailthru.author", "dc.creator", "article:author"),
    video: first("og:video:secure_url", "og:video:url", "og:video", "twitter:player"),
    inLanguage: page.language || first("og:locale", "language", "content-language", "dc.language"),
    url: [page.canonical, first("og:url"), first("twitter:url", "parsely-link")].filter(Boolean),
  }
  return { strategy: "open-graph", confidence: 0.1, thing, place: "head" }
}

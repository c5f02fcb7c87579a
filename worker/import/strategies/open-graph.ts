import type { Candidate, Thing } from "../candidate.ts"
import { mainHeading, type Page } from "../page.ts"

/** Frames of video players, by the embedding address of each service. */
const PLAYER =
  /^(?:https?:)?\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?!videoseries|\?)[\w-]+|player\.vimeo\.com\/video\/\d+|(?:www\.)?dailymotion\.com\/embed\/video\/\w+|fast\.wistia\.(?:net|com)\/embed\/iframe\/\w+|(?:www\.)?tiktok\.com\/(?:embed|player)\/(?:v\d\/)?\d+|(?:www\.)?facebook\.com\/plugins\/video\.php\?|rumble\.com\/embed\/\w+|player\.bilibili\.com\/player\.html\?|rutube\.ru\/play\/embed\/\w+|content\.jwplatform\.com\/players\/[\w-]+|iframe\.mediadelivery\.net\/embed\/\d+)/i

/**
 * The page's metadata for social networks and search engines. It is never a recipe alone: it adds title,
 * description, picture and tags.
 */
export function fromOpenGraph(page: Page): Candidate {
  const first = (...names: string[]) =>
    names.map((name) => page.meta.get(name)?.find((text) => text.trim())).find(Boolean)
  const heading = mainHeading(page)
  const title =
    first("og:title", "twitter:title", "parsely-title", "sailthru.title", "dc.title") ??
    (page.title || undefined)
  const presented = (page.meta.get("og:image") ?? []).map((url, index) => {
    const width = page.widths.get(index)
    return width ? { url, width } : url
  })
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
      ...presented.filter((one) => typeof one !== "string"),
      ...presented.filter((one) => typeof one === "string"),
      ...(page.meta.get("og:image:secure_url") ?? []),
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
    video:
      first("og:video:secure_url", "og:video:url", "og:video", "twitter:player") ??
      page.frames.find((address) => PLAYER.test(address)),
    inLanguage: page.language || first("og:locale", "language", "content-language", "dc.language"),
    url: [page.canonical, first("og:url"), first("twitter:url", "parsely-link")].filter(Boolean),
  }
  return { strategy: "open-graph", confidence: 0.1, thing, place: "head" }
}

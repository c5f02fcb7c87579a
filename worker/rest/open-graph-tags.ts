/** A page's description of itself for link previews and search engines. */
export interface Preview {
  title: string
  /** Of any length; may contain line breaks. */
  description: string
  /** `website` for pages with recipes. */
  type: "article" | "website"
  /** The whole address of a picture. */
  image: string | null
  /** The whole address of the page; null for one that requires its link. */
  canonical: string | null
  /** An object of schema.org. */
  data: object
}

/** Characters of a description: previews show no more. */
const mostCharacters = 300

/**
 * The lines of a page's head for a preview: Open Graph (ogp.me), Twitter's cards, and an object of schema.org as
 * JSON-LD (contract 7.12).
 * @param url the whole address of the page
 */
export function linkPreview(preview: Preview, url: string): string {
  const { title, type, image, canonical, data } = preview
  const description = shortened(preview.description)
  const tags: [kind: "name" | "property", key: string, value: string | null][] = [
    ["name", "description", description],
    ["name", "robots", canonical ? null : "noindex"],
    ["property", "og:type", type],
    ["property", "og:site_name", "Larder"],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", canonical ?? url],
    ["property", "og:image", image],
    ["property", "og:image:alt", image && title],
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
    ...(canonical ? [`<link rel="canonical" href="${escaped(canonical)}" />`] : []),
    `<script type="application/ld+json">${jsonLd(data)}</script>`,
  ].join("\n")
}

/** A browser reads no script of this type, but it ends at `</script>`, whatever is around it. */
const jsonLd = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c")

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim()
  const signs = [...line]
  return signs.length > mostCharacters ? `${signs.slice(0, mostCharacters - 1).join("")}…` : line
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

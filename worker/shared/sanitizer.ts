/** The allowed elements of displayed rich text. Anything else is removed, except its text. */
export interface AllowList {
  tags: readonly string[]
  /** Attribute names by tag. Nothing is allowed on every tag: no style, no class, no handler. */
  attributes: Readonly<Record<string, readonly string[]>>
  /** Schemes by attribute, without the colon. Addresses without a scheme are allowed as well. */
  protocols: Readonly<Record<string, readonly string[]>>
}

const words = (text: string) => text.split(" ")

/** Descriptions, steps, notes, comments: what Markdown makes, and the plain HTML people paste. */
export const markdownAllowList: AllowList = {
  tags: [
    ...words("h1 h2 h3 h4 h5 h6 p div span br hr blockquote q"),
    ...words("b strong i em u s del ins mark small sub sup"),
    ...words("code pre kbd abbr cite dl dt dd ul ol li"),
    ...words("table caption thead tbody tfoot tr th td"),
    ...words("a img figure figcaption details summary"),
  ],
  attributes: {
    a: ["href", "title"],
    abbr: ["title"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start", "reversed"],
    td: ["colspan", "rowspan", "align"],
    th: ["colspan", "rowspan", "align", "scope"],
    details: ["open"],
  },
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    // Only pictures of this site: a foreign one would reveal to its host who reads what, and when.
    src: [],
  },
}

/** Ingredients: emphasis within a line, and no links. */
export const ingredientAllowList: AllowList = {
  tags: ["b", "q", "i", "strong", "sup"],
  attributes: {},
  protocols: {},
}

/** Tags whose text is not for people: they are removed with their contents. */
export const droppedWithContent: readonly string[] = [
  ...words("script style template noscript iframe object embed applet"),
  ...words("title head svg math textarea select canvas audio video"),
]

/**
 * Whether an attribute's address is allowed: one of the schemes, or none at all. An attribute without any scheme
 * takes addresses of this site alone. Spaces and control characters, which browsers skip, are ignored.
 */
export function allowsAddress(list: AllowList, attribute: string, address: string): boolean {
  const bare = [...address]
    .filter((character) => character > " " && character !== "\u007f")
    .join("")
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]
  const schemes = list.protocols[attribute] ?? []
  if (scheme !== undefined) return schemes.includes(scheme.toLowerCase())
  return schemes.length > 0 || !/^[/\\]{2}/.test(bare)
}

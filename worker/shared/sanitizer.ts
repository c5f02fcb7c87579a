/** What rich text may hold when it is shown. Anything else is left out; its text stays. */
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
    // Pictures come from this site alone: a foreign one would tell its host who reads what, and when.
    src: [],
  },
}

/** Ingredients: emphasis within a line, and nothing that leads elsewhere. */
export const ingredientAllowList: AllowList = {
  tags: ["b", "q", "i", "strong", "sup"],
  attributes: {},
  protocols: {},
}

/** Tags whose text is no text for people: they go with everything in them. */
export const droppedWithContent: readonly string[] = [
  ...words("script style template noscript iframe object embed applet"),
  ...words("title head svg math textarea select canvas audio video"),
]

/**
 * Whether an attribute's address may stay: one of the schemes, or none at all. An attribute without
 * any scheme takes addresses of this site alone. Blanks and control characters, which browsers skip,
 * hide nothing.
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

/** A minimal document tree: only what the strategies need of a page. */
export interface Element {
  tag: string
  attrs: Record<string, string>
  parent: Element | null
  children: (Element | string)[]
}

const BLOCK = new Set(
  (
    "address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr li main nav ol p pre section table tbody td tfoot th thead tr ul"
  ).split(" "),
)

/** This element and every element below it, in document order. The cost of each is the same at any depth. */
export function* walk(from: Element): Generator<Element> {
  const waiting = [from]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element
    for (let at = element.children.length - 1; at >= 0; at--) {
      const child = element.children[at]!
      if (typeof child !== "string") waiting.push(child)
    }
  }
}

/**
 * The visible text of an element: white space collapsed, a line break at every block and `<br>`. Lines are trimmed;
 * empty lines are dropped.
 */
export function textOf(element: Element, skip?: (element: Element) => boolean): string {
  const parts: string[] = []
  collect(element, parts, skip)
  return parts
    .join("")
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .filter(Boolean)
    .join("\n")
}

function collect(element: Element, parts: string[], skip?: (element: Element) => boolean) {
  for (const child of element.children) {
    if (typeof child === "string") parts.push(child.replace(/[\r\n\t]+/g, " "))
    else if (child.tag === "br") parts.push("\n")
    else if (!skip?.(child)) {
      const block = BLOCK.has(child.tag)
      if (block) parts.push("\n")
      collect(child, parts, skip)
      if (block) parts.push("\n")
    }
  }
}

/** True when an element starts and ends its own line. */
export const isBlock = (element: Element) => BLOCK.has(element.tag)

/** The place of an element as a selector: its nearest named ancestor, and the path from there. */
export function placeOf(element: Element): string {
  const parts: string[] = []
  for (
    let at: Element | null = element;
    at && at.tag !== "#root" && parts.length < 5;
    at = at.parent
  ) {
    const { id, class: classes } = at.attrs
    const name = id ?? classes?.trim().split(/\s+/)[0]
    const { tag, parent } = at
    const alike = parent?.children.filter((one) => typeof one !== "string" && one.tag === tag) ?? []
    const nth = !id && alike.length > 1 ? `:nth-of-type(${alike.indexOf(at) + 1})` : ""
    parts.unshift(`${tag}${name ? (id ? "#" : ".") + name.slice(0, 40) : ""}${nth}`)
    if (id) break
  }
  return parts.join(" > ")
}

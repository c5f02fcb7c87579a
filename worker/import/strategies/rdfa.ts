import { bareName, type Candidate, type Thing } from "../candidate.ts"
import { absolute, type Page, textIn } from "../page.ts"
import { type Element, placeOf, walk } from "../tree.ts"
import { add, namesIn, newThing } from "./structured-markup.ts"

const MAX_RECIPES = 10
const MAX_DEPTH = 12

/** Members with an address: the value is the target of a link or picture, not its text. */
const ADDRESS = /^(?:image|url|thumbnailUrl|contentUrl|photo|video|embedUrl|mainEntityOfPage)$/

/**
 * The recipes marked up with RDFa (`vocab`, `typeof`, `property`), as schema.org objects. Names may have a prefix
 * (`schema:name`, `v:name`) or be full addresses; `typeof="v:Recipe"` is the older vocabulary with the same
 * meaning.
 */
export function fromRdfa(page: Page): Candidate[] {
  const found: Candidate[] = []
  for (const element of walk(page.root)) {
    if (found.length >= MAX_RECIPES) break
    if (!typesOf(element).includes("Recipe")) continue
    const thing = itemOf(element, page, 0)
    let confidence = 0.12
    if (
      thing.recipeIngredient !== undefined ||
      thing.ingredients !== undefined ||
      thing.ingredient !== undefined
    )
      confidence += 0.25
    if (thing.recipeInstructions !== undefined || thing.instructions !== undefined)
      confidence += 0.25
    if (thing.name !== undefined) confidence += 0.08
    found.push({ strategy: "rdfa", confidence, thing, place: placeOf(element) })
  }
  return found
}

const typesOf = ({ attrs }: Element) =>
  (attrs.typeof ?? "").split(/\s+/).filter(Boolean).map(bareName)

function itemOf(scope: Element, page: Page, depth: number): Thing {
  const thing = newThing(typesOf(scope)[0] ?? "Thing")
  for (const child of scope.children)
    if (typeof child !== "string") gather(child, thing, page, depth)
  return thing
}

function gather(element: Element, thing: Thing, page: Page, depth: number) {
  const { attrs } = element
  const names = namesIn(attrs.property ?? attrs.rel ?? "").map(bareName)
  const scoped = attrs.typeof !== undefined
  if (attrs.property !== undefined || scoped) {
    // An item with several names is read once; a nested item has only one name, or names would multiply.
    const item =
      scoped && names.length > 0 && depth < MAX_DEPTH ? itemOf(element, page, depth + 1) : undefined
    for (const name of item && depth > 0 ? names.slice(0, 1) : names)
      add(thing, name, item ?? valueOf(element, name, page))
  }
  if (scoped && names.length > 0) return
  for (const child of element.children)
    if (typeof child !== "string") gather(child, thing, page, depth)
}

function valueOf(element: Element, name: string, page: Page): string {
  const { attrs } = element
  if (attrs.content !== undefined) return attrs.content
  const address = attrs.resource ?? attrs.href ?? attrs["data-src"] ?? attrs.src
  if (
    address !== undefined &&
    (ADDRESS.test(name) || element.tag === "img" || element.tag === "link")
  )
    return absolute(address, page.base) ?? ""
  if (attrs.datetime) return attrs.datetime
  if (ADDRESS.test(name)) {
    for (const inner of walk(element))
      if (inner !== element && inner.tag === "img") return valueOf(inner, name, page)
  }
  const text = textIn(page, element)
  return /ingredient|instruction|^text$|itemListElement/i.test(name)
    ? text
    : text.replaceAll("\n", " ")
}

import type { Candidate, Thing } from "../candidate.ts"
import { absolute, type Page, textIn } from "../page.ts"
import { type Element, placeOf, walk } from "../tree.ts"
import { labelOf } from "./labelled.ts"
import { add, namesIn, newThing } from "./structured-markup.ts"
import { isPageAddress, titleSimilarity } from "./page-title-match.ts"

const MAX_DEPTH = 12
const MAX_RECIPES = 20
const MAX_IDS = 20_000
const MAX_REFERENCES = 50

/** Members with an address: the value is the target of a link or picture, not its text. */
const ADDRESS = /^(?:image|url|thumbnailUrl|contentUrl|photo|video|embedUrl|mainEntityOfPage)$/
/** Members whose list items are separate lines. */
const LINES =
  /^(?:recipeIngredient|ingredients?|recipeInstructions?|instructions?|itemListElement|text)$/

const TIMES = /^(?:prep|cook|perform|total)Time$/

/** The recipes marked up with `itemscope` and `itemprop`, as schema.org objects. */
export function fromMicrodata(page: Page): Candidate[] {
  const found: Candidate[] = []
  const byId = new Map<string, Element>()
  const recipes: Element[] = []
  for (const element of walk(page.root)) {
    if (element.attrs.id && byId.size < MAX_IDS) byId.set(element.attrs.id, element)
    if (recipes.length < MAX_RECIPES && isRecipe(element)) recipes.push(element)
  }
  for (const element of recipes) {
    const thing = itemOf(element, page, 0)
    // The items elsewhere in the page that are only referred to.
    const named = (element.attrs.itemref ?? "").slice(0, 2_000).split(/\s+/)
    for (const id of new Set(named.slice(0, MAX_REFERENCES))) {
      const other = byId.get(id)
      if (other && !holds(other, element)) gather(other, thing, page, 0)
    }
    const has = (...names: string[]) => names.some((name) => thing[name] !== undefined)
    let confidence = 0.15
    if (has("recipeIngredient", "ingredients", "ingredient")) confidence += 0.25
    if (has("recipeInstructions", "instructions", "recipeInstruction")) confidence += 0.25
    if (has("name")) confidence += 0.05
    confidence += 0.05 * titleSimilarity(thing.name, page)
    if (isPageAddress([thing.url, thing.mainEntityOfPage], page)) confidence += 0.05
    found.push({ strategy: "microdata", confidence, thing, place: placeOf(element) })
  }
  return found
}

function holds(outer: Element, inner: Element): boolean {
  for (let at: Element | null = inner; at; at = at.parent) if (at === outer) return true
  return false
}

const isRecipe = ({ attrs }: Element) =>
  attrs.itemtype !== undefined &&
  /(?:(?:schema\.org|data-vocabulary\.org)\/|^\s*)Recipe\b/i.test(attrs.itemtype)

function itemOf(scope: Element, page: Page, depth: number): Thing {
  const type = (scope.attrs.itemtype ?? "").trim().split(/\s+/)[0]!
  const thing = newThing(type.slice(type.lastIndexOf("/") + 1))
  for (const child of scope.children)
    if (typeof child !== "string") gather(child, thing, page, depth)
  return thing
}

function gather(element: Element, thing: Thing, page: Page, depth: number) {
  const names = namesIn(element.attrs.itemprop ?? "")
  const scoped =
    element.attrs.itemscope !== undefined && (names.length > 0 || element.attrs.itemtype)
  if (names.length > 0) {
    // An item with several names is read once; a nested item has only one name, or names would multiply.
    const item = scoped && depth < MAX_DEPTH ? itemOf(element, page, depth + 1) : undefined
    for (const given of item && depth > 0 ? names.slice(0, 1) : names) {
      const whole = item ?? valueOf(element, given, page)
      // A time or yield with a label belongs to the member of the label, whatever its markup says.
      const label = TIMES.test(given) && typeof whole === "string" ? labelOf(whole) : null
      const [name, value] = label ? [label.member, label.value] : [given, whole]
      add(thing, name, value)
    }
  }
  if (scoped) return
  for (const child of element.children)
    if (typeof child !== "string") gather(child, thing, page, depth)
}

function valueOf(element: Element, name: string, page: Page): string {
  const { tag, attrs } = element
  if (attrs.content !== undefined && (tag === "meta" || attrs.content.trim())) return attrs.content
  if (tag === "meta") return ""
  if (tag === "img" || tag === "source" || tag === "video") {
    const source = [
      attrs["data-src"],
      attrs["data-lazy-src"],
      attrs["data-original"],
      attrs.src,
    ].find((address) => address && !address.startsWith("data:"))
    return absolute(source ?? "", page.base) ?? ""
  }
  if (tag === "time" && attrs.datetime) return attrs.datetime
  if (tag === "link" || (attrs.href && ADDRESS.test(name)))
    return absolute(attrs.href ?? "", page.base) ?? ""
  if (ADDRESS.test(name)) {
    for (const inner of walk(element)) {
      if (inner !== element && inner.tag === "img") return valueOf(inner, name, page)
    }
  }
  if (/ingredient/i.test(name)) {
    const row = rowOf(element, name, page)
    if (row) return textIn(page, row).replaceAll("\n", " ")
  }
  const nested = (inner: Element) => inner.tag === "noscript" || inner.tag === "button"
  return LINES.test(name)
    ? textIn(page, element, nested)
    : textIn(page, element, nested).replaceAll("\n", " ")
}

/** The row around an element with a name, if it has more text: the amount is often outside the element. */
function rowOf(element: Element, name: string, page: Page): Element | null {
  if (/^\s*[\d½¼¾⅓⅔⅛]/.test(textIn(page, element))) return null
  let row = element.parent
  for (let up = 0; row && up < 4 && !/^(?:li|tr|p|dd)$/.test(row.tag); up++) row = row.parent
  if (!row || !/^(?:li|tr|p|dd)$/.test(row.tag)) return null
  let marks = 0
  for (const inner of walk(row)) {
    if ((page.budget.characters -= 10) < 0) return null
    if (inner.attrs.itemprop === name && ++marks > 1) return null
  }
  const text = textIn(page, row)
  return /\d|[½¼¾⅓⅔⅛]/.test(text) && text.length < 200 ? row : null
}

import type { Candidate, Thing } from "../candidate.ts"
import { absolute, type Page, textIn } from "../page.ts"
import { type Element, placeOf, walk } from "../tree.ts"

const MAX_RECIPES = 10

/** Classes of microformats 2 and of the older hRecipe, and the schema.org member for each. */
const CLASSES: Record<string, string> = {
  "p-name": "name",
  fn: "name",
  "p-ingredient": "recipeIngredient",
  ingredient: "recipeIngredient",
  "e-instructions": "recipeInstructions",
  "p-instructions": "recipeInstructions",
  instructions: "recipeInstructions",
  instruction: "recipeInstructions",
  "p-instruction": "recipeInstructions",
  "p-yield": "recipeYield",
  yield: "recipeYield",
  "dt-duration": "totalTime",
  duration: "totalTime",
  preptime: "prepTime",
  "dt-prep-time": "prepTime",
  cooktime: "cookTime",
  "dt-cook-time": "cookTime",
  "u-photo": "image",
  photo: "image",
  "p-summary": "description",
  summary: "description",
  "p-author": "author",
  author: "author",
  "p-category": "keywords",
  tag: "keywords",
  "p-nutrition": "nutritionText",
  nutrition: "nutritionText",
  "u-url": "url",
}

/** The recipes marked up with the classes of `h-recipe` or `hrecipe`, as schema.org objects. */
export function fromHRecipe(page: Page): Candidate[] {
  const found: Candidate[] = []
  for (const element of walk(page.root)) {
    if (found.length >= MAX_RECIPES) break
    if (!/(?:^|\s)h-?recipe(?:\s|$)/i.test(element.attrs.class ?? "")) continue
    const thing: Thing = { "@type": "Recipe" }
    for (const child of element.children) if (typeof child !== "string") gather(child, thing, page)
    let confidence = 0.1
    if (thing.recipeIngredient !== undefined) confidence += 0.25
    if (thing.recipeInstructions !== undefined) confidence += 0.2
    if (thing.name !== undefined) confidence += 0.05
    found.push({ strategy: "h-recipe", confidence, thing, place: placeOf(element) })
  }
  return found
}

function gather(element: Element, thing: Thing, page: Page) {
  const members = (element.attrs.class ?? "")
    .split(/\s+/)
    .flatMap((name) => CLASSES[name.toLowerCase()] ?? [])
  for (const member of new Set(members)) add(thing, member, valueOf(element, member, page))
  // A nested card (`p-author h-card`) and the elements inside a complete part are not searched.
  if (
    members.length > 0 &&
    (members.includes("recipeInstructions") ||
      /(?:^|\s)h-card|vcard/.test(element.attrs.class ?? ""))
  )
    return
  for (const child of element.children) if (typeof child !== "string") gather(child, thing, page)
}

function add(thing: Thing, member: string, value: string) {
  if (!value) return
  const known = thing[member]
  if (known === undefined) thing[member] = value
  else if (Array.isArray(known)) known.push(value)
  else if (/^(?:recipe|image|keywords)/.test(member)) thing[member] = [known, value]
}

function valueOf(element: Element, member: string, page: Page): string {
  const { tag, attrs } = element
  if (member === "image" || member === "url")
    return (
      absolute(attrs.src ?? attrs["data-src"] ?? attrs.href ?? attrs.content ?? "", page.base) ?? ""
    )
  const inner = valueTitleIn(element, page)
  if (inner?.attrs.title) return inner.attrs.title
  if (attrs.datetime) return attrs.datetime
  if (tag === "abbr" && attrs.title) return attrs.title
  if (tag === "data" && attrs.value) return attrs.value
  if (tag === "meta") return attrs.content ?? ""
  const text = textIn(page, element)
  return member === "recipeInstructions" ? text : text.replaceAll("\n", " ")
}

/** The element whose title is the value, in older pages. */
function valueTitleIn(element: Element, page: Page): Element | undefined {
  for (const inner of walk(element)) {
    if (page.budget.characters-- < 0) return undefined
    if (/(?:^|\s)value-title(?:\s|$)/.test(inner.attrs.class ?? "")) return inner
  }
  return undefined
}

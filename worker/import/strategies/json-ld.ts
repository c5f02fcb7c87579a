import { type Candidate, isA, isThing, listOf, member, type Thing } from "../candidate.ts"
import type { Page } from "../page.ts"
import type { Trace } from "../trace.ts"
import { parseLoosely } from "./json-repair.ts"
import { isPageAddress, titleSimilarity } from "./page-title-match.ts"

const MAX_DEPTH = 16
const MAX_REFERENCES = 10
const MAX_THINGS = 20_000
const MAX_RECIPES = 20
/**
 * The most members that are copied in total while references are resolved, and the number of text characters that
 * count as one.
 */
const MAX_COPIED = 300_000
const TEXT_PER_MEMBER = 20

/** The recipes in a page's JSON-LD scripts, at any nesting level. */
export function fromJsonLd(page: Page, trace: Trace): Candidate[] {
  const found = new Finder()
  page.jsonLd.forEach((source, index) => {
    const parsed = parseLoosely(source)
    if (!parsed) trace.notes.push(`JSON-LD block ${index + 1} cannot be read.`)
    else {
      if (parsed.repaired) trace.notes.push(`JSON-LD block ${index + 1} was repaired.`)
      for (const value of parsed.values)
        found.visit(value, 0, `script[type="application/ld+json"] (${index + 1}) $`)
    }
  })
  return found.recipes.slice(0, MAX_RECIPES).map(({ thing, depth, place }) => {
    const whole = found.resolved(thing)
    return {
      strategy: "json-ld",
      confidence: confidenceOf(whole, depth, page),
      thing: whole,
      place,
    }
  })
}

interface Found {
  thing: Thing
  depth: number
  place: string
}

class Finder {
  recipes: Found[] = []
  private readonly byId = new Map<string, Thing>()
  private seen = 0
  private copied = 0

  /** @param wrapped lists and graphs directly around the value, which do not count as depth */
  visit(value: unknown, depth: number, place: string, wrapped = 0) {
    if (depth > MAX_DEPTH || wrapped > MAX_DEPTH || this.seen > MAX_THINGS) return
    if (Array.isArray(value))
      for (const [index, item] of value.entries())
        this.visit(item, depth, `${place}[${index}]`, wrapped + 1)
    else if (isThing(value)) {
      this.seen++
      this.remember(value)
      if (isRecipe(value)) this.recipes.push({ thing: value, depth, place: place.slice(0, 400) })
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner !== "object") continue
        const inside = `${place}.${key.slice(0, 60)}`
        if (key === "@graph") this.visit(inner, depth, inside, wrapped + 1)
        else this.visit(inner, depth + 1, inside)
      }
    }
  }

  private remember(thing: Thing) {
    const id = thing["@id"]
    if (typeof id !== "string") return
    const known = this.byId.get(id)
    if (!known || Object.keys(known).length < Object.keys(thing).length) this.byId.set(id, thing)
  }

  /** The object, with members that are only `{"@id": …}` replaced by their targets, at any depth. */
  resolved(thing: Thing): Thing {
    const whole = this.filled(this.target(thing), [])
    return isThing(whole) ? whole : thing
  }

  private filled(value: unknown, around: Thing[], lists = 0): unknown {
    if (++this.copied > MAX_COPIED || around.length > MAX_REFERENCES) return value
    // Lists that are nested so deep contain no lines, and would overflow the stack.
    if (lists > MAX_DEPTH) return null
    if (Array.isArray(value)) return value.map((item) => this.filled(item, around, lists + 1))
    if (!isThing(value)) return value
    const target = this.target(value)
    // A reference to an enclosing object is not resolved.
    if (around.includes(target)) return value
    const inside = [...around, target]
    const members = Object.entries(target)
    // Objects with many references may be large. Texts count too, because each copy of them is cleaned.
    this.copied += members.length + textsIn(target) / TEXT_PER_MEMBER
    return Object.fromEntries(
      members.map(([key, inner]) => [
        key,
        typeof inner === "object" ? this.filled(inner, inside) : inner,
      ]),
    )
  }

  private target(thing: Thing): Thing {
    const id = thing["@id"]
    const known = typeof id === "string" ? this.byId.get(id) : undefined
    return known && Object.keys(thing).every((key) => key.startsWith("@")) ? known : thing
  }
}

const textsIn = (thing: Thing) =>
  Object.values(thing).reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? value.length : 0),
    0,
  )

/** True for recipes, even if the page does not state the type. */
const isRecipe = (thing: Thing) =>
  isA(thing, "Recipe") ||
  (thing["@type"] === undefined && thing.name !== undefined && thing.recipeIngredient !== undefined)

/** The probability that this is the page's own recipe, and complete: parts present, place, address, name. */
function confidenceOf(thing: Thing, depth: number, page: Page): number {
  let points = 0.2
  if (listOf(member(thing, "recipeIngredient", "ingredients")).length > 0) points += 0.25
  if (listOf(member(thing, "recipeInstructions", "instructions")).length > 0) points += 0.25
  if (isPageAddress([thing.url, thing["@id"], thing.mainEntityOfPage], page)) points += 0.15
  points += 0.1 * titleSimilarity(thing.name, page)
  return points - Math.min(depth, 4) * 0.01
}

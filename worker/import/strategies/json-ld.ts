import { type Candidate, isA, isThing, listOf, member, type Thing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import type { Page } from "../page.ts"
import { absolute } from "../page.ts"
import type { Trace } from "../trace.ts"
import { parseLoosely } from "./json-repair.ts"

const MAX_DEPTH = 16
const MAX_THINGS = 20_000
const MAX_RECIPES = 20

/** The recipes that a page's JSON-LD scripts describe, wherever they are nested. */
export function fromJsonLd(page: Page, trace: Trace): Candidate[] {
  const found = new Finder()
  page.jsonLd.forEach((source, index) => {
    const parsed = parseLoosely(source)
    if (!parsed) trace.notes.push(`JSON-LD block ${index + 1} cannot be read.`)
    else {
      if (parsed.repaired) trace.notes.push(`JSON-LD block ${index + 1} was repaired.`)
      for (const value of parsed.values) found.visit(value, 0)
    }
  })
  return found.recipes.slice(0, MAX_RECIPES).map(({ thing, depth }) => {
    const whole = found.resolved(thing)
    return { strategy: "json-ld", confidence: confidenceOf(whole, depth, page), thing: whole }
  })
}

class Finder {
  recipes: { thing: Thing; depth: number }[] = []
  private readonly byId = new Map<string, Thing>()
  private seen = 0

  visit(value: unknown, depth: number) {
    if (depth > MAX_DEPTH || this.seen > MAX_THINGS) return
    if (Array.isArray(value)) for (const item of value) this.visit(item, depth)
    else if (isThing(value)) {
      this.seen++
      this.remember(value)
      if (isA(value, "Recipe")) this.recipes.push({ thing: value, depth })
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner === "object") this.visit(inner, key === "@graph" ? depth : depth + 1)
      }
    }
  }

  private remember(thing: Thing) {
    const id = thing["@id"]
    if (typeof id !== "string") return
    const known = this.byId.get(id)
    if (!known || Object.keys(known).length < Object.keys(thing).length) this.byId.set(id, thing)
  }

  /** The object with members that are only `{"@id": …}` replaced by what they point at, one level deep. */
  resolved(thing: Thing): Thing {
    const full = this.target(thing)
    return Object.fromEntries(
      Object.entries(full).map(([key, value]) => [
        key,
        Array.isArray(value)
          ? value.map((item) => (isThing(item) ? this.target(item) : item))
          : isThing(value)
            ? this.target(value)
            : value,
      ]),
    )
  }

  private target(thing: Thing): Thing {
    const id = thing["@id"]
    const known = typeof id === "string" ? this.byId.get(id) : undefined
    return known && Object.keys(thing).every((key) => key.startsWith("@")) ? known : thing
  }
}

/** How likely this is the page's own recipe, and whole: parts present, place, address, name. */
function confidenceOf(thing: Thing, depth: number, page: Page): number {
  let points = 0.2
  if (listOf(member(thing, "recipeIngredient", "ingredients")).length > 0) points += 0.25
  if (listOf(member(thing, "recipeInstructions", "instructions")).length > 0) points += 0.25
  if (addressed(thing, page)) points += 0.15
  if (named(thing, page)) points += 0.1
  return points - Math.min(depth, 4) * 0.01
}

function addressed(thing: Thing, page: Page): boolean {
  const bare = (text: unknown) =>
    typeof text === "string"
      ? (absolute(text, page.base) ?? "")
          .replace(/^https?:\/\/(?:www\.)?/, "")
          .replace(/[?#].*$|\/+$/g, "")
      : ""
  const own = new Set(
    [bare(page.url), bare(page.canonical)].filter((address) => address.includes("/")),
  )
  const main = thing.mainEntityOfPage
  return [thing.url, thing["@id"], main, isThing(main) ? (main["@id"] ?? main.url) : ""].some(
    (at) => own.has(bare(at)),
  )
}

function named(thing: Thing, page: Page): boolean {
  const name = line(thing.name).toLowerCase()
  const titles = [page.title, ...(page.meta.get("og:title") ?? [])].join("\n").toLowerCase()
  return name.length > 2 && titles.includes(name)
}

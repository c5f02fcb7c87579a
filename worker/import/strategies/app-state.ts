import { type Candidate, isThing, type Thing } from "../candidate.ts"
import type { Page } from "../page.ts"
import { ingredientItems, type Item, stepItems } from "./embedded/items.ts"
import { recipeOf } from "./embedded/recipe.ts"
import { MAX_STEPS, type Resolve, resolver } from "./embedded/references.ts"
import { type Embedded, embeddedIn } from "./embedded/values.ts"
import { NAMES, plainMembers } from "./embedded/member-names.ts"
import { isOfThisPage } from "./page-title-match.ts"

const MAX_DEPTH = 80
const MAX_THINGS = 150_000
const MAX_FOUND = 40
const MAX_RECIPES = 10

/** An object with the lists of a recipe, and the objects around it, innermost first. */
interface Found {
  ingredients: Item[]
  steps: Item[]
  around: Thing[]
  place: string
}

/**
 * Recipes in the data of an application in its page (`__NEXT_DATA__`, `__NUXT__`, a cache, the stream of a server
 * component, JSON in attributes). They are recognized by their structure: an object in which one member is a list
 * of ingredients and another one, nearby, a method.
 */
export function fromAppState(page: Page): Candidate[] {
  const found: Candidate[] = []
  const budget = { things: MAX_THINGS, steps: MAX_STEPS }
  for (const embedded of embeddedIn(page)) {
    const resolve = resolver(embedded, budget)
    for (const one of search(embedded, resolve, budget)) {
      const thing = recipeOf(one.around, one.ingredients, one.steps, resolve)
      found.push({
        strategy: "app-state",
        confidence: confidenceOf(one, thing, page),
        thing,
        place: one.place,
      })
    }
    if (found.length > MAX_FOUND) break
  }
  return found.toSorted((a, b) => b.confidence - a.confidence).slice(0, MAX_RECIPES)
}

function search(embedded: Embedded, resolve: Resolve, budget: { things: number }): Found[] {
  const found: Found[] = []
  const seen = new Set<object>()
  const path: (string | number)[] = []
  const around: Thing[] = []
  const visit = (value: unknown, depth: number) => {
    if (depth > MAX_DEPTH || budget.things <= 0 || found.length >= MAX_FOUND) return
    if (typeof value !== "object" || value === null || seen.has(value)) return
    seen.add(value)
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        if (typeof value[index] !== "object") continue
        path.push(index)
        visit(value[index], depth + 1)
        path.pop()
      }
    } else if (isThing(value)) {
      budget.things--
      around.unshift(value)
      const lists = listsOf(value, resolve)
      if (lists)
        found.push({ ...lists, around: around.slice(0, 4), place: placeOf(embedded, path) })
      for (const key of Object.keys(value)) {
        const inner = value[key]
        if (typeof inner !== "object" || inner === null) continue
        path.push(key)
        visit(inner, depth + 1)
        path.pop()
      }
      around.shift()
    }
  }
  visit(embedded.value, 0)
  return found
}

const placeOf = ({ place }: Embedded, path: (string | number)[]) =>
  `${place} $${path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part.slice(0, 60)}`)).join("")}`.slice(
    0,
    400,
  )

/** The ingredients and steps in an object, directly or in one of its members. */
function listsOf(thing: Thing, resolve: Resolve): { ingredients: Item[]; steps: Item[] } | null {
  const keys = plainMembers(thing)
  const ingredients = longest(
    keys,
    NAMES.ingredients,
    thing,
    resolve,
    ingredientItems,
    isIngredients,
  )
  if (!ingredients) return null
  const own = longest(keys, NAMES.method, thing, resolve, stepItems, isMethod)
  return { ingredients, steps: own ?? [] }
}

/** Of several possible lists, the one with most lines. */
function longest(
  keys: Map<string, string>,
  names: RegExp,
  thing: Thing,
  resolve: Resolve,
  read: (value: unknown, resolve: Resolve) => Item[],
  passes: (lines: string[]) => boolean,
): Item[] | null {
  let best: Item[] | null = null
  let most = 0
  for (const [plain, key] of keys) {
    const value = thing[key]
    if (value === null || value === "" || !names.test(plain)) continue
    const items = read(value, resolve)
    const lines = items
      .filter((item) => typeof item === "string")
      .flatMap((text) => text.split(/\n|<br|<\/(?:p|li)>/i))
    const amounts = lines.filter((line) => /\d|[½¼¾⅓⅔⅛]/.test(line)).length
    if (lines.length + amounts > most && passes(lines)) {
      most = lines.length + amounts
      best = items
    }
  }
  return best
}

function isIngredients(lines: string[]): boolean {
  const worded = lines.filter((line) => /\p{L}{2}/u.test(line))
  const long = worded.filter((line) => line.length > 200).length
  return worded.length >= 2 && long <= worded.length * 0.2
}

function isMethod(lines: string[]): boolean {
  const text = lines.join(" ")
  return text.length > 30 && text.trim().includes(" ")
}

/** Less than for schema.org markup, because this data is not made for other programs. */
function confidenceOf({ ingredients, steps }: Found, thing: Thing, page: Page): number {
  const amounts = ingredients.filter(
    (item) => typeof item === "string" && /\d|[½¼¾⅓⅔⅛]/.test(item),
  ).length
  let points = 0.05
  if (amounts >= ingredients.length * 0.3) points += 0.2
  if (steps.length > 0) points += 0.15
  if (isOfThisPage(thing.name, page)) points += 0.2
  return points
}

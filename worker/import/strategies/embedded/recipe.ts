import { isThing, listOf, type Thing } from "../../candidate.ts"
import { line } from "../../clean/text.ts"
import { type Item, short } from "./items.ts"
import { forAllPortions } from "./portions.ts"
import type { Resolve } from "./references.ts"
import { NAMES, plainMembers, plainName } from "./member-names.ts"

/** A schema.org recipe from nested objects, innermost first. */
export function recipeOf(
  around: Thing[],
  ingredients: Item[],
  steps: Item[],
  resolve: Resolve,
): Thing {
  const at = (names: readonly string[], far = around.length) => {
    for (const thing of around.slice(0, far)) {
      const value = memberOf(thing, names, resolve)
      if (value !== undefined) return value
    }
    return undefined
  }
  // The surrounding objects may be a list of recipes, so only names and pictures are read from there.
  const own = (names: readonly string[]) => at(names, 2)
  const time = (names: readonly string[]) => {
    for (const thing of around.slice(0, 2)) {
      const given = timeIn(thing, names, resolve)
      if (given) return given
      for (const [plain, key] of plainMembers(thing)) {
        const inner = /^(?:times?|durations?|timings?|recipetimes?|info|details|meta|stats)$/.test(
          plain,
        )
          ? resolve(thing[key])
          : null
        const within = isThing(inner) ? timeIn(inner, names, resolve) : ""
        if (within) return within
      }
    }
    return undefined
  }
  const made = yieldOf(own(NAMES.yield), resolve)
  const found: Thing = {
    "@type": "Recipe",
    name: textOf(at(NAMES.name), resolve),
    description: textOf(own(NAMES.description), resolve),
    image: picture(at(NAMES.image, 3), resolve),
    recipeIngredient: sections(forAllPortions(ingredients, Number.parseInt(made ?? ""))),
    recipeInstructions: sections(steps),
    recipeYield: made,
    prepTime: time(NAMES.prepTime.flatMap(withUnits)),
    cookTime: time(NAMES.cookTime.flatMap(withUnits)),
    totalTime: time(NAMES.totalTime.flatMap(withUnits)),
    keywords: words(own(NAMES.tags), resolve),
    recipeCategory: words(own(NAMES.category), resolve),
    recipeCuisine: words(own(NAMES.cuisine), resolve),
    nutrition: nutrition(own(NAMES.nutrition), resolve),
    author: textOf(own(NAMES.author), resolve),
    inLanguage: textOf(own(NAMES.language), resolve),
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined && value !== ""),
  )
}

/** The first of these members, in the given order, that has a value. */
function memberOf(thing: Thing, names: readonly string[], resolve: Resolve): unknown {
  const keys = plainMembers(thing)
  for (const name of names) {
    const key = keys.get(name)
    const value = key === undefined ? undefined : resolve(thing[key])
    if (
      value !== undefined &&
      value !== null &&
      value !== "" &&
      !(Array.isArray(value) && value.length === 0)
    )
      return value
  }
  return undefined
}

const withUnits = (name: string) => [
  name,
  `${name}minutes`,
  `${name}inminutes`,
  `${name}mins`,
  `${name}min`,
  `${name}seconds`,
  `${name}inseconds`,
  `${name}text`,
]

/** A time for `timeOf`; numbers are minutes, unless their name or their size indicates seconds. */
function timeIn(thing: Thing, names: readonly string[], resolve: Resolve): string {
  const keys = plainMembers(thing)
  for (const name of names) {
    const key = keys.get(name)
    const value = key === undefined ? undefined : resolve(thing[key])
    if (typeof value === "number" && value > 0) {
      const seconds = name.endsWith("seconds") || (value >= 1_000 && value % 60 === 0)
      return `PT${Math.round(seconds ? value / 60 : value)}M`
    }
    if (typeof value === "string" && /\d/.test(value)) return value
    if (isThing(value)) {
      const part = (unit: RegExp) =>
        Number(short(value[Object.keys(value).find((one) => unit.test(one)) ?? ""], resolve)) || 0
      const minutes =
        part(/^days?$/i) * 1440 + part(/^(?:hours?|hrs?)$/i) * 60 + part(/^min(?:ute)?s?$/i)
      if (minutes > 0) return `PT${minutes}M`
      const text = short(value, resolve)
      if (/\d/.test(text)) return text
    }
  }
  return ""
}

const textOf = (value: unknown, resolve: Resolve): string | undefined =>
  value === undefined
    ? undefined
    : line(short(Array.isArray(value) ? value[0] : value, resolve)) || undefined

function yieldOf(value: unknown, resolve: Resolve): string | undefined {
  const found = resolve(value)
  if (!isThing(found)) return textOf(found, resolve)
  const number = memberOf(
    found,
    ["value", "amount", "quantity", "count", "max", "to", "min", "from", "number"],
    resolve,
  )
  const unit = memberOf(found, ["unit", "unittext", "label", "type", "name"], resolve)
  return number === undefined
    ? textOf(found, resolve)
    : `${short(number, resolve)} ${unit === undefined ? "" : short(unit, resolve)}`.trim()
}

/** Addresses in a picture of any form. */
function picture(value: unknown, resolve: Resolve, depth = 0): string[] | undefined {
  const found = resolve(value)
  if (typeof found === "string") return /[/.]/.test(found) ? [found] : undefined
  if (depth > 4) return undefined
  if (Array.isArray(found))
    return found.slice(0, 5).flatMap((one) => picture(one, resolve, depth + 1) ?? [])
  if (!isThing(found)) return undefined
  const inner = memberOf(
    found,
    [
      "url",
      "src",
      "contenturl",
      "href",
      "original",
      "large",
      "full",
      "source",
      "image",
      "file",
      "fields",
      "asset",
      "default",
      "data",
      "attributes",
    ],
    resolve,
  )
  return inner === undefined ? undefined : picture(inner, resolve, depth + 1)
}

const words = (value: unknown, resolve: Resolve): string[] | undefined =>
  value === undefined
    ? undefined
    : listOf(resolve(value))
        .slice(0, 40)
        .map((one) => line(short(one, resolve)))
        .filter((text) => text.length > 1 && text.length < 60)

/** Members of nutrition by the names of schema.org, ignoring case and ending. */
function nutrition(value: unknown, resolve: Resolve): Thing | undefined {
  const found = resolve(value)
  const parts: [string, unknown][] = Array.isArray(found)
    ? found.slice(0, 60).flatMap((one) => {
        const part = resolve(one)
        if (!isThing(part)) return []
        const name = short(
          memberOf(part, ["name", "label", "title", "nutrient", "key", "type"], resolve),
          resolve,
        )
        const amount = short(memberOf(part, ["value", "amount", "quantity"], resolve), resolve)
        const unit = short(memberOf(part, ["unit", "unittext"], resolve), resolve)
        return [[name, `${amount} ${unit}`.trim()]]
      })
    : isThing(found)
      ? Object.entries(found)
      : []
  const nutrition: Thing = {}
  for (const [name, amount] of parts) {
    const member = NUTRIENTS.find(([pattern]) => pattern.test(plainName(name)))?.[1]
    const text = short(amount, resolve)
    if (member && nutrition[member] === undefined && /\d/.test(text)) nutrition[member] = text
  }
  return Object.keys(nutrition).length > 0 ? nutrition : undefined
}
const NUTRIENTS: [RegExp, string][] = [
  [/^(?:calories|kcal|energykcal|energy|kalorien|calorias)/, "calories"],
  [/^(?:totalfat|fat$|fatcontent|fats|fett|grasas?$|grassi)/, "fatContent"],
  [/^(?:saturated|satfat|saturatedfat)/, "saturatedFatContent"],
  [/^(?:trans)/, "transFatContent"],
  [/^(?:unsaturated)/, "unsaturatedFatContent"],
  [/^(?:protein|eiwei)/, "proteinContent"],
  [/^(?:carb|totalcarb|kohlenhydrate)/, "carbohydrateContent"],
  [/^(?:fib(?:er|re)|dietaryfib|ballaststoffe)/, "fiberContent"],
  [/^(?:sodium|natrium)/, "sodiumContent"],
  [/^(?:sugar|zucker)/, "sugarContent"],
  [/^(?:cholesterol)/, "cholesterolContent"],
]

/** Lines, where those below a heading become a section with its name. */
function sections(items: Item[]): unknown[] {
  const parts: unknown[] = []
  let inner: unknown[] | null = null
  for (const item of items) {
    if (typeof item === "string") (inner ?? parts).push(item)
    else {
      inner = []
      parts.push({ "@type": "HowToSection", name: item.heading, itemListElement: inner })
    }
  }
  return parts
}

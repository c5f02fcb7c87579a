import type { Locale } from "../../shared/locales.ts"
import { type Element, textOf } from "../tree.ts"
import { elementsIn, htmlReader, type HtmlRecipe } from "./html-recipes.ts"
import type { ArchivedRecipe } from "./archived-recipe.ts"
import { buildRecipe } from "./build-recipe.ts"

const NUTRIENTS: Record<string, string> = {
  Calories: "calories",
  TotalFat: "fatContent",
  Protein: "proteinContent",
  TotalCarbohydrate: "carbohydrateContent",
  DietaryFiber: "fiberContent",
  Sodium: "sodiumContent",
  Sugars: "sugarContent",
}

const READ =
  /^(?:name|recipe(?:Ingredients|Directions|Course|Category|Yield|Source|Rating|Notes|IsFavourite|Collection|Id|ShareId)|prepTime|cookTime|totalTime|photo\d+)$/

/** Recipe Keeper: a page with a `div.recipe-details` per recipe, elements found by `itemprop` (contract 22.10). */
export const recipeKeeper = htmlReader({
  expects: { code: "expects.recipeKeeper" },
  begins: /<div\s[^>]*class\s*=\s*["']recipe-details["'][^>]*>/gi,
  has: /\bitemprop\s*=\s*["']name["']/i,
  name: ({ root }) => new Parts(root).text("name"),
  read,
})

function read({ root, file }: HtmlRecipe, locale: Locale): ArchivedRecipe {
  const parts = new Parts(root)
  const pictures = [...new Set(parts.names.filter((name) => /^photo\d+$/.test(name)))]
    .flatMap((name) => parts.all(name))
    .flatMap(({ attrs }) => file(attrs.src) ?? [])
  const [picture = null, ...further] = pictures
  const moved = buildRecipe(
    {
      name: parts.text("name"),
      recipeYield: parts.text("recipeYield"),
      prepTime: parts.text("prepTime"),
      performTime: parts.text("cookTime"),
      totalTime: parts.text("totalTime"),
      ingredients: parts.text("recipeIngredients"),
      steps: parts.text("recipeDirections"),
      tags: [...parts.texts("recipeCourse"), ...parts.texts("recipeCollection")],
      categories: parts.texts("recipeCategory"),
      notes: [parts.text("recipeNotes")],
      nutrition: Object.fromEntries(
        Object.entries(NUTRIENTS).map(([theirs, ours]) => [ours, parts.text(`recipeNut${theirs}`)]),
      ),
      rating: parts.text("recipeRating"),
      isFavorite: parts.text("recipeIsFavourite").toLowerCase() === "true",
      orgURL: parts.address("recipeSource") ?? parts.text("recipeSource"),
      extras: parts.unread(),
    },
    locale,
  )
  const assets = further.map((one, at) => ({ name: `Picture ${at + 2}`, file: one }))
  return { ...moved, picture, assets }
}

/** The elements of a recipe by property name. */
class Parts {
  private readonly byName = new Map<string, Element[]>()

  constructor(root: Element) {
    for (const element of elementsIn(root, ({ attrs }) => Boolean(attrs.itemprop))) {
      const name = element.attrs.itemprop!
      this.byName.set(name, [...this.all(name), element])
    }
  }

  get names() {
    return [...this.byName.keys()]
  }

  all = (name: string): Element[] => this.byName.get(name) ?? []

  texts = (name: string): string[] =>
    this.all(name).map((element) => element.attrs.content ?? textOf(element))

  text = (name: string): string => this.texts(name).join("\n")

  address(name: string): string | undefined {
    return this.all(name)
      .flatMap((element) => elementsIn(element, ({ tag }) => tag === "a"))
      .map(({ attrs }) => attrs.href)
      .find(Boolean)
  }

  /** The properties that were not read by name, without zero amounts and units alone. */
  unread(): Record<string, string> {
    const isRead = (name: string) =>
      READ.test(name) || (name.startsWith("recipeNut") && name.slice(9) in NUTRIENTS)
    const others = this.names.filter((name) => !isRead(name))
    return Object.fromEntries(
      others.map((name) => [name.replace(/^recipe(?:Nut)?/, ""), this.text(name)]),
    )
  }
}

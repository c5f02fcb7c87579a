import type { Locale } from "../../shared/locales.ts"
import { now } from "../../lib/times.ts"
import { type Element, textOf } from "../tree.ts"
import { elementsIn, hasClass, htmlReader, type HtmlRecipe } from "./html-recipes.ts"
import type { ArchivedRecipe } from "./archived-recipe.ts"
import { buildRecipe } from "./build-recipe.ts"

/** Copy Me That: a page with a `div.recipe` per recipe, elements found by their ids (contract 22.3). */
export const copyMeThat = htmlReader({
  expects: { code: "expects.copyMeThat" },
  begins: /<div\s[^>]*class\s*=\s*["']recipe["'][^>]*>/gi,
  has: /\bid\s*=\s*["'](?:recipeIngredients|recipeInstructions)["']/i,
  name: ({ root }) => textIn(root, "name"),
  read,
})

function read({ root, file }: HtmlRecipe, locale: Locale): ArchivedRecipe {
  const link = elementsIn(root, ({ attrs }) => attrs.id === "original_link")[0]
  const tags = elementsIn(root, (element) => hasClass(element, "recipeCategory"))
  const picture = elementsIn(root, (element) => hasClass(element, "recipeImage"))[0]
  const wasMade = byId(root, "made_this") !== undefined
  const moved = buildRecipe(
    {
      name: textIn(root, "name"),
      description: textIn(root, "description"),
      recipeYield: textIn(root, "recipeYield") || textIn(root, "servings"),
      ingredients: linesIn(root, "recipeIngredients"),
      steps: linesIn(root, "recipeInstructions"),
      tags: tags.map((element) => textOf(element)).filter((tag) => tag !== "Tags:"),
      notes: linesIn(root, "recipeNotes"),
      rating: textIn(root, "ratingValue"),
      isFavorite: byId(root, "starred") !== undefined,
      orgURL: link?.attrs.href ?? (link && textOf(link)),
    },
    locale,
  )
  if (wasMade)
    moved.remarks.push({
      kind: "guessed",
      code: "remarks.madeSometime",
    })
  return {
    ...moved,
    lastMade: wasMade ? now() : null,
    picture: file(picture?.attrs.src),
  }
}

const byId = (root: Element, id: string) => elementsIn(root, ({ attrs }) => attrs.id === id)[0]

const textIn = (root: Element, id: string) => {
  const element = byId(root, id)
  return element ? textOf(element) : ""
}

/** The lines of a list, without line breaks; a heading ends with a colon. */
function linesIn(root: Element, id: string): string[] {
  const list = byId(root, id)
  const inner = list?.children.filter((child): child is Element => typeof child !== "string") ?? []
  const lines = inner.map((element) => {
    const text = textOf(element).replaceAll("\n", " ")
    return /subheader/.test(element.attrs.class ?? "") ? `${text.replace(/:$/, "")}:` : text
  })
  return lines.length || !list ? lines.filter((text) => text !== ":") : [textOf(list)]
}

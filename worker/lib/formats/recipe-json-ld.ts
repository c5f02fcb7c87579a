import {
  lineFields,
  recipeFields,
  type RecipeTexts,
  type StoredTextField,
} from "../../shared/recipe/fields.ts"
import type { IngredientFacts } from "../../shared/recipe/ingredients.ts"
import { minutesOf } from "../../shared/recipe/minutes.ts"
import { plainLine } from "../text/ingredient-text.ts"

interface Named {
  name: string
}

/** The parts of a recipe that schema.org needs. */
export interface JsonLdRecipe extends RecipeTexts<StoredTextField> {
  createdAt: string
  dateAdded: string
  recipeIngredient: (IngredientFacts & {
    title: string | null
    display: string
    disableAmount: boolean
  })[]
  recipeInstructions: { title: string; text: string }[]
  recipeCategory: Named[]
  tags: Named[]
  tools: Named[]
  notes: { title: string; text: string }[]
  nutrition: Record<string, string | null>
  extras: Record<string, unknown>
}

/**
 * A schema.org recipe with what public pages contain for link previews (contract 7.12).
 * @param image its URL, or null
 */
export function jsonLdOfPage(recipe: JsonLdRecipe, image: string | null) {
  const nutrition = Object.entries(recipe.nutrition).filter(([, amount]) => amount)
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.name,
    description: recipe.description,
    image: image ? [image] : [],
    datePublished: recipe.createdAt,
    prepTime: durationOf(recipe.prepTime),
    cookTime: durationOf(recipe.performTime ?? recipe.cookTime),
    totalTime: durationOf(recipe.totalTime),
    recipeYield: recipe.recipeYield ?? undefined,
    recipeIngredient: recipe.recipeIngredient.map(({ display }) => display),
    recipeInstructions: recipe.recipeInstructions.map(({ text }) => text),
    recipeCategory: recipe.recipeCategory.map(({ name }) => name),
    keywords: recipe.tags.map(({ name }) => name),
    ...(nutrition.length > 0 && {
      nutrition: { "@type": "NutritionInformation", ...Object.fromEntries(nutrition) },
    }),
  }
}

/**
 * The same with all fields of a recipe, for import into other programs or Larder: times that cannot be parsed
 * as they are written, headings of ingredients as lines that end with a colon, sections of steps, notes as
 * comments.
 */
export function recipeJsonLd(recipe: JsonLdRecipe, image: string | null) {
  const times = {
    prepTime: recipe.prepTime,
    cookTime: recipe.performTime ?? recipe.cookTime,
    totalTime: recipe.totalTime,
  }
  const lines = lineFields.map((field) => [recipeFields[field].page[0], recipe[field]])
  const written = Object.entries(times).map(([name, text]) => [name, durationOf(text) ?? text])
  const { notes, tools, orgURL } = recipe
  const extras = Object.entries(recipe.extras).filter(([, value]) => value)
  return {
    ...jsonLdOfPage(recipe, image),
    ...Object.fromEntries([...lines, ...written].filter(([, text]) => text)),
    dateCreated: recipe.dateAdded,
    recipeIngredient: recipe.recipeIngredient
      .flatMap((line) => [line.title && `${line.title.replace(/:$/, "")}:`, plainLine(line)])
      .filter(Boolean),
    recipeInstructions: sectionsOf(recipe.recipeInstructions),
    ...(tools.length > 0 && {
      tool: tools.map(({ name }) => ({ "@type": "HowToTool", name })),
    }),
    ...(orgURL && { url: orgURL }),
    ...(notes.length > 0 && {
      comment: notes.map(({ title: name, text }) => ({
        "@type": "Comment",
        ...(name && { name }),
        text,
      })),
    }),
    ...(extras.length > 0 && {
      additionalProperty: extras.map(([name, value]) => ({
        "@type": "PropertyValue",
        name,
        value,
      })),
    }),
  }
}

/** The steps; from the first title on, as sections with titles. */
function sectionsOf(steps: JsonLdRecipe["recipeInstructions"]) {
  type Step = { "@type": "HowToStep"; text: string }
  type Section = { "@type": "HowToSection"; name: string; itemListElement: Step[] }
  const whole: (Step | Section)[] = []
  let into: (Step | Section)[] = whole
  for (const { title, text } of steps) {
    if (title) {
      const itemListElement: Step[] = []
      whole.push({ "@type": "HowToSection", name: title, itemListElement })
      into = itemListElement
    }
    into.push({ "@type": "HowToStep", text })
  }
  return whole
}

/** A time in words as an ISO 8601 duration, `PT90M`; undefined if it cannot be parsed. */
function durationOf(text: string | null): string | undefined {
  const minutes = text ? minutesOf(text) : undefined
  return minutes ? `PT${Math.round(minutes)}M` : undefined
}

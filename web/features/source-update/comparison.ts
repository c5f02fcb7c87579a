import { nutrients, type SourceField, sourceFields } from "../../../worker/shared/recipe/fields"
import { minutesOf } from "../../../worker/shared/recipe/minutes"
import type { PageRecipe } from "../create"
import { ingredientLine, type Recipe } from "../recipe"
import { aligned, type Aligned, plain } from "./alignment"

export type FieldName = SourceField | "picture" | "tags" | "nutrition" | "video"

/** A part of a recipe in which the page differs. */
export interface FieldDifference {
  field: FieldName
  mine: string
  theirs: string
}

export interface LineText {
  title: string
  text: string
}

/** A line of a list and its counterpart; without one it is only in one of the two. */
export interface LineDifference extends Aligned {
  same: boolean
}

export interface ListComparison {
  mine: LineText[]
  theirs: LineText[]
  rows: LineDifference[]
}

export interface Comparison {
  fields: FieldDifference[]
  ingredients: ListComparison
  steps: ListComparison
}

/** The choices of the page: names of fields, and indexes of rows in the two lists. */
export interface Choices {
  fields: ReadonlySet<FieldName>
  ingredients: ReadonlySet<number>
  steps: ReadonlySet<number>
}

export const nothingChosen: Choices = {
  fields: new Set(),
  ingredients: new Set(),
  steps: new Set(),
}

/** The differences between a recipe and its page. What the page lacks is not a difference. */
export function compare(recipe: Recipe, page: PageRecipe): Comparison {
  const fields: FieldDifference[] = []
  const tell = (field: FieldName, mine: string | null | undefined, theirs: string | null) => {
    if (theirs && plain(theirs) !== plain(mine ?? "")) {
      fields.push({ field, mine: mine ?? "", theirs })
    }
  }
  for (const field of sourceFields) {
    if (
      !isSameName(field, recipe.name, page.name) &&
      !isSameTime(field, recipe[field], page[field])
    )
      tell(field, recipe[field], page[field])
  }
  // Whether two pictures are the same cannot be seen from their addresses.
  if (page.image) fields.push({ field: "picture", mine: recipe.image ?? "", theirs: page.image })
  const missing = tagsToAdd(recipe, page)
  if (missing.length > 0) {
    const mine = recipe.tags.map(({ name }) => name)
    fields.push({
      field: "tags",
      mine: mine.join(", "),
      theirs: [...mine, ...missing].join(", "),
    })
  }
  const changed = nutrients.filter((key) => {
    const theirs = page.nutrition[key]
    return theirs && theirs !== recipe.nutrition[key]
  })
  if (changed.length > 0) fields.push({ field: "nutrition", mine: "", theirs: "" })
  tell("video", recipe.extras.video, page.extras.video ?? null)
  return {
    fields,
    ingredients: lists(
      ingredientTexts(recipe),
      ingredientTexts(page),
      // A line that was stored as text, or changed since, still has its original text.
      recipe.recipeIngredient.map(({ originalText, display }) => originalText || display),
      page.recipeIngredient.map(({ originalText }) => originalText),
    ),
    steps: lists(recipe.recipeInstructions, page.recipeInstructions),
  }
}

const ingredientTexts = ({ recipeIngredient, settings }: Recipe | PageRecipe) =>
  recipeIngredient.map((line) => ({
    title: line.title ?? "",
    text: ingredientLine(line, settings.disableAmount ?? false),
  }))

/** The second recipe of a name has a number after it. */
const isSameName = (field: SourceField, mine: string, theirs: string) =>
  field === "name" && plain(mine.replace(/ \(\d\)$/, "")) === plain(theirs)

/** Equal times in different languages are no difference. */
function isSameTime(field: SourceField, mine: string | null, theirs: string | null) {
  if (!field.endsWith("Time") || !mine || !theirs) return false
  const minutes = minutesOf(mine)
  return minutes !== undefined && minutes === minutesOf(theirs)
}

/** @param origins by which lines are matched, where that is more than their texts */
function lists(
  mine: LineText[],
  theirs: LineText[],
  myOrigins = mine.map(({ text }) => text),
  theirOrigins = theirs.map(({ text }) => text),
): ListComparison {
  const rows = aligned(myOrigins, theirOrigins).map((row): LineDifference => {
    if (row.mine === undefined || row.theirs === undefined) return { ...row, same: false }
    const [a, b] = [mine[row.mine]!, theirs[row.theirs]!]
    const theirTexts = [b.text, theirOrigins[row.theirs]!].map(plain)
    return {
      ...row,
      same: theirTexts.includes(plain(a.text)) && plain(a.title) === plain(b.title),
    }
  })
  return { mine, theirs, rows }
}

/** Names of tags that the page has and the recipe lacks. */
export const tagsToAdd = (recipe: Recipe, page: PageRecipe) => {
  const known = new Set(recipe.tags.map(({ name }) => plain(name)))
  return page.tags.filter((name) => !known.has(plain(name)))
}

/** Indexes of the differing rows. */
export const differing = ({ rows }: ListComparison) =>
  rows.flatMap(({ same }, index) => (same ? [] : [index]))

/** Everything of the page. */
export const allChosen = ({ fields, ingredients, steps }: Comparison): Choices => ({
  fields: new Set(fields.map(({ field }) => field)),
  ingredients: new Set(differing(ingredients)),
  steps: new Set(differing(steps)),
})

export const countChosen = ({ fields, ingredients, steps }: Choices) =>
  fields.size + ingredients.size + steps.size

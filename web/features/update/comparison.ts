import { minutesOf } from "../../../worker/rules/minutes"
import type { Inputs } from "../../lib/trpc"
import type { PageRecipe } from "../create/use-preview"
import { nutrients, type Recipe } from "../recipe/recipe"
import { aligned, type Aligned, plain } from "./alignment"

const texts = [
  "name",
  "description",
  "recipeYield",
  "prepTime",
  "performTime",
  "totalTime",
] as const
type TextField = (typeof texts)[number]
export type FieldName = TextField | "picture" | "tags" | "nutrition" | "video"

/** A part of a recipe in which the page has something else. */
export interface FieldDifference {
  field: FieldName
  mine: string
  theirs: string
}

export interface LineText {
  title: string
  text: string
}

/** A line of a list and its counterpart; without one it is in one of the two alone. */
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

/** What was chosen of the page: names of fields, and places of rows in the two lists. */
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

/** Where a recipe and its page differ. What the page does not have is no difference. */
export function compare(recipe: Recipe, page: PageRecipe): Comparison {
  const fields: FieldDifference[] = []
  const tell = (field: FieldName, mine: string | null | undefined, theirs: string | null) => {
    if (theirs && plain(theirs) !== plain(mine ?? "")) {
      fields.push({ field, mine: mine ?? "", theirs })
    }
  }
  for (const field of texts) {
    if (
      !isSameName(field, recipe.name, page.name) &&
      !isSameTime(field, recipe[field], page[field])
    )
      tell(field, recipe[field], page[field])
  }
  // Whether two pictures are one cannot be told from their addresses.
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
      recipe.recipeIngredient.map(({ title, display }) => ({ title: title ?? "", text: display })),
      page.recipeIngredient.map(({ title, display }) => ({ title: title ?? "", text: display })),
      // A line that was stored as its text, or changed since, still knows what it was.
      recipe.recipeIngredient.map(({ originalText, display }) => originalText || display),
      page.recipeIngredient.map(({ originalText }) => originalText),
    ),
    steps: lists(recipe.recipeInstructions, page.recipeInstructions),
  }
}

/** The second recipe of a name has a number behind it. */
const isSameName = (field: TextField, mine: string, theirs: string) =>
  field === "name" && plain(mine.replace(/ \(\d\)$/, "")) === plain(theirs)

/** A time is the same in the words of another language, too. */
function isSameTime(field: TextField, mine: string | null, theirs: string | null) {
  if (!field.endsWith("Time") || !mine || !theirs) return false
  const minutes = minutesOf(mine)
  return minutes !== undefined && minutes === minutesOf(theirs)
}

/** @param origins by what lines are found again, where that is more than their texts */
function lists(
  mine: LineText[],
  theirs: LineText[],
  myOrigins = mine.map(({ text }) => text),
  theirOrigins = theirs.map(({ text }) => text),
): ListComparison {
  const rows = aligned(myOrigins, theirOrigins).map((row): LineDifference => {
    if (row.mine === undefined || row.theirs === undefined) return { ...row, same: false }
    const [a, b] = [mine[row.mine]!, theirs[row.theirs]!]
    const told = [b.text, theirOrigins[row.theirs]!].map(plain)
    return {
      ...row,
      same: told.includes(plain(a.text)) && plain(a.title) === plain(b.title),
    }
  })
  return { mine, theirs, rows }
}

const tagsToAdd = (recipe: Recipe, page: PageRecipe) => {
  const known = new Set(recipe.tags.map(({ name }) => plain(name)))
  return page.tags.filter((name) => !known.has(plain(name)))
}

/** Places of the rows that differ. */
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

type Change = Pick<Inputs["recipes"]["updateFromSource"], "data" | "picture" | "formerPicture">
type Data = Change["data"]

/** What to write for these choices, and what to write to take that back. */
export function changesFor(
  recipe: Recipe,
  page: PageRecipe,
  { ingredients, steps }: Comparison,
  chosen: Choices,
): { change: Change; undo: Change } {
  const data: Data = {}
  const before: Data = {}
  for (const field of texts) {
    if (!chosen.fields.has(field)) continue
    data[field] = page[field]
    before[field] = recipe[field]
  }
  if (chosen.fields.has("tags")) {
    before.tags = recipe.tags.map(({ id, name }) => ({ id, name }))
    data.tags = [...before.tags, ...tagsToAdd(recipe, page).map((name) => ({ name }))]
  }
  if (chosen.fields.has("nutrition")) {
    before.nutrition = recipe.nutrition
    data.nutrition = Object.fromEntries(
      nutrients.map((key) => [key, page.nutrition[key] ?? recipe.nutrition[key]]),
    ) as Data["nutrition"]
  }
  if (chosen.fields.has("video")) {
    before.extras = recipe.extras
    data.extras = { ...recipe.extras, video: page.extras.video! }
  }
  if (chosen.ingredients.size > 0) {
    const { disableAmount } = recipe.settings
    before.recipeIngredient = recipe.recipeIngredient.map(myLine)
    const shows = disableAmount && !page.settings.disableAmount
    if (shows) {
      before.settings = { disableAmount }
      data.settings = { disableAmount: false }
    }
    data.recipeIngredient = merged<LineData>(
      ingredients,
      chosen.ingredients,
      (mine) => {
        const line = myLine(recipe.recipeIngredient[mine]!)
        // Where amounts were not shown, a lone 1 stood for none.
        return shows && !line.unit && !line.food ? { ...line, quantity: null } : line
      },
      (theirs, mine) => {
        const { title, quantity, unit, food, note, originalText } = page.recipeIngredient[theirs]!
        return {
          title,
          quantity,
          unit: unit && { id: unit.id },
          food: food && { id: food.id },
          note,
          originalText,
          ...(mine !== undefined && { referenceId: recipe.recipeIngredient[mine]!.referenceId }),
        }
      },
    )
  }
  if (chosen.steps.size > 0) {
    before.recipeInstructions = recipe.recipeInstructions.map(myStep)
    data.recipeInstructions = merged(
      steps,
      chosen.steps,
      (mine) => myStep(recipe.recipeInstructions[mine]!),
      (theirs, mine) => ({
        ...page.recipeInstructions[theirs]!,
        ingredientReferences:
          mine === undefined ? [] : recipe.recipeInstructions[mine]!.ingredientReferences,
      }),
    )
  }
  if (!chosen.fields.has("picture")) return { change: { data }, undo: { data: before } }
  return {
    change: { data, picture: page.image! },
    undo: recipe.image
      ? { data: before, formerPicture: recipe.image }
      : { data: { ...before, image: null } },
  }
}

function merged<T>(
  { rows }: ListComparison,
  chosen: ReadonlySet<number>,
  own: (mine: number) => T,
  taken: (theirs: number, mine: number | undefined) => T,
): T[] {
  return rows.flatMap(({ mine, theirs }, index) => {
    if (chosen.has(index)) return theirs === undefined ? [] : [taken(theirs, mine)]
    return mine === undefined ? [] : [own(mine)]
  })
}

type LineData = NonNullable<Data["recipeIngredient"]>[number]
type Line = Recipe["recipeIngredient"][number]
type Step = Recipe["recipeInstructions"][number]

const myLine = ({ title, quantity, unit, food, note, originalText, referenceId }: Line) => ({
  title,
  quantity,
  unit: unit && { id: unit.id },
  food: food && { id: food.id },
  note,
  originalText,
  referenceId,
})

const myStep = ({ title, text, ingredientReferences }: Step) => ({
  title,
  text,
  ingredientReferences,
})

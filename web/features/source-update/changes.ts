import { nutrients, sourceFields } from "../../../worker/shared/recipe/fields"
import type { Inputs } from "../../lib/trpc-types"
import type { PageRecipe } from "../create"
import type { Recipe } from "../recipe"
import { type Choices, type Comparison, type ListComparison, tagsToAdd } from "./comparison"

type Change = Pick<Inputs["recipes"]["updateFromSource"], "data" | "picture" | "formerPicture">
type Data = Change["data"]

/** The change for these choices, and the change that undoes it. */
export function changesFor(
  recipe: Recipe,
  page: PageRecipe,
  { ingredients, steps }: Comparison,
  chosen: Choices,
): { change: Change; undo: Change } {
  const data: Data = {}
  const before: Data = {}
  for (const field of sourceFields) {
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
        // Where amounts were not shown, a lone 1 meant none.
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

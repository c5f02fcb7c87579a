import type { ArchiveFiles } from "../../archive/archive-files"
import type { ArchivedRecipe, Remark } from "../../import/archives/archived-recipe"
import { mapFields, textFields } from "../../shared/recipe/fields"
import { sourceKeyOf } from "../../lib/text/source-key"
import type { Scope } from "../../context"
import type { IngredientInput, NewRecipe } from "../../schemas/recipe-input"
import type { Ending, Outcome } from "../background-jobs/job-handler"
import { refuseTooLong } from "../recipes/content"
import { newRecipe, planned } from "../recipes/create"
import { retried, slugsFrom } from "../recipes/slugs"
import { withinLimits, truncatedRemarks } from "./limits"
import { candidatesFor, duplicateAmong } from "./duplicates"
import { storeFiles } from "./store-files"
import type { LoadGroupLookup } from "./group-lookup"
import { matchedLines, type LineOptions } from "./ingredients"

export interface SaveOptions extends LineOptions {
  /** Of the recipe that is made. */
  id: string
  /** What the recipe is called where it has no name. */
  label: string
  /** A tag to add to the recipe's own. */
  tag: string | null
}

/**
 * Makes a recipe of one that was read from an archive; gives the outcome where nothing is made because the
 * group has it, else null: then `ending` was written in the same batch. One trip to read, one to write.
 * @throws DomainError 400, 413 in words
 */
export async function saveRecipe(
  scope: Scope,
  archive: ArchiveFiles,
  house: LoadGroupLookup,
  given: ArchivedRecipe,
  options: SaveOptions,
  ending: Ending,
): Promise<Outcome | null> {
  const moved = withinLimits(given, options.label)
  // Before its lines are read, which takes longer than writing them down.
  const { picture: _, assets: __, remarks: ___, ...texts } = moved
  refuseTooLong(texts)
  const { lines, disableAmount, remarks } = matchedLines(
    scope,
    await house.ask(),
    moved.lines,
    options,
  )
  const input = contentsOf(moved, lines, disableAmount, options.tag)
  refuseTooLong(input)

  return retried(async () => {
    const { double, plan, answers } = await placeOf(scope, input)
    if (double) {
      return {
        outcome: "existing" as const,
        message: { code: "moved.existing", values: { name: moved.name } } as const,
        recipeId: double.id,
      }
    }
    const files = await storeFiles(scope, options.id, archive, moved)
    try {
      const known = [...moved.remarks, ...remarks, ...files.remarks]
      const { made, writes } = newRecipe(scope, plan, answers, {
        id: options.id,
        image: files.image,
        assets: files.assets,
        ...(moved.totalMinutes != null && { totalMinutes: moved.totalMinutes }),
        sourceKey: moved.orgURL ? sourceKeyOf(moved.orgURL) : null,
        rating: moved.rating ?? undefined,
        isFavorite: moved.isFavorite,
        dateAdded: moved.dateAdded ?? undefined,
        alongside: ({ name }) =>
          ending({
            outcome: "imported",
            message: { code: "moved.recipe", values: { name } },
            recipeId: options.id,
            remarks: truncatedRemarks([...known, ...renamed(moved.name, name)]),
          }),
      })
      await scope.group.batch(writes)
      if (made.foods.length + made.units.length > 0) house.forget()
      return null
    } catch (error) {
      await files.drop()
      house.forget()
      throw error
    }
  })
}

/** Recipes of one name; of more, what happens is a refusal. */
const mostNames = 100

/**
 * What is read before a recipe is made: whether the group has it, else a name that is free. Beyond `Soup (9)`,
 * which is as far as a name is counted for others, comes `Soup (10)`.
 */
async function placeOf(scope: Scope, input: NewRecipe) {
  for (let number = 9; ; number++) {
    const isFirst = number === 9
    const plan = await planned(
      scope,
      isFirst ? input : { ...input, name: `${input.name} (${number})` },
    )
    const sought = {
      base: plan.base,
      address: input.orgURL ?? "",
      lines: plan.whole.recipeIngredient.map(textOf),
    }
    const [candidates, ...answers] = await scope.group.batch([
      candidatesFor(scope.group, sought),
      ...plan.reads,
    ])
    const double = duplicateAmong(candidates, sought)
    const [, taken] = answers
    const isFree = isFirst
      ? taken.length < slugsFrom(plan.base).length
      : taken.every(({ slug }) => slug !== plan.base)
    if (double || isFree || number === mostNames) return { double, plan, answers }
  }
}

const textOf = ({ originalText, note }: IngredientInput) => originalText ?? note ?? ""

/** The recipe as `planned` takes it. */
function contentsOf(
  moved: ArchivedRecipe,
  lines: ReturnType<typeof matchedLines>["lines"],
  disableAmount: boolean,
  tag: string | null,
) {
  const referencesOf = (uses: number[] = []) =>
    [...new Set(uses)].flatMap((at) => {
      const line = lines[at]
      return line ? [{ referenceId: line.referenceId }] : []
    })
  return {
    ...mapFields(textFields, (field) => moved[field] ?? null),
    name: moved.name,
    description: moved.description ?? "",
    lastMade: moved.lastMade ?? null,
    tags: [...(moved.tags ?? []), ...(tag ? [tag] : [])],
    recipeCategory: moved.categories ?? [],
    tools: moved.tools ?? [],
    recipeIngredient: lines.length ? lines : undefined,
    recipeInstructions: moved.steps.length
      ? moved.steps.map(({ title, text, uses }) => ({
          title: title ?? "",
          text,
          ingredientReferences: referencesOf(uses),
        }))
      : undefined,
    notes: moved.notes ?? [],
    nutrition: moved.nutrition ?? {},
    extras: moved.extras ?? {},
    settings: { disableAmount },
  }
}

const renamed = (wished: string, name: string): Remark[] =>
  name === wished
    ? []
    : [
        {
          kind: "mapped",
          code: "remarks.renamed",
          values: { name, taken: wished },
        },
      ]

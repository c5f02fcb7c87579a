import type { Asset } from "../../../db/schema"
import { recipePictureKey } from "../../media/keys"
import { recipeCooklang } from "../../lib/formats/recipe-cooklang"
import { recipeJsonLd } from "../../lib/formats/recipe-json-ld"
import { recipeMarkdown } from "../../lib/formats/recipe-markdown"
import { snakeKeys } from "../../lib/formats/snake-case"
import type { Recipe } from "../../schemas/recipe"
import { type RecipeField, recipeFields } from "../../shared/recipe/fields"

/** The data of a recipe in a file beside its content: the members of answers, and no further columns. */
const others: Record<Exclude<keyof Recipe, RecipeField>, true> = {
  id: true,
  userId: true,
  groupId: true,
  slug: true,
  rating: true,
  dateAdded: true,
  dateUpdated: true,
  createdAt: true,
  updateAt: true,
  updatedAt: true,
  comments: true,
}
const members = Object.keys({ ...others, ...recipeFields }) as (keyof Recipe)[]

function shown(recipe: Recipe): Record<string, unknown> {
  const entries = members.map((key) => [key, recipe[key]])
  const assets = recipe.assets.map(({ name, icon, fileName }) => ({ name, icon, fileName }))
  const recipeIngredient = recipe.recipeIngredient.map(({ unit, food, ...line }) => ({
    ...line,
    unit: publicRow(unit),
    food: publicRow(food),
  }))
  return { ...Object.fromEntries(entries), assets, recipeIngredient }
}

/** A food or unit as answers show it. */
const publicRow = <T extends object>(
  row: (T & { groupId?: string; toReview?: boolean }) | null,
) => {
  if (!row) return null
  const { groupId: _, toReview: __, ...shownRow } = row
  return shownRow
}

/** A recipe as readable JSON in a file: camelCase, indented by four spaces. */
export const readableJson = (recipe: Recipe) => JSON.stringify(shown(recipe), null, 4)

/** A recipe as archives hold it: snake_case, compact (contract 7.9). */
export const archivedJson = (recipe: Recipe) => JSON.stringify(snakeKeys(shown(recipe)))

/** Formats in which other programs read recipes: the file's ending, type and text. */
export interface Form {
  ending: string
  type: string
  /** @param picture its address, or its name beside the file; null for none */
  write: (recipe: Recipe, picture: string | null) => string
}

export const forms = {
  jsonld: {
    ending: "jsonld",
    type: "application/ld+json",
    write: (recipe, picture) => `${JSON.stringify(recipeJsonLd(recipe, picture), null, 2)}\n`,
  },
  cooklang: { ending: "cook", type: "text/plain; charset=utf-8", write: recipeCooklang },
  markdown: { ending: "md", type: "text/markdown; charset=utf-8", write: recipeMarkdown },
} satisfies Record<string, Form>

/** The key of a recipe's original picture; null for none. */
export const pictureOf = ({ id, image }: Recipe) =>
  image ? recipePictureKey(id, image, "original.webp") : null

/** The stored files of a recipe, the last one of each name. */
export function storedAssets(
  recipe: Pick<Recipe, "assets">,
): { fileName: string; object: string }[] {
  // The recipe's row has the object of each file, which answers omit.
  const assets = recipe.assets as Asset[]
  const byName = new Map(assets.map(({ fileName, object }) => [fileName, object]))
  return [...byName].flatMap(([fileName, object]) => (object ? [{ fileName, object }] : []))
}

import { assetUrl, type Recipe } from "./recipe"

/** Kinds of files that browsers show as pictures. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i

/** The address of a recipe's file in a text. The recipe may be another one, of which this one is a copy. */
const FILE_ADDRESS = /\/api\/media\/recipes\/[\w-]+\/assets\/([^)\s"']+)/g

const fileNameOf = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The text with the addresses of this recipe's files: a copy or an import has files of its own. */
export const withOwnFiles = (text: string, { id, assets }: Pick<Recipe, "id" | "assets">) =>
  text.replace(FILE_ADDRESS, (whole, part: string) => {
    const fileName = fileNameOf(part)
    return assets.some((asset) => asset.fileName === fileName) ? assetUrl(id, fileName) : whole
  })

/** Markdown that shows a picture under a text. */
export const withPicture = (text: string, name: string, address: string) =>
  `${text.trimEnd()}\n\n![${name.replaceAll(/[[\]]/g, "")}](${address})`.trimStart()

type Files = Recipe["assets"]

/** The files of a recipe: pictures to look at, without those that its steps show, and others to download. */
export function filesOf(recipe: Pick<Recipe, "assets" | "recipeInstructions">) {
  const inSteps = new Set(
    recipe.recipeInstructions.flatMap(({ text }) =>
      [...text.matchAll(FILE_ADDRESS)].map(([, part]) => fileNameOf(part!)),
    ),
  )
  const pictures: Files = []
  const others: Files = []
  for (const asset of recipe.assets) {
    if (!PICTURE.test(asset.fileName)) others.push(asset)
    else if (!inSteps.has(asset.fileName)) pictures.push(asset)
  }
  return { pictures, others }
}

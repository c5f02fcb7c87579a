import { assetUrl, type Recipe } from "./recipe"

/** Kinds of files that browsers show as pictures. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i

/**
 * The address of a recipe's file: here or, after a move, on the previous site; of this recipe, or of the one it
 * was copied from.
 */
const ADDRESS = String.raw`(?:https?:\/\/[^\s/()"']+)?\/api\/media\/recipes\/([\w-]+)\/assets\/([^()\s"'<>]+)`

const fileAddress = new RegExp(ADDRESS, "g")
const filePicture = new RegExp(String.raw`(?:\n\n)?!\[[^\][]*\]\(${ADDRESS}\)`, "g")
/** A picture in a paragraph of its own, at the end of a text. */
const lastPicture =
  /(?:^|\n\n)!\[([^\][]*)\]\((\/api\/media\/recipes\/[\w-]+\/assets\/[^()\s"'<>]+)\)$/

/** The decoded last part of an address. */
const fileNameOf = (address: string) => {
  const part = address.slice(address.lastIndexOf("/") + 1)
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The text with the addresses of this recipe's files, since a copy or an import has its own files, and without
 * pictures of missing files.
 */
export function withOwnFiles(text: string, { id, assets }: Pick<Recipe, "id" | "assets">) {
  const has = (part: string) => assets.some(({ fileName }) => fileName === fileNameOf(part))
  return text
    .replace(filePicture, (whole, of: string, part: string) =>
      of === id && !has(part) ? "" : whole,
    )
    .replace(fileAddress, (whole, _, part: string) =>
      has(part) ? assetUrl(id, fileNameOf(part)) : whole,
    )
}

/** A picture of a step. */
export interface StepPicture {
  name: string
  address: string
}

/** Markdown that shows pictures under a text. */
export const withPictures = (text: string, pictures: readonly StepPicture[]) =>
  pictures
    .reduce(
      (shown, { name, address }) => `${shown.trimEnd()}\n\n![${nameInText(name)}](${address})`,
      text,
    )
    .trimStart()

/** Without characters that Markdown interprets. */
const nameInText = (name: string) =>
  name
    .replaceAll(/[[\]\\`<>*!]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()

/** A text without the pictures at its end, and these. */
export function splitPictures(text: string): { text: string; pictures: StepPicture[] } {
  const pictures: StepPicture[] = []
  let rest = text
  for (let found = lastPicture.exec(rest); found; found = lastPicture.exec(rest)) {
    pictures.unshift({ name: found[1]!, address: found[2]! })
    rest = rest.slice(0, found.index)
  }
  return { text: rest, pictures }
}

/** The names of the files shown in texts. */
export const filesShownIn = (texts: readonly string[]) =>
  new Set(
    texts.flatMap((text) => [...text.matchAll(fileAddress)].map(([, , part]) => fileNameOf(part!))),
  )

type Files = Recipe["assets"]

export const isPictureFile = ({ fileName }: Pick<Files[number], "fileName">) =>
  PICTURE.test(fileName)

/** The files of a recipe: pictures for display, without those in its steps, and others for download. */
export function filesOf(recipe: Pick<Recipe, "assets" | "recipeInstructions">) {
  const inSteps = filesShownIn(recipe.recipeInstructions.map(({ text }) => text))
  const pictures: Files = []
  const others: Files = []
  for (const asset of recipe.assets) {
    if (!isPictureFile(asset)) others.push(asset)
    else if (!inSteps.has(asset.fileName)) pictures.push(asset)
  }
  return { pictures, others }
}

import type { Locale } from "../../shared/locales.ts"
import { toWireTime } from "../../lib/times.ts"
import { isA, isThing, listOf, type Thing } from "../candidate.ts"
import {
  type LineField,
  lineFields,
  mapFields,
  nutrients,
  recipeFields,
} from "../../shared/recipe/fields.ts"
import { picturesOf } from "../clean/pictures.ts"
import { line, paragraphs } from "../clean/text.ts"
import { videoOf } from "../clean/addresses.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { folderOf } from "./json-file.ts"
import type { ArchivedFile, ArchivedRecipe } from "./archived-recipe.ts"
import { addressOf, keyInWords, buildRecipe, namesOf, split } from "./build-recipe.ts"

const memberOf = (field: LineField) => recipeFields[field].page[0]

/** Members that are read into fields. */
const READ = new Set(
  (
    "@context @type @id identifier id name description image url recipeYield prepTime " +
    "cookTime performTime totalTime recipeIngredient ingredients recipeInstructions keywords " +
    "recipeCategory nutrition tool dateCreated datePublished dateModified isBasedOn video " +
    "author additionalProperty"
  )
    .split(" ")
    .concat(lineFields.map(memberOf)),
)

/** Members that describe a page, and not the dish. */
const OF_A_PAGE = new Set(
  (
    "isPartOf mainEntityOfPage publisher aggregateRating review comment thumbnailUrl imageUrl " +
    "imagePlaceholderUrl printImage potentialAction interactionStatistic inLanguage " +
    "commentCount mainEntity headline"
  ).split(" "),
)

/** The base for addresses: with it, only absolute ones are valid. */
const NO_PAGE = "about:blank"

/** The deepest level at which recipes are searched for. */
const MAX_DEPTH = 6

/** The schema.org recipes in a JSON value: the value itself, in lists, in a graph, or as the subject of a page. */
export function schemaRecipesIn(value: unknown, depth = 0): Thing[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((item) => schemaRecipesIn(item, depth + 1))
  if (!isThing(value)) return []
  if (isSchemaRecipe(value)) return [value]
  return ["@graph", "mainEntity", "itemListElement", "item", "recipes", "recipe"].flatMap((key) =>
    schemaRecipesIn(value[key], depth + 1),
  )
}

/** It has the type of a recipe, or no type but the members of one. */
const isSchemaRecipe = (thing: Thing) =>
  isA(thing, "Recipe") ||
  (thing["@type"] === undefined &&
    thing.name !== undefined &&
    thing.recipeIngredient !== undefined &&
    listOf(thing.recipeIngredient).every((one) => typeof one === "string"))

/** A schema.org recipe of a file. @param name of the file; pictures may be next to it */
export function recipeFromSchema(
  thing: Thing,
  files: ArchiveFiles,
  name: string,
  locale: Locale,
): ArchivedRecipe {
  if (!line(thing.name)) throw new BadArchive("archive.noName")
  const others = Object.entries(thing).filter(([key]) => !READ.has(key) && !OF_A_PAGE.has(key))
  const amounts = listOf(thing.nutrition).find(isThing) ?? {}
  const lacking = Object.entries(amounts)
    .filter(([key]) => !key.startsWith("@") && !nutrients.some((one) => one === key))
    .map(([key, value]) => [`nutrition ${key}`, value])
  const video = videoOf(thing.video, NO_PAGE)
  const author = listOf(thing.author).map(line).filter(Boolean).join(", ")
  const moved = buildRecipe(
    {
      name: thing.name,
      description: thing.description,
      ...mapFields(lineFields, (field) => thing[memberOf(field)]),
      recipeYield: listOf(thing.recipeYield).at(-1),
      prepTime: thing.prepTime,
      performTime: thing.cookTime ?? thing.performTime,
      totalTime: thing.totalTime,
      ingredients: thing.recipeIngredient ?? thing.ingredients,
      steps: thing.recipeInstructions,
      tags: namesIn(thing.keywords),
      categories: namesIn(thing.recipeCategory),
      nutrition: amounts,
      notes: notesIn(thing.comment),
      orgURL: thing.url ?? thing.isBasedOn ?? undefined,
      dateAdded: createdOn(thing),
      extras: {
        ...Object.fromEntries(others),
        ...propertiesIn(thing.additionalProperty),
        ...Object.fromEntries(lacking),
        ...(author && { author }),
        ...(video && { video }),
      },
    },
    locale,
  )
  const ofPage = Object.keys(thing).filter(
    (key) =>
      OF_A_PAGE.has(key) &&
      thing[key] !== null &&
      !(key === "comment" && listOf(thing.comment).every(isNote)),
  )
  if (ofPage.length > 0) {
    const names = ofPage.map(keyInWords).join(", ")
    moved.remarks.push({ kind: "leftOut", code: "remarks.ofThePage", values: { names } })
  }
  const [picture = null, ...further] = filesOf(thing, files, name)
  return {
    ...moved,
    tools: namesOf(listOf(thing.tool)),
    picture,
    // More addresses are other crops of the same picture.
    assets: further.flatMap((file) =>
      "file" in file ? [{ name: file.file.split("/").at(-1)!, file }] : [],
    ),
  }
}

/** A comment without an author is the cook's own note. */
const isNote = (comment: unknown): comment is Thing =>
  isThing(comment) && comment.author === undefined && comment.creator === undefined

const notesIn = (comments: unknown) =>
  listOf(comments)
    .filter(isNote)
    .map(({ name, text }) => ({ title: line(name), text: paragraphs(text) }))

const propertiesIn = (properties: unknown): Record<string, unknown> =>
  Object.fromEntries(
    listOf(properties)
      .filter(isThing)
      .map(({ name, value }) => [line(name), value]),
  )

/** The date of creation, or else of publication; the Unix epoch (1970) is not a date. */
const createdOn = ({ dateCreated, datePublished }: Thing) =>
  [dateCreated, datePublished]
    .map((date) => toWireTime(line(date)) ?? "")
    .find((moment) => moment > "1971")

/** A text with commas, or a list of names; a name in a list may contain a comma. */
const namesIn = (value: unknown) =>
  listOf(value).length === 1 ? split(line(listOf(value)[0])) : listOf(value)

/** The pictures in the archive that the recipe names, or else their addresses. */
function filesOf({ image }: Thing, files: ArchiveFiles, name: string): ArchivedFile[] {
  const known = new Set(files.names)
  const named = listOf(image).flatMap((one): ArchivedFile[] => {
    const text = isThing(one) ? line(one.url ?? one.contentUrl) : line(one)
    const data = dataOf(isThing(one) ? one.url : one)
    if (data) return [{ bytes: data }]
    if (!text || /^[a-z][a-z0-9+.-]+:/i.test(text)) return []
    const path = decoded(text.split(/[?#]/)[0]!).replace(/^\.?\/+/, "")
    const file = [folderOf(name) + path, path].find((one) => known.has(one))
    return file ? [{ file }] : []
  })
  const [address] = picturesOf(image, NO_PAGE).flatMap((one) => addressOf(one) ?? [])
  return named.length > 0 ? named : address ? [{ address }] : []
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The bytes of a picture in a `data:` address. */
export function dataOf(value: unknown): Uint8Array | null {
  const data =
    typeof value === "string" && /^data:image\/[\w+.-]{1,40};base64,/i.exec(value.slice(0, 80))
  if (!data) return null
  try {
    return Uint8Array.from(atob((value as string).slice(data[0].length)), (sign) =>
      sign.charCodeAt(0),
    )
  } catch {
    return null
  }
}

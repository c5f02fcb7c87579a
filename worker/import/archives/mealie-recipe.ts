import { displayOf } from "../../shared/recipe/ingredients.ts"
import { snakeCase } from "../../lib/formats/snake-case.ts"
import { toWireTime } from "../../lib/times.ts"
import type { Locale } from "../../shared/locales.ts"
import { isThing, listOf, type Thing } from "../candidate.ts"
import { lineFields, mapFields, nutrients, recipeFields } from "../../shared/recipe/fields.ts"
import { line } from "../clean/text.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { baseName, below, folderOf, picturesIn } from "./json-file.ts"
import type { ArchivedFile, ArchivedLine, ArchivedRecipe, ArchivedStep } from "./archived-recipe.ts"
import { buildRecipe } from "./build-recipe.ts"
import { namedOf, structuredLine } from "./structured-line.ts"
import { formatAmount } from "./format-amount.ts"
import { stripMarkup } from "./strip-markup.ts"

/** Members that are read into fields, or that only Mealie itself needs. */
const READ = (
  "id userId groupId householdId slug rating categories comments dateAdded dateUpdated createdAt updateAt " +
  "updatedAt isFavorite isOcrRecipe recipeServings recipeYieldQuantity"
).split(" ")

/** A member under its name in camelCase or snake_case. */
const memberOf = (thing: Thing, name: string) => thing[name] ?? thing[snakeCase(name)]

/** Whether it is a recipe as Mealie and Larder write them, and not one of schema.org. */
export const isMealieRecipe = (value: unknown): value is Thing =>
  isThing(value) &&
  value["@type"] === undefined &&
  value["@context"] === undefined &&
  line(value.name) !== "" &&
  (Array.isArray(memberOf(value, "recipeIngredient")) ||
    Array.isArray(memberOf(value, "recipeInstructions")))

/**
 * A recipe as Mealie and Larder write them, in camelCase or snake_case, with `images/` and `assets/` or
 * `original.webp` next to it.
 * @param name of the file in the archive
 */
export function recipeFromMealie(
  source: Thing,
  files: ArchiveFiles,
  name: string,
  locale: Locale,
): ArchivedRecipe {
  const of = (member: string) => memberOf(source, member)
  if (!line(of("name"))) throw new BadArchive("archive.noName")
  const read = new Set(
    [...Object.keys(recipeFields), ...READ].flatMap((member) => [member, snakeCase(member)]),
  )
  const others = Object.entries(source).filter(([key]) => !read.has(key))
  const { lines, places } = linesOf(of("recipeIngredient"), of("settings"))
  const moved = buildRecipe(
    {
      ...mapFields(lineFields, of),
      name: of("name"),
      prepTime: of("prepTime"),
      performTime: of("performTime") ?? of("cookTime"),
      totalTime: of("totalTime"),
      ingredients: [],
      steps: [],
      tags: namesOf(of("tags")),
      categories: namesOf(of("recipeCategory") ?? of("categories")),
      rating: of("rating"),
      isFavorite: of("isFavorite") === true,
      orgURL: of("orgURL"),
      dateAdded: of("dateAdded") ?? of("createdAt"),
      extras: Object.fromEntries(others),
    },
    locale,
  )
  const { assets, missing } = assetsOf(of("assets"), files, folderOf(name))
  if (missing.length > 0) {
    const names = missing.join(", ")
    moved.remarks.push({ kind: "leftOut", code: "remarks.filesMissing", values: { names } })
  }
  const comments = commentsOf(of("comments"))
  if (comments.length > 0) {
    moved.remarks.push({ kind: "mapped", code: "remarks.commentsAsNotes" })
  }
  return {
    ...moved,
    description: stripMarkup(of("description")),
    recipeYield: yieldOf(source),
    lines,
    steps: stepsOf(of("recipeInstructions"), places),
    tools: namesOf(of("tools")),
    notes: [...notesOf(of("notes")), ...comments],
    nutrition: nutritionOf(of("nutrition")),
    lastMade: toWireTime(line(of("lastMade"))) ?? null,
    extras: { ...extrasOf(of("extras")), ...moved.extras },
    picture: pictureOf(files, folderOf(name)),
    assets,
  }
}

const namesOf = (value: unknown): string[] =>
  listOf(value)
    .map((one) => line(isThing(one) ? (one.name ?? one.slug) : one))
    .filter(Boolean)

/** The yield in words; later versions also store numbers. */
function yieldOf(source: Thing): string | null {
  const text = line(memberOf(source, "recipeYield"))
  const servings = formatAmount(memberOf(source, "recipeServings"))
  const quantity = formatAmount(memberOf(source, "recipeYieldQuantity"))
  if (quantity > 0) return `${quantity} ${text}`.trim()
  if (text) return text
  return servings > 0 ? `${servings} ${servings === 1 ? "serving" : "servings"}` : null
}

/** The lines, and the line that each reference id belongs to. */
function linesOf(value: unknown, settings: unknown) {
  const places = new Map<string, number>()
  const lines: ArchivedLine[] = []
  const noAmounts = isThing(settings) ? memberOf(settings, "disableAmount") : undefined
  let title = ""
  for (const one of listOf(value)) {
    const made = isThing(one) ? lineOf(one, noAmounts === true) : { text: stripMarkup(one) }
    title = line(isThing(one) ? one.title : "") || title
    if (!made.text) continue
    const reference = line(isThing(one) ? memberOf(one, "referenceId") : "")
    if (reference) places.set(reference, lines.length)
    lines.push(title ? { ...made, title } : made)
    title = ""
  }
  return { lines, places }
}

function lineOf(source: Thing, noAmounts: boolean): ArchivedLine {
  const [food, unit] = [namedOf(source.food), namedOf(source.unit)]
  const note = stripMarkup(source.note)
  const original = stripMarkup(memberOf(source, "originalText"))
  const isText = (memberOf(source, "disableAmount") ?? noAmounts) === true
  const given = formatAmount(source.quantity)
  if (!food && !unit && (isText || given === 1 || given === 0)) return { text: note || original }
  const facts = { quantity: given, unit, food, note }
  const text = displayOf(facts, { disableAmount: false })
  if (!food) return { text }
  return structuredLine(original || text, { quantity: given, unit, food, note })
}

function stepsOf(value: unknown, places: Map<string, number>): ArchivedStep[] {
  let title = ""
  return listOf(value).flatMap((one): ArchivedStep[] => {
    const text = stripMarkup(isThing(one) ? one.text : one)
    const name = isThing(one) ? line(one.title) : ""
    const summary = isThing(one) ? line(one.summary) : ""
    title = name || title
    if (!text) return []
    const uses = listOf(isThing(one) ? memberOf(one, "ingredientReferences") : [])
      .map((reference) => (isThing(reference) ? line(memberOf(reference, "referenceId")) : ""))
      .flatMap((reference) => places.get(reference) ?? [])
    const step = { text: summary ? `**${summary}**\n\n${text}` : text, uses }
    const heading = title
    title = ""
    return [heading ? { ...step, title: heading } : step]
  })
}

const notesOf = (value: unknown) =>
  listOf(value)
    .map((one) =>
      isThing(one)
        ? { title: line(one.title), text: stripMarkup(one.text) }
        : { title: "", text: stripMarkup(one) },
    )
    .filter(({ title, text }) => title || text)

/** The comments as notes: their authors do not exist here. */
const commentsOf = (value: unknown) =>
  listOf(value)
    .filter(isThing)
    .map(({ text, user }) => {
      const who = isThing(user) ? line(user.username ?? user.fullName) : line(user)
      return { title: who ? `Comment of ${who}` : "Comment", text: stripMarkup(text) }
    })
    .filter(({ text }) => text)

function nutritionOf(value: unknown): Record<string, string> {
  const thing = isThing(value) ? value : {}
  const found = nutrients.map((name) => [name, line(memberOf(thing, name)).slice(0, 200)])
  return Object.fromEntries(found.filter(([, text]) => text))
}

/** An object, or a list of pairs in the oldest exports. */
function extrasOf(value: unknown): Record<string, string> {
  const pairs = isThing(value)
    ? Object.entries(value)
    : listOf(value)
        .filter(isThing)
        .map((pair, at) => [line(pair.key ?? pair.name) || `extra ${at + 1}`, pair.value] as const)
  const texts = pairs.map(([name, one]) => [
    name,
    typeof one === "object" && one !== null ? JSON.stringify(one) : stripMarkup(one ?? ""),
  ])
  return Object.fromEntries(texts.filter(([, text]) => text))
}

/** `original` in the recipe's folder or its `images`, or else the largest picture. */
function pictureOf(files: ArchiveFiles, folder: string): ArchivedFile | null {
  const all = [...picturesIn(files, folder), ...picturesIn(files, `${folder}images/`)]
  const file = all.find((name) => /^original\./i.test(baseName(name))) ?? all[0]
  return file ? { file } : null
}

/** The files in the folder `assets`, with the titles from the recipe. */
function assetsOf(value: unknown, files: ArchiveFiles, folder: string) {
  const stored = below(files, `${folder}assets/`)
  const titles = new Map<string, string>()
  const missing: string[] = []
  for (const one of listOf(value).filter(isThing)) {
    const fileName = line(memberOf(one, "fileName"))
    const file = stored.find((name) => baseName(name) === fileName)
    if (file) titles.set(file, line(one.name))
    else if (fileName) missing.push(fileName.slice(0, 100))
  }
  const assets = stored.map((file) => ({
    name: titled(titles.get(file), baseName(file)),
    file: { file },
  }))
  return { assets, missing }
}

/** A title with the extension of its file. */
function titled(title: string | undefined, fileName: string) {
  const ending = /\.\w{1,10}$/.exec(fileName)?.[0] ?? ""
  return title
    ? title.toLowerCase().endsWith(ending.toLowerCase())
      ? title
      : title + ending
    : fileName
}

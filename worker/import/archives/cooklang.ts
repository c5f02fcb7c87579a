import type { Locale } from "../../shared/locales.ts"
import { factFields, mapFields, recipeFields } from "../../shared/recipe/fields.ts"
import { isThing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import { type CookIngredient, type CookRecipe, readCooklang } from "../cooklang.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { frontMatter } from "./front-matter.ts"
import type { ArchivedLine, ArchivedRecipe } from "./archived-recipe.ts"
import { addressOf, combinedRemarks, buildRecipe, split } from "./build-recipe.ts"
import type { ArchiveReader } from "./reader.ts"

/** One recipe as text. */
const MOST_BYTES = 1_000_000
/** Characters of a name. */
const MOST_NAME = 500
const RECIPE = /\.cook$/i
const PICTURE = "jpg jpeg png webp gif avif heic".split(" ")

/** Cooklang: a folder of `.cook` files with pictures next to them, or one such file. */
export const cooklang: ArchiveReader = {
  expects: { code: "expects.cooklang" },
  recognises: async ({ names }) => names.some((name) => RECIPE.test(name)),

  async open(files, { locale }) {
    const names = files.names.filter((name) => RECIPE.test(name))
    if (names.length === 0)
      throw new BadArchive("archive.unexpected", { expected: cooklang.expects })
    const top = commonFolder(names)
    return names.map((name) => ({
      key: name,
      label: baseOf(name),
      async read() {
        const moved = cookRecipe(await files.text(name, MOST_BYTES), baseOf(name), locale)
        return { ...inFolder(moved, name.slice(top.length)), ...picturesOf(files, name, moved) }
      },
    }))
  },
}

/** A recipe in Cooklang with its front matter; `name` is its file name. */
export function cookRecipe(source: string, name: string, locale: Locale): ArchivedRecipe {
  const front = frontMatter(source)
  const recipe = readCooklang(front ? front.text : source)
  const facts = new Facts({ ...front?.members, ...recipe.metadata })
  const sources = facts.texts("source", "source.url", "source.name")
  const address = sources.map(addressOf).find(Boolean)
  const title = facts.text(...recipeFields.name.cooklang).replace(/\s+/g, " ") || name
  const moved = buildRecipe(
    {
      name: title,
      ...mapFields(factFields, (field) => facts.text(...recipeFields[field].cooklang)),
      ingredients: [],
      steps: [],
      tags: facts.list("tags", "tag", "keywords"),
      categories: facts.list("course", "category", "categories"),
      nutrition: facts.take("nutrition"),
      rating: facts.text("rating"),
      orgURL: address,
      dateAdded: facts.text("date added", "date"),
    },
    locale,
  )
  const description = facts.text(...recipeFields.description.cooklang)
  const picture = facts.list("image", "images", "picture", "pictures").map(addressOf).find(Boolean)
  const comments = recipe.comments.join("\n")
  const extras = facts.others(sources.filter((one) => one !== address))
  return {
    ...moved,
    // The title has no markup: what looks like markup is text.
    name: title.slice(0, MOST_NAME),
    description,
    ...partsOf(recipe),
    notes: [...recipe.notes, ...(comments ? [{ title: "Comments", text: comments }] : [])],
    picture: picture ? { address: picture } : null,
    extras,
    remarks: [...moved.remarks, ...combinedRemarks(extras), ...remarksOf(recipe)],
  }
}

const partsOf = ({ ingredients, steps, cookware }: CookRecipe) => ({
  lines: ingredients.map((one) => ({ ...(one.title ? { title: one.title } : {}), ...lineOf(one) })),
  steps: steps.map(({ title, text }) => (title ? { title, text } : { text })),
  tools: cookware,
})

function lineOf({ name, quantity, unit, note, isOptional }: CookIngredient): ArchivedLine {
  const notes = [note, isOptional && "optional"].filter(Boolean).join(", ")
  const text = [[quantity, unit, name].filter(Boolean).join(" "), notes].filter(Boolean).join(", ")
  const number = numberOf(quantity)
  if (quantity && number === null) return { text }
  return { text, quantity: number, unit: unit || null, food: name, note: notes }
}

/** A whole number, a decimal, a fraction, or a whole number and a fraction; null for anything else. */
function numberOf(text: string): number | null {
  const [, whole, decimal, above, below] =
    /^(?:(\d+)(?:[.,](\d+))?)?(?:(?:^|\s+)(\d+)\s*\/\s*(\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined && above === undefined) return null
  if (above !== undefined && (decimal !== undefined || Number(below) === 0)) return null
  const value = Number(`${whole ?? 0}.${decimal ?? 0}`) + Number(above ?? 0) / Number(below ?? 1)
  return value > 0 ? Math.round(value * 1000) / 1000 : null
}

function remarksOf({ ingredients, isByLine, comments }: CookRecipe): ArchivedRecipe["remarks"] {
  const others = ingredients.filter(({ isRecipe }) => isRecipe).map(({ name }) => name)
  const remarks: ArchivedRecipe["remarks"] = []
  if (isByLine) remarks.push({ kind: "guessed", code: "remarks.linesAsSteps" })
  if (others.length > 0)
    remarks.push({
      kind: "mapped",
      code: "remarks.usedRecipes",
      values: { names: others.join(", ") },
    })
  if (comments.length > 0) remarks.push({ kind: "mapped", code: "remarks.commentsAsNote" })
  return remarks
}

/** The metadata of a recipe, looked up by any of several names, ignoring case; nested names have dots. */
class Facts {
  private readonly values = new Map<string, { name: string; value: unknown }>()

  constructor(members: Record<string, unknown>) {
    for (const [name, value] of Object.entries(members)) {
      if (isThing(value) && /^(?:source|time|extras)$/i.test(name))
        for (const [inner, text] of Object.entries(value)) this.keep(`${name}.${inner}`, text)
      else this.keep(name, value)
    }
  }

  private keep = (name: string, value: unknown) =>
    this.values.set(name.trim().toLowerCase(), { name, value })

  take(...names: string[]): unknown {
    let first: unknown
    for (const name of names) {
      first ??= this.values.get(name)?.value
      this.values.delete(name)
    }
    return first
  }

  text = (...names: string[]): string => textOf(this.take(...names))

  texts = (...names: string[]): string[] => names.map((name) => this.text(name)).filter(Boolean)

  /** A list, or a text with commas. */
  list(...names: string[]): string[] {
    const value = this.take(...names)
    return Array.isArray(value) ? value.map(line) : split(line(value))
  }

  /** The metadata that no other method has read. */
  others(sources: string[]): Record<string, string> {
    const rest = [...this.values.values()].map(({ name, value }) => [
      name.replace(/^extras\./i, ""),
      textOf(value),
    ])
    const filled = rest.filter(([, text]) => text)
    return Object.fromEntries(sources.length ? [...filled, ["source", sources.join(", ")]] : filled)
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ")
  if (isThing(value))
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${textOf(inner)}`)
      .join(", ")
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : ""
}

const baseOf = (name: string) => name.split("/").at(-1)!.replace(RECIPE, "")

/** The folder that contains all of them, with its slash. */
function commonFolder(names: string[]): string {
  const folders = names.map((name) => name.split("/").slice(0, -1))
  const shared = folders.reduce((one, other) =>
    one.slice(0, one.findIndex((part, at) => part !== other[at]) >>> 0),
  )
  return shared.map((part) => `${part}/`).join("")
}

/** The folder of a recipe becomes its category if the recipe has none. */
function inFolder(moved: ArchivedRecipe, path: string): ArchivedRecipe {
  const folder = path.split("/").slice(0, -1).at(-1)
  if (!folder || moved.categories?.length) return moved
  return {
    ...moved,
    categories: [folder],
    remarks: [...moved.remarks, { kind: "guessed", code: "remarks.folderAsCategory" }],
  }
}

/** `Name.jpg` is the picture of `Name.cook`, and `Name.2.jpg` the picture of its second step. */
function picturesOf(files: ArchiveFiles, name: string, { picture, steps }: ArchivedRecipe) {
  const stem = name.replace(RECIPE, "").toLowerCase()
  const beside = files.names.filter((one) => one.toLowerCase().startsWith(`${stem}.`))
  const found = beside.flatMap((file) => {
    const rest = file.toLowerCase().slice(stem.length + 1)
    const [, number, ending = ""] = /^(?:(\d+)\.)?(\w+)$/.exec(rest) ?? []
    return PICTURE.includes(ending) ? [{ file, number, ending }] : []
  })
  const own = found.find(({ number }) => number === undefined)
  const ofSteps = found.filter(({ number }) => number !== undefined && steps.length > 0)
  return {
    picture: own ? { file: own.file } : picture,
    assets: ofSteps.map(({ file, number, ending }) => ({
      name: `Step ${number}.${ending}`,
      file: { file },
    })),
  }
}

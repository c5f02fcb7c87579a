import { type Thing } from "../candidate.ts"
import { line } from "../clean/text.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import { type FrontMatter, frontMatter } from "./front-matter.ts"
import { baseName, someFit } from "./json-file.ts"
import type { ArchivedFile } from "./archived-recipe.ts"
import { addressOf, buildRecipe, split } from "./build-recipe.ts"
import type { ArchiveReader } from "./reader.ts"

/** A text file with one recipe. */
const MOST_BYTES = 2_000_000

/** Members that are read into fields; `layout` is the design of a page. */
const READ = new Set(
  (
    "layout title image tags ingredients directions categories category servings yield " +
    "prep_time cook_time total_time time source url date rating notes"
  ).split(" "),
)

/** Chowdown: Markdown files with the recipe in their front matter, pictures in `images/` (contract 22.2). */
export const chowdown: ArchiveReader = {
  expects: { code: "expects.chowdown" },

  async recognises(files) {
    return someFit(filesOf(files), async (name) => isRecipe(await matterOf(files, name)))
  },

  async open(files, { locale }) {
    const found = filesOf(files)
    if (found.length === 0)
      throw new BadArchive("archive.unexpected", { expected: chowdown.expects })
    return found.map((name) => ({
      key: name,
      label: baseName(name).replace(/\.\w+$/, ""),
      async read() {
        const matter = await matterOf(files, name)
        if (!matter) throw new BadArchive("archive.noFrontMatter")
        const { members, text } = matter
        if (!line(members.title)) throw new BadArchive("archive.noTitle")
        const moved = buildRecipe(
          {
            name: members.title,
            recipeYield: members.servings ?? members.yield,
            prepTime: members.prep_time,
            performTime: members.cook_time,
            totalTime: members.total_time ?? members.time,
            ingredients: members.ingredients,
            steps: members.directions,
            tags: namesIn(members.tags),
            categories: namesIn(members.categories ?? members.category),
            notes: [line(members.notes)],
            rating: members.rating,
            orgURL: members.source ?? members.url,
            dateAdded: members.date,
            extras: Object.fromEntries(Object.entries(members).filter(([key]) => !READ.has(key))),
          },
          locale,
        )
        return { ...moved, description: text, picture: pictureOf(members, files, name) }
      },
    }))
  },
}

const matterOf = async (files: ArchiveFiles, name: string) =>
  frontMatter(await files.text(name, MOST_BYTES))

const isRecipe = (matter: FrontMatter | null) =>
  matter !== null && "title" in matter.members && "directions" in matter.members

/** The files in `_recipes`, or all Markdown files if there is no such folder. */
function filesOf({ names }: ArchiveFiles) {
  const texts = names.filter((name) => /\.(?:md|markdown)$/i.test(name))
  const own = texts.filter((name) => /(?:^|\/)_recipes\//.test(name))
  return own.length > 0 ? own : texts.filter((name) => !/^readme\./i.test(baseName(name)))
}

const namesIn = (value: unknown) => (typeof value === "string" ? split(value) : value)

/** A file with this name in the `images/` next to `_recipes`, or elsewhere. */
function pictureOf({ image }: Thing, { names }: ArchiveFiles, recipe: string): ArchivedFile | null {
  const name = line(image)
  if (!name) return null
  const address = addressOf(name)
  if (address) return { address }
  const base = recipe.slice(0, Math.max(0, recipe.indexOf("_recipes/")))
  const same = names.filter((one) => baseName(one) === baseName(name))
  const file = same.find((one) => one.startsWith(`${base}images/`)) ?? same[0]
  return { file: file ?? `${base}images/${name}` }
}

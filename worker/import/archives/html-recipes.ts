import type { Message } from "../../shared/messages.ts"
import type { Locale } from "../../shared/locales.ts"
import { readPage } from "../page.ts"
import { type Element, walk } from "../tree.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import type { ArchivedFile, ArchivedRecipe } from "./archived-recipe.ts"
import { addressOf } from "./build-recipe.ts"
import type { ArchivedEntry, ArchiveReader } from "./reader.ts"

/** The text of a collection without its pictures is smaller. */
const MOST_BYTES = 100_000_000
/** Characters of a page that are enough to recognize its program. */
const GLANCE = 4_000_000

interface HtmlFormat {
  /** "an export of Copy Me That: …" */
  expects: Message
  /** Matches the start of each recipe's markup; global. A recipe ends at the next match, or at the end. */
  begins: RegExp
  /** What the markup of a recipe must contain. */
  has: RegExp
  /** The name of a recipe, from a quick look at its markup. */
  name: (recipe: HtmlRecipe) => string
  read: (recipe: HtmlRecipe, locale: Locale) => ArchivedRecipe
}

/** The markup of one recipe, and the files next to the page. */
export interface HtmlRecipe {
  root: Element
  /** The file for an address in the page, a web address, or null. */
  file: (address: string | undefined) => ArchivedFile | null
}

/** A reader for exports that are one page with all recipes, and pictures next to it. */
export const htmlReader = ({ expects, begins, has, name, read }: HtmlFormat): ArchiveReader => ({
  expects,

  async recognises(files) {
    for (const page of pagesOf(files)) {
      const start = await glanceOf(files, page)
      if (start.search(begins) >= 0 && has.test(start)) return true
    }
    return false
  },

  async open(files, { locale }) {
    const entries: ArchivedEntry[] = []
    for (const page of pagesOf(files)) {
      const html = await files.text(page, MOST_BYTES)
      const starts = [...html.matchAll(begins)].map(({ index }) => index)
      const pieces = starts.map((start, at) => html.slice(start, starts[at + 1]))
      for (const [at, piece] of pieces.entries()) {
        if (!has.test(piece)) continue
        const recipe = () => ({
          root: readPage(piece, "").root,
          file: (address?: string) => fileOf(files, page, address),
        })
        entries.push({
          key: `${page}:${at + 1}`,
          label: name(recipe()) || `Recipe ${at + 1}`,
          read: async () => read(recipe(), locale),
        })
      }
    }
    if (entries.length === 0) throw new BadArchive("archive.unexpected", { expected: expects })
    return entries
  },
})

const pagesOf = ({ names }: ArchiveFiles) =>
  names.filter((name) => /\.html?$/i.test(name)).slice(0, 20)

async function glanceOf(files: ArchiveFiles, name: string): Promise<string> {
  const reader = (await files.stream(name)).getReader()
  const decoder = new TextDecoder()
  let text = ""
  while (text.length < GLANCE) {
    const { value, done } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}

function fileOf(files: ArchiveFiles, page: string, address = ""): ArchivedFile | null {
  const web = addressOf(address)
  if (web) return { address: web }
  const folder = page.slice(0, page.lastIndexOf("/") + 1)
  const bare = address.replaceAll("\\", "/").replace(/^\.?\//, "")
  const wanted = [bare, decoded(bare)].flatMap((name) => [folder + name, name])
  const found = files.names.find((name) => wanted.includes(name))
  return found ? { file: found } : null
}

function decoded(address: string) {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The elements that match, in document order. */
export const elementsIn = (root: Element, fits: (element: Element) => boolean): Element[] =>
  [...walk(root)].filter(fits)

export const hasClass = (element: Element, name: string) =>
  (element.attrs.class ?? "").split(/\s+/).includes(name)

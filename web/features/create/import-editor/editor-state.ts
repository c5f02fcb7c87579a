import { mapFields, type SourceField, sourceFields } from "../../../../worker/shared/recipe/fields"
import { newId } from "../../../lib/new-id"
import type { Inputs } from "../../../lib/trpc-types"
import type { PageRecipe } from "../use-preview"

/** The data that is sent when a cut is saved. */
export type CutData = Inputs["recipes"]["createFromCut"]["data"]

/** The lists of a cut; a line can move from one to another. */
export const parts = ["lines", "steps", "notes"] as const
export type Part = (typeof parts)[number]

/** A line of the ingredients, a step or a note; or the heading above the next ones. */
export interface CutRow {
  key: string
  text: string
  heading: boolean
}

/** What was read from a source, while it is corrected before saving. */
export interface EditorState extends Record<Part, CutRow[]>, Record<SourceField, string> {
  /** Names, separated by commas. */
  tags: string
  categories: string
  /** Fields that are kept as they were read. */
  rest: Pick<CutData, "nutrition" | "extras" | "image">
  orgURL: string
}

export const row = (text: string, heading = false): CutRow => ({ key: newId(), text, heading })

interface Titled {
  title: string | null
  text: string
}

const rowsOf = (given: Titled[]): CutRow[] =>
  given.flatMap(({ title, text }) => [...(title ? [row(title, true)] : []), row(text)])

export function editorStateOf(
  page: PageRecipe,
  taken: { tags: boolean; categories: boolean },
): EditorState {
  return {
    ...mapFields(sourceFields, (field) => page[field] ?? ""),
    orgURL: page.orgURL ?? "",
    lines: rowsOf(page.recipeIngredient.map(({ title, originalText: text }) => ({ title, text }))),
    steps: rowsOf(page.recipeInstructions),
    notes: rowsOf(page.notes),
    tags: taken.tags ? page.tags.join(", ") : "",
    categories: taken.categories ? page.categories.join(", ") : "",
    rest: { nutrition: page.nutrition, extras: page.extras, image: page.image },
  }
}

/** A text in which no recipe was found: every line is a step, to be sorted by hand. */
export const emptyEditorState = (text: string): EditorState => ({
  ...mapFields(sourceFields, () => ""),
  orgURL: "",
  lines: [],
  steps: linesOf(text)
    .slice(0, 200)
    .map((line) => row(line)),
  notes: [],
  tags: "",
  categories: "",
  rest: { image: null },
})

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The cut as it is sent; a heading without anything below it becomes a line. */
export function dataOf(cut: EditorState): CutData {
  const { lines, steps, notes, rest, tags, categories, ...texts } = cut
  const spoken = (text: string) => text.trim() || null
  return {
    ...rest,
    ...mapFields(sourceFields, (field) => spoken(texts[field])),
    name: texts.name.trim(),
    description: texts.description.trim(),
    orgURL: spoken(texts.orgURL),
    recipeIngredient: titled(lines).map(({ title, text: note }) => ({ title, note })),
    recipeInstructions: titled(steps).map(({ title, text }) => ({ title: title ?? "", text })),
    notes: titled(notes).map(({ title, text }) => ({ title: title ?? "", text })),
    tags: namesIn(tags),
    categories: namesIn(categories),
  }
}

const namesIn = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

function titled(rows: CutRow[]): Titled[] {
  const found: Titled[] = []
  let title: string | null = null
  for (const { text: written, heading } of rows) {
    const text = written.trim()
    if (!text) continue
    if (heading) {
      if (title !== null) found.push({ title: null, text: title })
      title = text.replace(/\s*:$/, "")
    } else {
      found.push({ title, text })
      title = null
    }
  }
  return title === null ? found : [...found, { title: null, text: title }]
}

/** Removes a row from one list, and appends it to another. */
export function moved(cut: EditorState, from: Part, key: string, to: Part): EditorState {
  const found = cut[from].find((one) => one.key === key)
  if (!found) return cut
  return {
    ...cut,
    [from]: cut[from].filter((one) => one !== found),
    [to]: [...cut[to], { ...found, heading: found.heading && to !== "notes" }],
  }
}

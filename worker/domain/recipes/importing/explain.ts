import type { Scope } from "../../../context"
import type { Reading } from "../../../import"
import { shortened } from "../../../import/trace"
import { readPage } from "../../../import/page"
import { kindOf } from "../../../import/pasted/kind"
import { OutboundError } from "../../../outbound"
import type { SourceExplained } from "../../../schemas/recipe-explained"
import { languageOf } from "../../../import/ingredients/languages/detect"
import type { ImportSource } from "./read-source"
import { pageBlockReason } from "./page-block-reason"

/** Characters shown of a page's beginning, and of the object found in it. */
const SHOWN = { beginning: 2_000, raw: 200_000 }

type Seen = Pick<SourceExplained, "source" | "failure"> & { reading: Reading | null }

/**
 * What the importer found in a page or text and how it used it, field by field: for people who want to know why a
 * recipe looks as it does. Nothing is stored. A page that cannot be fetched is part of the answer, not a failure.
 */
export async function explainSource(scope: Scope, given: ImportSource): Promise<SourceExplained> {
  await scope.me()
  const { source, failure, reading } =
    given.data === undefined
      ? await seenAt(scope, (given.url ?? "").trim())
      : await seenIn(scope, given.data, given.url?.trim() ?? "")
  if (!reading)
    return { source, failure, found: null, candidates: [], fields: [], notes: [], raw: null }
  const { recipe, trace, raw } = reading
  const notes = recipe?.recipeIngredient.map(({ note }) => note) ?? []
  return {
    source,
    failure: recipe
      ? failure
      : (failure ?? { reason: "noRecipe", wall: null, fault: null, message: nothing }),
    found: recipe && {
      name: recipe.name,
      ingredients: recipe.recipeIngredient.length,
      steps: recipe.recipeInstructions.length,
      language: recipe.language ?? (notes.length ? languageOf(notes, null) : null),
    },
    candidates: trace.candidates,
    fields: Object.entries(trace.fields).map(([field, decision]) => ({ field, ...decision })),
    notes: trace.notes,
    raw: Object.keys(raw).length > 0 ? bounded(raw) : null,
  }
}

const nothing = "There are neither ingredients nor steps."

/** An object of a page unchanged, unless it is too long to read: then as a shortened text. */
function bounded(raw: unknown): unknown {
  const text = JSON.stringify(raw)
  return text.length > SHOWN.raw ? shortened(raw, SHOWN.raw) : raw
}

async function seenAt({ outbound, reader, locale }: Scope, asked: string): Promise<Seen> {
  try {
    const page = await outbound.page(asked)
    const { url, html, contentType, status } = page
    const { title, language } = readPage(html, url)
    const reading = await reader.page(page, { locale })
    const wall = reading.recipe ? undefined : pageBlockReason(page)
    return {
      source: {
        kind: "page",
        asked,
        address: url,
        status,
        contentType,
        characters: html.length,
        title,
        language: language || null,
        beginning: html.slice(0, SHOWN.beginning),
      },
      failure: wall ? { reason: "noRecipe", wall, fault: null, message: nothing } : null,
      reading,
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const { reason, message, status = null, wall = null, fault = null } = error
    return {
      source: {
        kind: "page",
        asked,
        address: null,
        status,
        contentType: null,
        characters: 0,
        title: "",
        language: null,
        beginning: "",
      },
      failure: { reason, wall, fault, message },
      reading: null,
    }
  }
}

async function seenIn({ locale, reader }: Scope, data: string, url: string): Promise<Seen> {
  const kind = kindOf(data)
  const page = kind === "html" ? readPage(data, url) : null
  return {
    source: {
      kind,
      asked: url,
      address: page?.canonical || null,
      status: null,
      contentType: null,
      characters: data.length,
      title: page?.title ?? "",
      language: page?.language || null,
      beginning: data.slice(0, SHOWN.beginning),
    },
    failure: null,
    reading: await reader.text(data, { locale, url }),
  }
}

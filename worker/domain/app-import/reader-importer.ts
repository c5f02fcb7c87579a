import type { Said } from "../../shared/messages"
import type { Outcome } from "../background-jobs/job-handler"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files"
import type { ArchivedEntry, ArchiveReader } from "../../import/archives/reader"
import { DomainError } from "../errors"
import { groupLookup } from "./group-lookup"
import type { LineOptions } from "./ingredients"
import type { Importer } from "./importer"
import { saveRecipe } from "./save-recipe"

/** Characters of what an entry is called in the report. */
const mostLabel = 500

/** What takes over the recipes that a reader finds, one by one. */
export function readerImporter(
  reader: ArchiveReader,
  { program, keepsFoods = false }: { program: string } & Partial<LineOptions>,
): Importer {
  return {
    program,
    expects: reader.expects,
    recognises: (files) => reader.recognises(files),
    async look(files, locale) {
      return { recipes: (await reader.open(files, { locale })).length }
    },
    async begin(scope, _job, files, { addMigrationTag }) {
      const entries = await opened(reader, files, scope.locale)
      const house = groupLookup(scope)
      const tag = addMigrationTag ? program : null
      return {
        async list() {
          if (entries.size === 0)
            throw new BadArchive("archive.noRecipeFound", { expected: reader.expects })
          return [...entries.values()].map(({ key, label }) => ({
            name: label.slice(0, mostLabel).toWellFormed(),
            input: { key },
          }))
        },
        async work(item, ending) {
          const entry = entries.get(String(item.input.key))
          if (!entry) return failed(item.name, "archive.goneFromArchive")
          try {
            const moved = await readFrom(entry)
            const options = { id: item.id, label: entry.label, tag, keepsFoods }
            return await saveRecipe(scope, files, house, moved, options, ending)
          } catch (error) {
            if (error instanceof BadArchive || error instanceof DomainError) {
              return failed(entry.label, error.said)
            }
            throw error
          }
        },
      }
    },
  }
}

async function opened(
  reader: ArchiveReader,
  files: ArchiveFiles,
  locale: Parameters<ArchiveReader["open"]>[1]["locale"],
) {
  const entries = await reader.open(files, { locale })
  return new Map<string, ArchivedEntry>(entries.map((entry) => [entry.key, entry]))
}

/** @throws BadArchive in words, whatever it was that a reader stumbled over */
async function readFrom(entry: ArchivedEntry) {
  try {
    return await entry.read()
  } catch (error) {
    if (error instanceof BadArchive) throw error
    console.error("An archived recipe could not be read", error)
    throw new BadArchive("archive.notAsWritten", {}, { cause: error })
  }
}

const failed = (name: string, exception: Said): Outcome => ({
  outcome: "failed",
  message: { code: "moved.failed", values: { name } },
  exception,
})

import type { Message } from "../../shared/messages.ts"
import type { Locale } from "../../shared/locales.ts"
import { csvTable, type CsvRow, hasColumns } from "./csv.ts"
import { type ArchiveFiles, BadArchive } from "../../archive/archive-files.ts"
import type { ArchivedRecipe } from "./archived-recipe.ts"
import type { ArchiveReader } from "./reader.ts"

/** The text of a collection is smaller. */
const MOST_BYTES = 50_000_000

interface TableFormat {
  /** "an export of Plan to Eat: a CSV file with the columns Title, Ingredients and Directions" */
  expects: Message
  /** The columns that identify this export. */
  columns: string[]
  /** The column with the name of the recipe; rows without a name are skipped. */
  name: string
  read: (row: CsvRow, locale: Locale) => ArchivedRecipe
}

/** A reader for exports that are a CSV file with one recipe per row, alone or in an archive. */
export const tableReader = ({ expects, columns, name, read }: TableFormat): ArchiveReader => ({
  expects,

  async recognises(files) {
    for (const { text } of await tablesOf(files)) if (hasColumns(text, ...columns)) return true
    return false
  },

  async open(files, { locale }) {
    const tables = (await tablesOf(files)).filter(({ text }) => hasColumns(text, ...columns))
    if (tables.length === 0) throw new BadArchive("archive.unexpected", { expected: expects })
    return tables.flatMap(({ file, text }) =>
      csvTable(text)
        .map((row, at) => ({ row, key: `${file}:${at + 1}` }))
        .filter(({ row }) => row[name])
        .map(({ row, key }) => ({ key, label: row[name]!, read: async () => read(row, locale) })),
    )
  },
})

async function tablesOf(files: ArchiveFiles) {
  const names = files.names.filter((name) => /\.(?:csv|txt)$/i.test(name)).slice(0, 20)
  const tables: { file: string; text: string }[] = []
  for (const file of names)
    if (files.size(file) <= MOST_BYTES)
      tables.push({ file, text: await files.text(file, MOST_BYTES) })
  return tables
}

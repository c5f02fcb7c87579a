import type { Scope } from "../../../context"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import { RecipeRows } from "../../../import/archives/mealie/recipe-rows"
import { uploadNoteKey } from "../../../media/keys"
import type { Job } from "../../background-jobs/job-handler"

/*
 * What one turn of a job found in a backup, for the next turns: the backup's database is read from its start each
 * time, and a turn imports only some recipes. Notes are stored beside the upload and deleted with it. A missing
 * one is created again.
 */

export function cursorStore({ media, groupId }: Scope, { id }: Job, uploadId: string) {
  const keyOf = (name: string) => uploadNoteKey(groupId, uploadId, `${id.slice(0, 8)}-${name}`)
  const read = async <T>(name: string): Promise<T | undefined> => {
    const found = await media.get(keyOf(name))
    return found
      ? (JSON.parse(new TextDecoder().decode(await found.arrayBuffer())) as T)
      : undefined
  }
  const write = (name: string, value: unknown) =>
    media.put(keyOf(name), new TextEncoder().encode(JSON.stringify(value)))
  return {
    async catalogue(): Promise<Catalogue | undefined> {
      const found = await read<Record<string, [string, unknown][]>>("catalogue")
      if (!found) return undefined
      const { planCategories, ...maps } = found
      const entries = Object.entries(maps).map(([key, pairs]) => [key, new Map(pairs)])
      // Written below, from a catalogue.
      return {
        ...Object.fromEntries(entries),
        planCategories: new Set(planCategories as unknown as string[]),
      } as Catalogue
    },
    keepCatalogue: (catalogue: Catalogue) =>
      write(
        "catalogue",
        Object.fromEntries(Object.entries(catalogue).map(([key, things]) => [key, [...things]])),
      ),
    async recipes(number: number): Promise<Map<string, RecipeRows>> {
      const found = (await read<[string, StoredRows][]>(`recipes-${number}`)) ?? []
      return new Map(
        found.map(([source, { tables, references, size, isTooLarge }]) => {
          const rows = new RecipeRows()
          for (const [table, some] of tables) rows.tables.set(table, some)
          for (const [step, some] of references) rows.references.set(step, some)
          return [source, Object.assign(rows, { size, isTooLarge })]
        }),
      )
    },
    keepRecipes: (number: number, recipes: [string, RecipeRows][]) =>
      write(
        `recipes-${number}`,
        recipes.map(([source, { tables, references, size, isTooLarge }]) => [
          source,
          { tables: [...tables], references: [...references], size, isTooLarge },
        ]),
      ),
  }
}

interface StoredRows {
  tables: [string, string[]][]
  references: [string, string[]][]
  size: number
  isTooLarge: boolean
}

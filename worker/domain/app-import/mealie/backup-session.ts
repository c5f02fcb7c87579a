import { and, asc, between, eq } from "drizzle-orm"
import { jobItems } from "../../../../db/schema"
import type { Scope } from "../../../context"
import type { ArchiveFiles } from "../../../archive/archive-files"
import { openBackup } from "../../../import/archives/mealie/backup"
import {
  type Catalogue,
  catalogueTaker,
  isOfCatalogue,
} from "../../../import/archives/mealie/catalogue"
import { householdTaker, isOfHousehold } from "../../../import/archives/mealie/household"
import {
  isOfRecipes,
  type RecipeRows,
  recipeTaker,
} from "../../../import/archives/mealie/recipe-rows"
import type { Household } from "../../../import/archives/mealie/source-household"
import { surveyOf } from "../../../import/archives/mealie/survey"
import type { Item, Job } from "../../background-jobs/job-handler"
import { cursorStore } from "./cursor-store"

/** Recipes of one note, about as many as a turn imports, and recipes searched in one pass. */
const perNote = 25
const notesAtOnce = 20

/** The input of an item for a recipe: its id in the backup, and its index in its group. */
export interface RecipeInput {
  id: string
  at: number
}

/** A backup as one turn of a job reads it: only the requested parts. */
export function openBackupSession(scope: Scope, job: Job, files: ArchiveFiles, uploadId: string) {
  const backup = openBackup(files)
  const notes = cursorStore(scope, job, uploadId)
  let held = new Map<string, RecipeRows>()

  const catalogue = once(async (groupId) => {
    const noted = await notes.catalogue()
    if (noted) return noted
    const taker = catalogueTaker(groupId)
    await backup.rows({ wants: isOfCatalogue, row: taker.take })
    const found = taker.catalogue()
    await notes.keepCatalogue(found)
    return found
  })
  const household = once(async (groupId) => {
    const taker = householdTaker(groupId)
    await backup.rows({ wants: isOfHousehold, row: taker.take })
    return taker.household()
  })

  /** The ids of recipes from one on, by their items. */
  async function idsFrom(item: Item, first: number, number: number): Promise<string[]> {
    const start = item.position - (placeOf(item).at - first)
    const rows = await scope.group
      .select(
        { input: jobItems.input },
        jobItems,
        and(eq(jobItems.jobId, job.id), between(jobItems.position, start, start + number - 1)),
      )
      .orderBy(asc(jobItems.position))
    return rows.flatMap(({ input }) => (typeof input.id === "string" ? [input.id] : []))
  }

  async function load(item: Item): Promise<RecipeRows | undefined> {
    const { id, at } = placeOf(item)
    if (held.has(id)) return held.get(id)
    held = await notes.recipes(Math.floor(at / perNote))
    if (held.has(id)) return held.get(id)

    // From the first recipe of its note on; from this one where it did not fit into memory with that one.
    const first = held.size > 0 ? at : at - (at % perNote)
    const ids = await idsFrom(item, first, perNote * notesAtOnce)
    const found = await recipesOf(ids)
    for (let from = 0; from < ids.length && first % perNote === 0; from += perNote) {
      const some = ids.slice(from, from + perNote).flatMap((one) => {
        const rows = found.get(one)
        return rows ? [[one, rows] as [string, RecipeRows]] : []
      })
      if (some.length > 0) await notes.keepRecipes((first + from) / perNote, some)
    }
    const next = ids.slice(0, perNote * 2)
    held = new Map([...found].filter(([one]) => next.includes(one)))
    // It did not fit into memory beside those before it.
    if (!held.has(id)) held = await recipesOf([id])
    return held.get(id)
  }

  async function recipesOf(ids: string[]) {
    const taker = recipeTaker(ids)
    await backup.rows({ wants: isOfRecipes, row: taker.take, passes: taker.passes })
    return taker.recipes()
  }

  return {
    backup,
    survey: () => surveyOf(backup),
    catalogue: (groupId: string): Promise<Catalogue> => catalogue(groupId),
    household: (groupId: string): Promise<Household> => household(groupId),
    /** The rows of a recipe, together with those of the next ones. Requested one after the other. */
    recipe: load,
  }
}

export const placeOf = ({ input }: Item): RecipeInput => ({
  id: String(input.id),
  at: Number(input.at),
})

/** Caches what a turn requests repeatedly, for the group of the job. */
function once<T>(ask: (groupId: string) => Promise<T>) {
  let asked: Promise<T> | undefined
  return (groupId: string) => (asked ??= ask(groupId))
}

import { and, eq, isNull, sql } from "drizzle-orm"
import { among, type GroupRows, listOf } from "../../../../db/group"
import { jobItems, recipes, reportEntries } from "../../../../db/schema"
import type { Job } from "../../background-jobs/job-handler"
import { idsOf } from "./id-map"

/** Recipes that one statement reads. */
const atOnce = 5_000

const sourceId = sql<string>`json_extract(${jobItems.input}, '$.id')`

/**
 * The ids here of the backup's recipes that are not deleted: as imported, or by the job's report for those that
 * existed under another id.
 */
export async function recipeIdsOf(
  group: GroupRows,
  job: Job,
  sources: Iterable<string>,
): Promise<Map<string, string>> {
  const all = [...new Set(sources)]
  const found = new Map<string, string>()
  for (let at = 0; at < all.length; at += atOnce) {
    const wanted = all.slice(at, at + atOnce)
    const derived = await idsOf(group.id, "recipe", wanted)
    const [living, recorded] = await group.batch([
      group.select({ id: recipes.id }, recipes, among(recipes.id, listOf([...derived.values()]))),
      group
        .select(
          { source: sourceId, recipeId: reportEntries.recipeId },
          jobItems,
          and(
            eq(jobItems.jobId, job.id),
            sql`${sourceId} in ${listOf(wanted)}`,
            eq(recipes.groupId, group.id),
            isNull(recipes.deletedAt),
          ),
        )
        .innerJoin(reportEntries, eq(reportEntries.id, jobItems.id))
        .innerJoin(recipes, eq(recipes.id, reportEntries.recipeId)),
    ])
    const here = new Set(living.map(({ id }) => id))
    for (const [source, id] of derived) if (here.has(id)) found.set(source, id)
    for (const { source, recipeId } of recorded) {
      if (recipeId && !found.has(source)) found.set(source, recipeId)
    }
  }
  return found
}

/** The names of recipes in the backup, from the items of the job. */
export async function recipeNamesOf(group: GroupRows, job: Job, sources: string[]) {
  if (sources.length === 0) return new Map<string, string>()
  const rows = await group.select(
    { source: sourceId, name: jobItems.name },
    jobItems,
    and(eq(jobItems.jobId, job.id), sql`${sourceId} in ${listOf(sources)}`),
  )
  return new Map(rows.map(({ source, name }) => [source, name]))
}

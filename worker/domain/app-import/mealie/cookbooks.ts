import {
  cookbooks,
  cookbooksToCategories,
  cookbooksToRecipes,
  cookbooksToTags,
  cookbooksToTools,
} from "../../../../db/schema"
import { among, listOf } from "../../../../db/group"
import type { Catalogue } from "../../../import/archives/mealie/catalogue"
import type { OrganizerKind } from "../../../import/archives/mealie/filter"
import type { Household } from "../../../import/archives/mealie/source-household"
import type { Remark } from "../../../import/archives/archived-recipe"
import type { Scope } from "../../../context"
import { slugify } from "../../../lib/text/slugs"
import { now } from "../../../lib/times"
import type { Ending, Job } from "../../background-jobs/job-handler"
import { reportImported, importedIds } from "./imported-report"
import { type OrganizerFilter, filterMapping, linksOf } from "./filter-mapping"
import { householdNames } from "./household-names"
import { organizersOf } from "./organizers"
import { chunkRows } from "./chunk-rows"
import { recipeIdsOf } from "./recipe-ids"

/** Cookbooks of all households. */
export async function importCookbooks(
  scope: Scope,
  job: Job,
  catalogue: Catalogue,
  { cookbooks: given }: Household,
  ending: Ending,
) {
  const { group } = scope
  const home = householdNames(catalogue)
  const organizers = await organizersOf(group, catalogue, given)
  const { ids, known } = await importedIds(group, "cookbook", cookbooks, given)
  const remarks: Remark[] = []
  const made = given.flatMap((one) => {
    const id = ids.get(one.id)!
    const name = home(one.name || "Cookbook", one.householdId)
    if (known.has(id)) return []
    const fits = filterMapping(organizers, one, { kind: "cookbook", name }, remarks)
    return fits ? [{ ...one, id, name, fits }] : []
  })
  const recipeIds = await recipeIdsOf(
    group,
    job,
    made.flatMap(({ recipes = [] }) => recipes),
  )
  const at = now()
  return reportImported(scope, ending, {
    what: "cookbooks",
    numbers: { all: given.length, made: made.length, here: known.size },
    writes: [
      // A deleted row with the same id would conflict.
      group.purge(cookbooks, among(cookbooks.id, listOf(made.map(({ id }) => id)))),
      ...chunkRows(
        made.map(({ fits, ...one }) => ({
          id: one.id,
          name: one.name,
          slug: slugify(one.name) || "cookbook",
          description: one.description,
          position: one.position,
          public: one.public,
          requireAllCategories: isAll(fits, "categories"),
          requireAllTags: isAll(fits, "tags"),
          requireAllTools: isAll(fits, "tools"),
          onlyChosen: one.onlyChosen,
          sort: one.sort,
          createdAt: one.createdAt ?? at,
          updateAt: at,
        })),
      ).map((rows) => group.addMissing(cookbooks, rows)),
      group.addMissing(
        cookbooksToCategories,
        linksOf(made, "categories").map(({ id, organizerId }) => ({
          cookbookId: id,
          categoryId: organizerId,
        })),
      ),
      group.addMissing(
        cookbooksToTags,
        linksOf(made, "tags").map(({ id, organizerId }) => ({
          cookbookId: id,
          tagId: organizerId,
        })),
      ),
      group.addMissing(
        cookbooksToTools,
        linksOf(made, "tools").map(({ id, organizerId }) => ({
          cookbookId: id,
          toolId: organizerId,
        })),
      ),
      ...chunkRows(
        made.flatMap(({ id, recipes = [] }) =>
          recipes.flatMap((source, index) => {
            const recipeId = recipeIds.get(source)
            return recipeId ? [{ cookbookId: id, recipeId, position: index + 1 }] : []
          }),
        ),
      ).map((rows) => group.addMissing(cookbooksToRecipes, rows)),
    ],
    remarks,
  })
}

const isAll = (fits: OrganizerFilter[], kind: OrganizerKind) =>
  fits.find((fit) => fit.kind === kind)?.isAll ?? true

import { desc, eq, gte, lt, type SQL, sql } from "drizzle-orm"
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { GroupRows } from "../../../../db/group"
import { recipes, recipeVersions, users } from "../../../../db/schema"
import type { Scope } from "../../../context"
import type { RecipeVersion } from "../../../schemas/recipe-version"
import { notFound } from "../../errors"
import { bySlug } from "../read"
import { noEntry } from "../to-recipe"
import { canEdit } from "../update"
import { relatedColumns, storedContent } from "./content"
import { ofRecipe } from "./of-recipe"
import { contentAt } from "./packing"
import { knownThings } from "./known-things"
import { shownContent } from "./shown-content"

const saver = alias(users, "saver")
const replacer = alias(users, "replacer")
const nameOf = ({ fullName, username }: Record<"fullName" | "username", SQLiteColumn>) =>
  sql<string | null>`coalesce(nullif(${fullName}, ''), ${username})`

/** The rows of a recipe's versions, newest first; with a condition also their content. */
function rowsOf(group: GroupRows, slug: string, where?: SQL) {
  const { id, savedAt, savedBy, replacedAt, replacedBy, cause, fields } = recipeVersions
  return group
    .select(
      {
        id,
        savedAt,
        savedBy,
        saverName: nameOf(saver).as("saver_name"),
        replacedAt,
        replacedBy,
        replacerName: nameOf(replacer).as("replacer_name"),
        cause,
        fields,
        content: sql<string>`${where ? recipeVersions.content : sql`''`}`.as("content"),
      },
      recipeVersions,
      ofRecipe(group, slug, ...(where ? [where] : [])),
    )
    .leftJoin(saver, eq(saver.id, recipeVersions.savedBy))
    .leftJoin(replacer, eq(replacer.id, recipeVersions.replacedBy))
    .orderBy(desc(recipeVersions.id))
}
type VersionRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** The recipe, and who saved it last. */
const recipeOf = (group: GroupRows, slug: string) =>
  group
    .select({ recipe: recipes, saverId: saver.id, saverName: nameOf(saver) }, recipes, bySlug(slug))
    .leftJoin(saver, sql`${saver.id} = coalesce(${recipes.changedBy}, ${recipes.userId})`)
    .limit(1)

type RecipeRow = Awaited<ReturnType<typeof recipeOf>>[number]

const person = (id: string | null, name: string | null) =>
  id && name !== null ? { id, name } : null

/** The version created by a save, according to the row with the previous one. */
const madeBy = (row: VersionRow, id: number | null): RecipeVersion => ({
  id,
  savedAt: row.replacedAt,
  savedBy: person(row.replacedBy, row.replacerName),
  cause: row.cause,
  fields: row.fields,
})

/** The first known version: what changed in it is unknown. */
const first = (row: VersionRow): RecipeVersion => ({
  id: row.id,
  savedAt: row.savedAt,
  savedBy: person(row.savedBy, row.saverName),
  cause: null,
  fields: null,
})

const unchanged = ({ recipe, saverId, saverName }: RecipeRow): RecipeVersion => ({
  id: null,
  savedAt: recipe.dateUpdated,
  savedBy: person(saverId, saverName),
  cause: null,
  fields: null,
})

function headOf(scope: Scope, { recipe }: RecipeRow) {
  const { id, slug, name } = recipe
  return { recipe: { id, slug, name }, mayRestore: canEdit(scope, recipe) }
}

/** The versions of a recipe, newest first, starting with the current one. One round trip. */
export async function listVersions(scope: Scope, slug: string) {
  const [[found], rows] = await scope.group.batch([
    recipeOf(scope.group, slug),
    rowsOf(scope.group, slug),
  ])
  if (!found) throw noEntry()
  const [newest] = rows
  return {
    ...headOf(scope, found),
    items: [
      newest ? madeBy(newest, null) : unchanged(found),
      ...rows.map((row, i) => {
        const before = rows[i + 1]
        return before ? madeBy(before, row.id) : first(row)
      }),
    ],
  }
}

/**
 * One version with all of its content, the one before, and the current recipe. Two round trips.
 * @param id null for the current recipe
 * @throws DomainError 404
 */
export async function getVersion(scope: Scope, slug: string, id: number | null) {
  const { group } = scope
  const [[found], [related], newer, [older]] = await group.batch([
    recipeOf(group, slug),
    group.select(relatedColumns(everything), recipes, bySlug(slug)).limit(1),
    rowsOf(group, slug, id === null ? sql`0` : gte(recipeVersions.id, id)),
    rowsOf(group, slug, id === null ? sql`1` : lt(recipeVersions.id, id)).limit(1),
  ])
  if (!found || !related) throw noEntry()
  const row = newer.at(-1)
  if (id !== null && row?.id !== id) throw notFound()
  const now = storedContent(found.recipe, related)
  const content = contentAt(now, newer)
  const before = older && contentAt(content, [older])
  const known = await knownThings(group, [now, content, before ?? {}])
  return {
    ...headOf(scope, found),
    version: older ? madeBy(older, id) : row ? first(row) : unchanged(found),
    content: shownContent(content, known),
    before: before ? shownContent(before, known) : null,
    now: id === null ? null : shownContent(now, known),
  }
}

const everything = () => true

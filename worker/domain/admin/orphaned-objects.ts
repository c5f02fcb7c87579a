import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { SQLiteColumn } from "drizzle-orm/sqlite-core"
import type { Db } from "../../../db/client"
import { listOf } from "../../../db/group"
import { dataExports, recipes, recipeTimelineEvents, uploads, users } from "../../../db/schema"

/**
 * The kind of an object without a row: a picture or file, one of a deleted recipe, an archive for download, an
 * uploaded file.
 */
export type OrphanKind = "image" | "folder" | "export" | "upload"

export interface OrphanedObject {
  key: string
  kind: OrphanKind
}

/**
 * Which stored objects no row refers to, by their keys (`worker/media/keys.ts`). Deleted recipes count until they
 * are purged; keys of an unknown form are left alone. One round trip for any number.
 */
export async function orphansAmong(db: Db, keys: string[]): Promise<OrphanedObject[]> {
  const paths = keys.map((key) => ({ key, parts: key.split("/") }))
  const second = (area: string) =>
    new Set(paths.flatMap(({ parts: [first, id] }) => (first === area && id ? [id] : [])))
  const events = new Set(
    paths.flatMap(({ parts: [first, , folder, id] }) =>
      first === "recipes" && folder === "timeline" && id ? [id] : [],
    ),
  )
  const archives = paths.flatMap(({ parts: [first, , file] }) =>
    first === "exports" && file ? [file.replace(/\.zip$/, "")] : [],
  )
  const brought = paths.flatMap(({ parts: [first, , id] }) =>
    first === "uploads" && id ? [id] : [],
  )
  const files = sql<string>`(select json_group_array(value ->> 'object') from json_each(${recipes.assets}))`
  const [livingRecipes, livingEvents, livingUsers, livingExports, livingUploads] = await db.batch([
    db
      .select({ id: recipes.id, image: recipes.image, files })
      .from(recipes)
      .where(among(recipes.id, second("recipes"))),
    db
      .select({ id: recipeTimelineEvents.id })
      .from(recipeTimelineEvents)
      .where(
        and(among(recipeTimelineEvents.id, events), eq(recipeTimelineEvents.image, "has image")),
      ),
    db
      .select({ id: users.id, cacheKey: users.cacheKey })
      .from(users)
      .where(among(users.id, second("users"))),
    db
      .select({ id: dataExports.id, groupId: dataExports.groupId })
      .from(dataExports)
      .where(among(dataExports.id, archives)),
    db
      .select({ id: uploads.id, groupId: uploads.groupId })
      .from(uploads)
      .where(among(uploads.id, new Set(brought))),
  ])

  const known = new Set<string>()
  const folders = new Set(livingRecipes.map(({ id }) => id))
  for (const { id, image, files } of livingRecipes) {
    if (image) known.add(`recipes/${id}/images/${image}`)
    for (const file of JSON.parse(files) as (string | null)[])
      known.add(`recipes/${id}/assets/${file}`)
  }
  const pictured = new Set(livingEvents.map(({ id }) => id))
  for (const { id, cacheKey } of livingUsers) known.add(`users/${id}/${cacheKey}`)
  for (const { id, groupId } of livingExports) known.add(`exports/${groupId}/${id}.zip`)
  for (const { id, groupId } of livingUploads) known.add(`uploads/${groupId}/${id}`)

  const kindOf = ([area, id, third, fourth]: string[]): OrphanKind | undefined => {
    if (area === "exports") return known.has(`exports/${id}/${third}`) ? undefined : "export"
    if (area === "uploads") return known.has(`uploads/${id}/${third}`) ? undefined : "upload"
    if (area === "users") return known.has(`users/${id}/${third}`) ? undefined : "image"
    if (area !== "recipes") return undefined
    if (!folders.has(id ?? "")) return "folder"
    if (third === "timeline") return pictured.has(fourth ?? "") ? undefined : "image"
    if (third !== "images" && third !== "assets") return undefined
    return known.has(`recipes/${id}/${third}/${fourth}`) ? undefined : "image"
  }
  return paths.flatMap(({ key, parts }) => {
    const kind = kindOf(parts)
    return kind ? [{ key, kind }] : []
  })
}

const among = (column: SQLiteColumn, ids: Iterable<string>): SQL =>
  inArray(column, listOf([...ids]))

import { and, eq, ne, or, type SQL, sql } from "drizzle-orm"
import type { Db } from "../../../db/client"
import {
  categories,
  groupPreferences,
  groups,
  groupsToCategories,
  recipeMedia,
  recipes,
  users,
  webhooks,
} from "../../../db/schema"
import type { SiteScope } from "../../context"
import { slugify } from "../../lib/text/slugs"
import { now } from "../../lib/times"
import type { FullGroup, GroupChange } from "../../schemas/admin-groups"
import type { PageQuery } from "../../schemas/pagination"
import { badRequest, notFound, nothingToDelete } from "../errors"
import { freeGroupName, groupNamesFrom, groupsNamed, groupTaken } from "../group-names"
import { listRows } from "../listing/list-rows"
import { retryWhenTaken, orTaken } from "../unique-violation"
import { siteRows } from "./site-rows"
import { groupSource } from "./list-columns"

/** Rows of a subquery as one JSON text, so that they come with the row they belong to. */
const listed = <T>(members: SQL, rows: SQL) =>
  sql`(select json_group_array(json_object(${members})) from (${rows}) as part)`.mapWith(
    (text: string) => JSON.parse(text) as T,
  )

const flag = sql`json(iif(part.enabled, 'true', 'false'))`

/** Groups with their users and settings, as one statement. */
const fullGroups = (site: Db, where?: SQL) =>
  site
    .select({
      id: groups.id,
      name: groups.name,
      slug: groups.slug,
      preferences: groupPreferences,
      users: listed<FullGroup["users"]>(
        sql`'id', part.id, 'fullName', part.full_name`,
        sql`select * from ${users} where ${users.groupId} = ${groups.id} order by ${users.fullName}`,
      ),
      categories: listed<FullGroup["categories"]>(
        sql`'id', part.id, 'name', part.name, 'slug', part.slug`,
        sql`select ${categories}.* from ${groupsToCategories}
          join ${categories} on ${categories.id} = ${groupsToCategories.categoryId}
          where ${groupsToCategories.groupId} = ${groups.id} order by ${categories.name}`,
      ),
      webhooks: listed<FullGroup["webhooks"]>(
        sql`'id', part.id, 'groupId', part.group_id, 'enabled', ${flag}, 'name', part.name,
          'url', part.url, 'webhookType', part.webhook_type, 'scheduledTime', part.scheduled_time,
          'localTime', part.local_time, 'lastRun', part.last_run`,
        sql`select * from ${webhooks} where ${webhooks.groupId} = ${groups.id} order by ${webhooks.createdAt}`,
      ),
    })
    .from(groups)
    .leftJoin(groupPreferences, eq(groupPreferences.groupId, groups.id))
    .where(where)

/** All groups with counts, as the administration shows them. One round trip. */
export const groupOverview = ({ site, config }: SiteScope) =>
  site
    .select({
      id: groups.id,
      name: groups.name,
      slug: groups.slug,
      recipes: groups.recipeCount,
      users: sql<number>`(select count(*) from ${users} one where one.group_id = groups.id)`,
      /** Of pictures and files. */
      bytes: sql<number>`(select coalesce(sum(one.bytes), 0) from ${recipeMedia} one
        where one.group_id = groups.id)`,
      isDefault: sql<boolean>`${groups.slug} = ${slugify(config.DEFAULT_GROUP)}`.mapWith(Boolean),
    })
    .from(groups)
    .orderBy(sql`lower(${groups.name})`)

/** A page of all groups of the site, in one round trip. */
export const listGroups = ({ site }: SiteScope, query: PageQuery) =>
  listRows<FullGroup, typeof groups>(siteRows(site), query, {
    table: groups,
    source: groupSource(groups),
    rows: (where) => fullGroups(site, where) as never,
    path: "/admin/groups",
  })

/** @throws DomainError 404 */
export async function getGroup({ site }: SiteScope, id: string): Promise<FullGroup> {
  const [found] = await fullGroups(site, eq(groups.id, id))
  if (!found) throw notFound()
  return found
}

/**
 * Creates a group; a taken name gets a suffix: `Home (1)`.
 * @throws DomainError 400 when ten are taken
 */
export const createGroup = ({ site }: SiteScope, wanted: string) =>
  retryWhenTaken(async () => {
    const names = groupNamesFrom(wanted)
    return insertGroup(site, freeGroupName(names, await groupsNamed(site, names)), {})
  }, groupTaken)

/**
 * Creates a group with exactly this name.
 * @throws DomainError 400 when it is taken
 */
export async function addGroup({ site }: SiteScope, name: string) {
  const named = { name, slug: slugify(name) || "group" }
  if ((await groupsNamed(site, [named])).length > 0) throw groupTaken()
  return orTaken(insertGroup(site, named, {}), groupTaken)
}

/**
 * Creates a group with the preferences of another.
 * @throws DomainError 404, 400
 */
export const duplicateGroup = ({ site }: SiteScope, id: string, wanted: string) =>
  retryWhenTaken(async () => {
    const names = groupNamesFrom(wanted)
    const [taken, [preferences]] = await site.batch([
      groupsNamed(site, names),
      site.select().from(groupPreferences).where(eq(groupPreferences.groupId, id)),
    ])
    if (!preferences) throw notFound()
    const born = { id: crypto.randomUUID(), createdAt: now(), updateAt: now() }
    return insertGroup(site, freeGroupName(names, taken), { ...preferences, ...born })
  }, groupTaken)

async function insertGroup(
  site: Db,
  named: { name: string; slug: string },
  preferences: Partial<typeof groupPreferences.$inferInsert>,
) {
  const id = crypto.randomUUID()
  const [, , [made]] = await site.batch([
    site.insert(groups).values({ id, ...named }),
    site.insert(groupPreferences).values({ ...preferences, groupId: id }),
    fullGroups(site, eq(groups.id, id)),
  ])
  return made!
}

/** Renames a group, which changes its address, and sets the preferences given. @throws DomainError 404, 400 */
export async function changeGroup(
  { site }: SiteScope,
  id: string,
  { name, preferences }: GroupChange,
): Promise<FullGroup> {
  const slug = name ? slugify(name) || "group" : undefined
  const mine = eq(groups.id, id)
  const [[known], twins] = await site.batch([
    fullGroups(site, mine),
    site
      .select({ id: groups.id })
      .from(groups)
      .where(and(ne(groups.id, id), or(eq(groups.name, name ?? ""), eq(groups.slug, slug ?? "")))),
  ])
  if (!known) throw notFound()
  if (twins.length > 0) throw groupTaken()
  const [, , [changed]] = await orTaken(
    site.batch([
      site
        .update(groups)
        .set({ ...(name && { name, slug }), updateAt: now() })
        .where(mine),
      site
        .update(groupPreferences)
        .set({ ...preferences, updateAt: now() })
        .where(eq(groupPreferences.groupId, id)),
      fullGroups(site, mine),
    ]),
    groupTaken,
  )
  if (!changed) throw notFound()
  return changed
}

/**
 * Deletes a group without members and its rows: deleted recipes, lists, plans, organizers. The jobs remove its
 * files.
 * @throws DomainError 400 for no such group, the default one, one with users, one with recipes
 */
export async function deleteGroup({ site, config }: SiteScope, id: string): Promise<FullGroup> {
  const [known] = await fullGroups(site, eq(groups.id, id))
  if (!known) throw nothingToDelete()
  if (known.slug === slugify(config.DEFAULT_GROUP)) throw badRequest("group.isDefault")
  if (known.users.length > 0) throw withUsers()
  // A user may be joining at this moment.
  const empty = sql`not exists (select 1 from ${users} where ${users.groupId} = ${id})`
  const bare = sql`not exists (
    select 1 from ${recipes} where ${recipes.groupId} = ${id} and ${recipes.deletedAt} is null)`
  const deleted = await site
    .delete(groups)
    .where(and(eq(groups.id, id), empty, bare))
    .returning({ id: groups.id })
  if (deleted.length === 0) throw badRequest("group.hasUsersOrRecipes")
  return known
}

const withUsers = () => badRequest("group.hasUsers")

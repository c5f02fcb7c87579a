import { desc, sql } from "drizzle-orm"
import { categories, recipeMedia, serverTasks, tags, tools, users } from "../../db/schema"
import type { Scope } from "../context"
import { sizeText } from "../lib/sizes"
import type { PageQuery } from "../schemas/pagination"
import { listRows } from "./listing/list-rows"
import { datetime, text, uuid } from "./listing/columns"

/** The counts of a group's rows. One round trip. */
export async function statistics({ group }: Scope) {
  const [[recipes], ...counts] = await group.batch([
    group.recipeCount(),
    group.count(users),
    group.count(categories),
    group.count(tags),
    group.count(tools),
  ])
  const [totalUsers, totalCategories, totalTags, totalTools] = counts.map(([row]) => row!.total)
  return {
    totalRecipes: recipes!.total,
    totalUsers: totalUsers!,
    totalCategories: totalCategories!,
    totalTags: totalTags!,
    totalTools: totalTools!,
  }
}

/** The value that the contract states for every group; it is not enforced. */
const roomOfGroup = 500 * 1024 ** 2

/** The storage used by the group's recipes, as a job measured it a few minutes ago. One round trip. */
export async function storage({ group }: Scope) {
  const total = sql<number>`coalesce(sum(${recipeMedia.bytes}), 0)`
  const [{ used } = { used: 0 }] = await group.select({ used: total }, recipeMedia)
  return {
    usedStorageBytes: used,
    usedStorageStr: sizeText(used),
    totalStorageBytes: roomOfGroup,
    totalStorageStr: sizeText(roomOfGroup),
  }
}

/** Tasks in a list. */
const mostTasks = 200

/** The group's background jobs, the latest first. */
export const listServerTasks = ({ group }: Scope) =>
  group
    .find(serverTasks)
    .orderBy(desc(serverTasks.createdAt), desc(serverTasks.id))
    .limit(mostTasks)

/** A page of the group's members, with names only. */
export const listGroupUsers = ({ group }: Scope, query: PageQuery) =>
  listRows<{ id: string; fullName: string }>(group, query, {
    table: users,
    source: {
      id: uuid(users.id),
      full_name: text(users.fullName),
      username: text(users.username),
      created_at: datetime(users.createdAt),
      update_at: datetime(users.updateAt),
    },
    rows: (where) =>
      group.select({ id: users.id, fullName: users.fullName }, users, where) as never,
    path: "/users/group-users",
  })

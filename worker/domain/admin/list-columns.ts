import { eq } from "drizzle-orm"
import { alias } from "drizzle-orm/sqlite-core"
import { groups, serverTasks, users } from "../../../db/schema"
import {
  boolean,
  type ColumnsOf,
  datetime,
  number,
  relation,
  type ListColumns,
  text,
  uuid,
} from "../listing/columns"

/** The columns to filter and order lists of groups by. */
export const groupSource = (t: ColumnsOf<typeof groups>): ListColumns => ({
  id: uuid(t.id),
  name: text(t.name),
  slug: text(t.slug),
  created_at: datetime(t.createdAt),
  update_at: datetime(t.updateAt),
})

/** The columns to filter and order lists of accounts by, without secrets. */
export const userSource: ListColumns = {
  id: uuid(users.id),
  username: text(users.username),
  full_name: text(users.fullName),
  email: text(users.email),
  auth_method: text(users.authMethod),
  admin: boolean(users.admin),
  advanced: boolean(users.advanced),
  can_invite: boolean(users.canInvite),
  can_manage: boolean(users.canManage),
  can_organize: boolean(users.canOrganize),
  group_id: uuid(users.groupId),
  locked_at: datetime(users.lockedAt),
  created_at: datetime(users.createdAt),
  update_at: datetime(users.updateAt),
  group: relation((as) => {
    const group = alias(groups, as)
    return { joins: [[group, eq(group.id, users.groupId)]], source: groupSource(group) }
  }),
}

export const taskSource: ListColumns = {
  id: number(serverTasks.id),
  group_id: uuid(serverTasks.groupId),
  name: text(serverTasks.name),
  status: text(serverTasks.status),
  created_at: datetime(serverTasks.createdAt),
  completed_date: datetime(serverTasks.completedDate),
}

/** The rights of a user within the group; `admin` is the right to the whole site. */
export interface UserFlags {
  admin: boolean
  canManage: boolean
  canInvite: boolean
  canOrganize: boolean
  advanced: boolean
}

export type Permission = (user: UserFlags) => boolean

/** Permissions. An administrator may do everything, whatever the other flags. */
export const can = {
  /** Manage the site: all users and groups, back-ups, maintenance. */
  administrate: (user) => user.admin,
  /** Manage the group: permissions of members. */
  manage: (user) => user.admin || user.canManage,
  /** Make invitation links. */
  invite: (user) => user.admin || user.canInvite,
  /** Organize the data of the group. */
  organize: (user) => user.admin || user.canOrganize,
  /** See the tables of the group's data: users who manage the group, and users with advanced screens. The spec names both. */
  manageData: (user) => user.admin || user.canManage || user.advanced,
  /** See the tables of categories, tags and tools. */
  manageOrganizers: (user) => user.admin || user.canManage || user.advanced || user.canOrganize,
  /** See the advanced screens: API tokens, webhooks, data management. */
  useAdvanced: (user) => user.admin || user.advanced,
} satisfies Record<string, Permission>

/** The stored flags: an administrator has all of them. */
export function withImpliedFlags<User extends UserFlags>(user: User): User {
  if (!user.admin) return user
  return { ...user, canManage: true, canInvite: true, canOrganize: true, advanced: true }
}

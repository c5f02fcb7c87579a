/** The rights of an account, in the order in which they are shown. */
export const rights = ["admin", "canManage", "canInvite", "canOrganize", "advanced"] as const

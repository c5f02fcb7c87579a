import { can, type UserFlags } from "../../worker/shared/permissions"

/** Who may see a page; others are sent to the login, or home. */
export type Guard =
  | "user"
  | "ownGroup"
  | "admin"
  | "advanced"
  | "advancedInGroup"
  | "manage"
  | "data"
  | "organizers"

type Visitor = UserFlags & { groupSlug: string }

/** Whether the user may see a page; `groupSlug` is the group that its address names, if any. */
export function passes(guard: Guard, user: Visitor, groupSlug: string | undefined) {
  switch (guard) {
    case "user":
      return true
    case "ownGroup":
      return user.groupSlug === groupSlug
    case "admin":
      return can.administrate(user)
    case "advanced":
      return can.useAdvanced(user)
    case "advancedInGroup":
      return can.useAdvanced(user) && user.groupSlug === groupSlug
    case "manage":
      return can.manage(user)
    case "data":
      return can.manageData(user)
    case "organizers":
      return can.manageOrganizers(user)
  }
}

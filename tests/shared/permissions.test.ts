import { expect, it } from "vitest"
import { can, type UserFlags, withImpliedFlags } from "../../worker/shared/permissions"

const nobody = {
  admin: false,
  canManage: false,
  canInvite: false,
  canOrganize: false,
  advanced: false,
}

const permissions = Object.keys(can) as (keyof typeof can)[]
const allowed = (user: UserFlags) => permissions.filter((permission) => can[permission](user))

it("grants each right by its own flag", () => {
  expect(allowed(nobody)).toEqual([])
  expect(allowed({ ...nobody, canManage: true })).toEqual([
    "manage",
    "manageData",
    "manageOrganizers",
  ])
  expect(allowed({ ...nobody, canInvite: true })).toEqual(["invite"])
  expect(allowed({ ...nobody, canOrganize: true })).toEqual(["organize", "manageOrganizers"])
  expect(allowed({ ...nobody, advanced: true })).toEqual([
    "manageData",
    "manageOrganizers",
    "useAdvanced",
  ])
})

it("grants administrators everything, and stores it so", () => {
  expect(allowed({ ...nobody, admin: true })).toEqual(permissions)
  expect(withImpliedFlags({ ...nobody, admin: true, id: 1 })).toEqual({
    admin: true,
    canManage: true,
    canInvite: true,
    canOrganize: true,
    advanced: true,
    id: 1,
  })
  expect(withImpliedFlags({ ...nobody, canInvite: true })).toEqual({ ...nobody, canInvite: true })
})

import { expect, it } from "vitest"
import { passes } from "../../web/lib/guards"

const nobody = { admin: false, canManage: false, canInvite: false, canOrganize: false }
const user = (flags: object) => ({ ...nobody, advanced: false, groupSlug: "home", ...flags })

it.each([
  ["admin", "admin"],
  ["advanced", "advanced"],
  ["manage", "canManage"],
] as const)("restricts pages of %s to users with %s, and administrators", (guard, flag) => {
  expect(passes(guard, user({}), undefined)).toBe(false)
  expect(passes(guard, user({ [flag]: true }), undefined)).toBe(true)
  expect(passes(guard, user({ admin: true }), undefined)).toBe(true)
})

it("restricts pages of a group to its members and administrators of the site", () => {
  expect(passes("ownGroup", user({}), "home")).toBe(true)
  expect(passes("ownGroup", user({}), "other")).toBe(false)
  expect(passes("ownGroup", user({ admin: true }), "other")).toBe(false)
})

it("restricts the debugger to members with advanced screens", () => {
  expect(passes("advancedInGroup", user({}), "home")).toBe(false)
  expect(passes("advancedInGroup", user({ advanced: true }), "home")).toBe(true)
  expect(passes("advancedInGroup", user({ admin: true }), "other")).toBe(false)
})

it("restricts data management to managers, users with advanced screens, and administrators", () => {
  expect(passes("data", user({}), undefined)).toBe(false)
  expect(passes("data", user({ canOrganize: true, canInvite: true }), undefined)).toBe(false)
  expect(passes("data", user({ canManage: true }), undefined)).toBe(true)
  expect(passes("data", user({ advanced: true }), undefined)).toBe(true)
  expect(passes("data", user({ admin: true }), undefined)).toBe(true)
})

it("opens categories, tags and tools to users who may organize, too", () => {
  expect(passes("organizers", user({ canInvite: true }), undefined)).toBe(false)
  expect(passes("organizers", user({ canOrganize: true }), undefined)).toBe(true)
  expect(passes("organizers", user({ canManage: true }), undefined)).toBe(true)
})

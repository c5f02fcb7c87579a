import { expect, it } from "vitest"
import { stepToShow } from "../../web/features/setup/steps"

it.each([
  ["a first visit", null, "language", false, "language"],
  ["an address before its turn", "seeds", "code", true, "code"],
  ["Back", "code", "seeds", true, "code"],
  ["a reload, which has lost the password", "seeds", "seeds", false, "account"],
  ["coming back without an address", null, "group", false, "account"],
  ["coming back with the password still there", null, "group", true, "group"],
  ["a step that there is not", "nonsense", "group", true, "language"],
] as const)("shows the right step for %s", (_, wanted, reached, hasPassword, shown) => {
  expect(stepToShow(wanted, reached, hasPassword)).toBe(shown)
})

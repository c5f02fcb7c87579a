import { expect, it } from "vitest"
import { redacted } from "../../scripts/runner/log.ts"

it.each([
  ["/api/recipes?page=2&perPage=30", "/api/recipes?page=2&perPage=30"],
  ["/setup?code=ABCD-EFGH", "/setup?code=…"],
  ["/api/utils/download?token=eyJh.eyJz.c2ln", "/api/utils/download?token=…"],
  ["/reset-password?a=1&resetToken=x", "/reset-password?a=1&resetToken=…"],
  ["/g/home/shared/6f1c", "/g/home/shared/…"],
  ["/api/recipes/shared/6f1c", "/api/recipes/shared/…"],
  [
    "/api/groups/mealplans/calendar/6f1c.ics?locale=he-IL",
    "/api/groups/mealplans/calendar/…?locale=he-IL",
  ],
  ["/x/eyJhbGciOi.eyJzdWIiOi.0123456789abcdef", "/x/…"],
])("writes %s as %s", (address, expected) => {
  expect(redacted(address)).toBe(expected)
})

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
  ["/g/home/shared/r/6f1c", "/g/home/shared/r/…"],
  ["/g/home/%73hared/r/6f1c?%74oken=6f1c", "/g/home/%73hared/r/…?%74oken=…"],
  ["/api/shared/recipes/6f1c", "/api/shared/recipes/…"],
  ["/api/shared/recipes?recipe_id=6f1c", "/api/shared/recipes?recipe_id=6f1c"],
  ["/api/groups/invitations/email", "/api/groups/invitations/email"],
  [
    "/api/trpc/sharing.open,users.self?batch=1&input=%7B%22tokenId%22%3A%226f1c%22%7D",
    "/api/trpc/sharing.open,users.self?…",
  ],
  ["/x/eyJhbGciOi.eyJzdWIiOi.0123456789abcdef", "/x/…"],
])("writes %s as %s", (address, expected) => {
  expect(redacted(address)).toBe(expected)
})

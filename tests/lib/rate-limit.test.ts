import { expect, it } from "vitest"
import { rateLimiter } from "../../worker/lib/rate-limit"

it("limits calls per minute for each caller", () => {
  let now = 60_000
  const pace = rateLimiter(2, () => now)
  expect([pace("a"), pace("a"), pace("b")]).toEqual([0, 0, 0])
  now += 15_000
  expect([pace("a"), pace("b")]).toEqual([45, 0])
  now = 120_000
  expect(pace("a")).toBe(0)
})

import { it } from "vitest"
import { walk, walkScreens } from "./support/walk-screens"

it("keeps nobody out and scrolls one way alone on a phone", walk, () =>
  walkScreens({ phone: true }),
)

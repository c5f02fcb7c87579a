import { it } from "vitest"
import { walkScreens } from "./support/walk-screens"

it("keeps nobody out and scrolls one way alone on a desktop", () => walkScreens({ phone: false }))

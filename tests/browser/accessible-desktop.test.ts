import { it } from "vitest"
import { walk, walkScreens } from "./support/walk-screens"

it("finds no violations with axe and no sideways scrolling on a desktop", walk, () =>
  walkScreens("desktop"),
)

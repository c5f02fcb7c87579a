import { it } from "vitest"
import { walk, walkScreens } from "./support/walk-screens"

it(
  "has no barrier that axe finds, and no page that scrolls sideways, on a phone or a tablet",
  walk,
  () => walkScreens("phone"),
)

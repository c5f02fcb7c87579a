import type { Page } from "playwright-core"
import type { Say } from "./say.ts"
import type { PublicGroup } from "./public-group.ts"

/** What there is to look at on a site: its group, its user, and a recipe with everything in it. */
export interface Place {
  group: string
  user: string
  recipe: string
  /** Of another group, for visitors who do not belong to it. */
  open: PublicGroup
}

export interface Screen {
  name: string
  path: string
  /** For strangers: logged in, one is led elsewhere. */
  stranger?: boolean
  /** Goes on from the page as it loads; `say` gives a text of the interface. */
  open?: (page: Page, say: Say) => Promise<unknown>
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
/** A dialog has no size of its own: its panel floats. */
export const dialog = (page: Page) => page.getByRole("dialog").waitFor({ state: "attached" })

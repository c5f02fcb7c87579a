import type { ComponentType } from "react"
import { firstPages } from "./page-prefetch"
import type { Guard } from "./guards"
import { withTexts } from "./i18n"
import { lazyPage } from "./lazy-page"

export interface Page {
  path: string
  Component: ComponentType
  /** Loads its code ahead. */
  preload: () => Promise<unknown>
  /** `main` has top bar and drawer, `plain` the header alone, `bare` nothing. */
  layout: "main" | "plain" | "bare"
  guard: Guard | null
  /** What visitors from outside of the group see at the same address. */
  outside: Page["Component"] | undefined
}

interface Options extends Partial<Pick<Page, "layout" | "guard">> {
  outside?: () => Promise<ComponentType>
}

/** A page in a file of its own, which loads when it is opened. */
export const page = (
  path: string,
  load: () => Promise<ComponentType>,
  { layout = "main", guard = null, outside }: Options = {},
): Page => ({
  path,
  ...lazyPage(firstPages.includes(path) ? load : withTexts(load)),
  layout,
  guard,
  outside: outside && lazyPage(withTexts(outside)).Component,
})

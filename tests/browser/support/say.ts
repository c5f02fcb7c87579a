import type { Locator, Page } from "playwright-core"

/** A field by its label, which ends with a star where something has to be written. */
export const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`))

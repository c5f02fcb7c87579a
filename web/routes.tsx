import { type ComponentType } from "react"
import { parse } from "regexparam"
import { pages as entries } from "virtual:pages"
import { matchRoute } from "wouter"
import type { Guard } from "./lib/guards"
import { withTexts } from "./lib/i18n"
import { lazyPage } from "./lib/lazy-page"
import type { PageEntry } from "./pages"

export interface Page {
  path: string
  Component: ComponentType
  /** Loads its code ahead. */
  preload: () => Promise<unknown>
  layout: NonNullable<PageEntry["layout"]>
  guard: Guard | null
  leadsTo: string | undefined
  /** What visitors from outside of the group see at the same address. */
  outside: ComponentType | undefined
}

/** The pages with their code, which loads when they are opened. */
export const pages: Page[] = entries.map(
  ({ path, layout = "main", guard = null, isFirst, leadsTo, load, outside }) => ({
    path,
    ...lazyPage(isFirst ? load : withTexts(load)),
    layout,
    guard,
    leadsTo,
    outside: outside && lazyPage(withTexts(outside)).Component,
  }),
)

/** The page of a path, without its search. */
export const pageAt = (path: string) => pages.find((page) => matchRoute(parse, page.path, path)[0])

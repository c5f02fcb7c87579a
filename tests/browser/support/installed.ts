import type { BrowserContext, Page } from "playwright-core"
import { openContext, type VisitOptions } from "./visit"

/** Opens the app with its service worker, and waits until that keeps the code of everyday pages. */
export async function install(path: string, options: VisitOptions = {}) {
  const context = await openContext({ ...options, cut: true, context: { serviceWorkers: "allow" } })
  const page = await context.newPage()
  await page.goto(path)
  await everydayCached(page)
  return { context, page }
}

export const everydayCached = (page: Page) =>
  page.locator("html[data-shell-stored]").waitFor({ state: "attached", timeout: 60_000 })

/** Closes the app, cuts the network, and starts the app there: all it has is what is kept. */
export async function coldStartOffline(context: BrowserContext, path: string) {
  await context.setOffline(true)
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.goto(path)
  return page
}

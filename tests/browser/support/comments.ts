import type { Page } from "playwright-core"
import { say } from "./say"

/** Scrolls down to the comments and the timeline of a recipe, which load then. */
export async function goToComments(page: Page) {
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole("heading", { name: say("nav.timeline") }).waitFor()
}

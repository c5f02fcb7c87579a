import type { Page } from "playwright-core"
import { say } from "./say"

/** Logs out on a wide screen, and answers the question. */
export async function logOut(page: Page) {
  const button = { name: say("nav.logout") }
  await page.getByRole("button", button).click()
  await page.getByRole("dialog").getByRole("button", button).click()
}

import { type Browser, chromium } from "playwright-core"
import { browserOptions } from "../../tests/browser/support/chromium.ts"
import { freePort, startRunner, stopRunner } from "../../tests/runner/running.ts"
import { fixture } from "./fixture-cache.ts"

/** A library with a number of recipes, served by the complete site, and Chromium to visit it. */
export async function withSite<T>(
  recipes: number,
  use: (chrome: Browser, url: string) => Promise<T>,
): Promise<T> {
  const folder = await fixture(recipes)
  const runner = await startRunner(folder.path, await freePort())
  const chrome = await chromium.launch(browserOptions())
  try {
    return await use(chrome, runner.url)
  } finally {
    await chrome.close()
    await stopRunner(runner)
    folder.remove()
  }
}

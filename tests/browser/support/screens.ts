import type { Page } from "playwright-core"
import { creatingScreens } from "./creating-screens.ts"
import { findingScreens } from "./finding-screens.ts"
import { householdScreens } from "./household-screens.ts"
import { outsideScreens } from "./outside-screens.ts"
import { plannerScreens } from "./planner-screens.ts"
import { recipeScreens } from "./recipe-screens.ts"
import type { Say } from "./say.ts"
import type { Place, Screen } from "./screen.ts"
import { shoppingScreens } from "./shopping-screens.ts"

/** Every screen, and what opens on it. */
export const screensOf = (place: Place): Screen[] => [
  ...outsideScreens(place),
  ...findingScreens(place),
  ...recipeScreens(place),
  ...creatingScreens(place),
  ...plannerScreens,
  ...shoppingScreens,
  ...householdScreens,
  { name: "not-found", path: "/g/nowhere/to/be/found" },
]

/** What one screen left on the device, and the next should not show: on a new page before it loads. */
function forget(page: Page) {
  const clear = () => {
    if (location.protocol === "about:") return
    for (const key of ["timers", "reading"]) localStorage.removeItem(`larder.${key}`)
  }
  return page.url() === "about:blank" ? page.addInitScript(clear) : page.evaluate(clear)
}

/** Opens a screen and waits until it shows what it has. */
export async function show(page: Page, { path, open }: Screen, say: Say) {
  await forget(page)
  await page.goto(path)
  await page.locator("main h1:visible").first().waitFor()
  await page
    .getByRole("status", { name: say("general.loading") })
    .first()
    .waitFor({ state: "detached" })
  await open?.(page, say)
  await page.locator('[aria-busy="true"], .skeleton').first().waitFor({ state: "detached" })
  await page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter(
      (image) => image.loading !== "lazy" || image.getBoundingClientRect().top < innerHeight,
    )
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
}

import type { Page } from "playwright-core"

/** The name of what has the focus, which has to be in sight. */
export const focused = (page: Page) =>
  page.evaluate(async () => {
    // What moves into sight does so with the next frame, even where motion is reduced.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const element = document.activeElement as HTMLElement
    const { width, height, bottom, top } = element.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    const label = (element as HTMLInputElement).labels?.[0]?.textContent
    const name = element.getAttribute("aria-label") ?? label ?? element.textContent ?? ""
    return isSeen ? name.trim() : `unseen ${name} ${Math.round(top)}–${Math.round(bottom)}`
  })

/** What a screen reader announces that is not visible. */
export const said = (page: Page) => page.locator("#said").textContent()

/** The entry of an open menu that Enter would take. */
export const lit = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector("[role=menu]")
    const id = menu?.getAttribute("aria-activedescendant")
    return id && document.getElementById(id)?.textContent
  })

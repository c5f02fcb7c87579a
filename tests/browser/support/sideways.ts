import type { Page } from "playwright-core"

/** What reaches beyond the side of the screen, if the page can be scrolled there. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll("main *")]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < 0 || right > clientWidth)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
      .slice(0, 3)
      .concat(`${scrollWidth} > ${clientWidth}`)
  })

import type { Page } from "playwright-core"
import { textsByKey } from "../../../web/build/locale-files"

const keys = [...textsByKey().keys()]

/** Keys of texts that stand on the screen, or in what is read out, where the text should be. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate((known) => {
    const labels = [...document.querySelectorAll("[aria-label],[placeholder],[title]")].flatMap(
      (element) =>
        ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
    )
    const shown = new Set(
      [document.title, document.body.innerText, ...labels].join("\n").split(/\s+/),
    )
    return known.filter((key) => shown.has(key))
  }, keys)

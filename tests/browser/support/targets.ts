import type { Page } from "playwright-core"

/** Pixels that a finger needs, each way. */
const LEAST = 40

/**
 * What is pressed on the page and is too small for a finger, with how large it is. What counts is where a press reaches
 * it: a label, a card that is all one link, room around a link in a text. Links within sentences of a text are as tall
 * as their line.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1)
    const root = dialog ?? document.body
    const pressed =
      "a[href], button, input, select, textarea, summary, [role=slider], [role=switch]"
    const [left, top] = [scrollX, scrollY]

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest("[inert], [aria-hidden=true], :disabled") &&
      getComputedStyle(element).clipPath === "none"

    /** Whether a press there is one on the element, or on its label. */
    function reaches(element: Element, x: number, y: number) {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return false
      if (element.contains(hit)) return true
      const label = hit.closest("label") as HTMLLabelElement | null
      if (label?.control === element) return true
      // A ground of the element's own that lies above it, such as a dial on its label.
      return hit.contains(element) && hit.closest("a, button, label, [role=option]") === hit
    }

    /** A link among words. */
    function isInText(element: Element) {
      if (!element.matches("a") || getComputedStyle(element).display !== "inline") return false
      const around = element.parentElement!.textContent!.trim().length
      return around > element.textContent!.trim().length
    }

    const found: string[] = []
    for (const element of root.querySelectorAll(pressed)) {
      if (!isShown(element) || isInText(element)) continue
      let box = element.getClientRects()[0]
      if (!box || box.width <= 1 || box.height <= 1) continue
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) =>
        label.getBoundingClientRect(),
      )
      if ([box, ...labels].some(({ width, height }) => width >= least && height >= least)) continue
      element.scrollIntoView({ block: "center", inline: "nearest" })
      box = element.getClientRects()[0]!
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      // Something that lies over it, such as an open list, takes its presses.
      if (!reaches(element, x, y)) continue
      const half = least / 2 - 1
      // At the edge of the screen, or of what scrolls, it may reach no further than that.
      const inside = (value: number, most: number) => Math.min(most - 1, Math.max(1, value))
      const reach = (from: number, to: number, at: (value: number) => boolean) => {
        let count = 0
        for (let value = from; value <= to; value += 2) if (at(value)) count += 2
        return count
      }
      const wide = reach(inside(x - half, innerWidth), inside(x + half, innerWidth), (value) =>
        reaches(element, value, y),
      )
      const high = reach(inside(y - half, innerHeight), inside(y + half, innerHeight), (value) =>
        reaches(element, x, value),
      )
      const enough = least - 6
      if (Math.max(wide, box.width) >= enough && Math.max(high, box.height) >= enough) continue
      const name = element.getAttribute("aria-label") ?? element.textContent ?? ""
      found.push(
        `${element.tagName.toLowerCase()} “${name.trim().slice(0, 30)}” ${Math.round(Math.max(wide, box.width))}×${Math.round(Math.max(high, box.height))}`,
      )
    }
    scrollTo(left, top)
    return [...new Set(found)]
  }, LEAST)

import type { Page } from "playwright-core"
import { ask } from "./rest"
import { visit, type VisitOptions } from "./visit"
import { say } from "./say"

export const api = "/api/groups/mealplans"
export const planner = "/group/mealplan/planner/view"
export type Entry = { id: number; date: string; entryType: string; title: string; text: string }

/** Every test has a week of its own, empty at first; weeks begin with Sunday or Monday alike. */
export async function week(start: string, options?: VisitOptions) {
  const end = new Date(Date.parse(start) + 20 * 86_400_000).toISOString().slice(0, 10)
  const planned = () =>
    ask<{ items: Entry[] }>(
      "GET",
      `${api}?perPage=-1&orderBy=date&orderDirection=asc&start_date=${start}&end_date=${end}`,
    )
  for (const { id } of (await planned()).items) await ask("DELETE", `${api}/${id}`)
  return {
    open: async () => {
      const page = await visit(`${planner}?start=${start}`, options)
      // All meals are in view: a card that is dragged near an edge scrolls the page.
      await page.setViewportSize({ width: page.viewportSize()!.width, height: 1100 })
      await page.getByRole("heading", { name: say("nav.planner") }).waitFor()
      return page
    },
    planned: async () =>
      (await planned()).items.map(({ date, entryType, title }) => ({ date, entryType, title })),
  }
}

export const day = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
export const add = (page: Page, slot: string) =>
  page.getByRole("button", { name: say("planner.addTo", { slot }), exact: true })
export const entry = (page: Page, dayName: string, name: string) =>
  day(page, dayName).getByRole("listitem").filter({ hasText: name })
/** What is read out while a card moves. */
export const said = (page: Page) => page.locator('[id^="DndLiveRegion"]').innerText()
/** The ideas for later, and one of them. */
export const ideas = (page: Page) =>
  page.getByRole("region", { name: new RegExp(`^${say("planner.ideas.title")}`) })
export const idea = (page: Page, name: string) =>
  ideas(page).getByRole("listitem").filter({ hasText: name })
export const dialog = (page: Page) => page.getByRole("dialog")

/** For 50 ms after a drop, @dnd-kit swallows clicks. Timers run in their order: its own has run before this one. */
export const afterDrop = (page: Page) =>
  page.evaluate(() => new Promise((done) => setTimeout(done, 50)))

export async function choose(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: say("planner.entryMenu", { name }), exact: true }).click()
  await page.getByRole("menuitem", { name: item, exact: true }).click()
}

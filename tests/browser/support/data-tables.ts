import type { Page } from "playwright-core"
import { ask } from "./rest"
import { say } from "./say"

export interface Food {
  id: string
  name: string
  label: { name: string } | null
  aliases: { name: string }[]
}

export const makeFood = (name: string, more: object = {}) =>
  ask<Food>("POST", "/api/foods", { name, ...more })

/** The names of the stored foods that a search finds, in their order. */
export const foodsNamed = async (search: string) =>
  (await ask<{ items: Food[] }>("GET", `/api/foods?perPage=-1&search=${search}`)).items
    .map(({ name }) => name)
    .toSorted()

/** The names in the table, from its top. */
export const names = (page: Page) =>
  page
    .getByRole("grid")
    .locator("[data-index]")
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
        .map((row) => row.querySelector<HTMLElement>('[dir="auto"]')!.innerText),
    )

export const rowCheckbox = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: say("data.selectRow", { name }), exact: true })

export const dialogOf = (page: Page, title: string | RegExp) =>
  page.getByRole("dialog", { name: title }).filter({ has: page.getByRole("heading") })

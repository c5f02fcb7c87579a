import type { Page } from "playwright-core"
import { expect } from "vitest"
import { ask } from "./rest"
import { say, sayLike } from "./say"

interface ListAnswer {
  id: string
  recipeReferences: { recipeId: string; recipeQuantity: number }[]
  listItems: {
    note: string
    checked: boolean
    position: number
    quantity: number
    display: string
  }[]
}

/** A list with things in words, in their order; its page's address. */
export async function makeList(name: string, ...notes: string[]) {
  const { id } = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", { name })
  const items = notes.map((note, index) => ({ shoppingListId: id, note, position: index * 1024 }))
  if (items.length > 0) await ask("POST", "/api/groups/shopping/items/create-bulk", items)
  return { id, path: `/shopping-lists/${id}` }
}

export const listOf = (id: string) => ask<ListAnswer>("GET", `/api/groups/shopping/lists/${id}`)

/** Sends what is chosen in the dialog that adds recipes to a list. */
export async function submitToList(page: Page) {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: sayLike("actions.list.submit") })
    .click()
  await page.getByText(say("actions.list.added")).waitFor()
}

export const quickAdd = (page: Page) =>
  page.getByRole("combobox", { name: say("shopping.add.label") })
export const line = (page: Page, name: string | RegExp) =>
  page.getByRole("list", { name: say("shopping.list.items") }).getByRole("checkbox", { name })
export const saved = (page: Page) => page.getByText(say("shopping.state.saved")).waitFor()
/** Names of what is to be bought, from top to bottom. */
export const lines = (page: Page) =>
  page
    .getByRole("list", { name: say("shopping.list.items") })
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox", { checked: false }) })
    .evaluateAll((items) =>
      items
        .toSorted((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
        .map((item) => item.querySelector("[data-words]")!.textContent!.trim()),
    )

export async function add(page: Page, text: string) {
  await quickAdd(page).fill(text)
  await quickAdd(page).press("Enter")
  await expect.poll(() => quickAdd(page).inputValue()).toBe("")
}

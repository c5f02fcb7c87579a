import { expect, it } from "vitest"
import { nextClock } from "../../worker/shared/shopping/hybrid-clock"
import { barriers } from "./support/axe"
import { ask } from "./support/rest"
import { say } from "./support/say"
import { add, line, lines, listOf, makeList, quickAdd, saved } from "./support/shopping"
import { visit } from "./support/visit"

const HOUR = 3_600_000

/** Ticks of a trip that ended an hour ago, one a minute, of new things under these labels. */
async function shop(listId: string, labelIds: string[]) {
  const start = Date.now() - HOUR - labelIds.length * 60_000
  const operations = labelIds.map((labelId, minute) => ({
    kind: "item",
    itemId: crypto.randomUUID(),
    clock: nextClock(start + minute * 60_000, "", "phone000"),
    values: { note: `Bought ${minute}`, labelId, checked: true, removed: false },
  }))
  await ask("POST", `/api/groups/shopping/lists/${listId}/operations`, { operations })
}

it("orders labels by the last trip once the list is opened again, with Undo", async () => {
  const labels: string[] = []
  for (const name of ["Way bakery", "Way dairy", "Way fruit"]) {
    const made = await ask<{ id: string }>("POST", "/api/groups/labels", { name, color: "#3a8f5c" })
    labels.push(made.id)
  }
  const { id, path } = await makeList("The way through the shop")
  const notes = ["Bread", "Butter", "Pears"]
  await ask(
    "POST",
    "/api/groups/shopping/items/create-bulk",
    notes.map((note, index) => ({ shoppingListId: id, note, labelId: labels[index] })),
  )
  const open = async () => {
    const page = await visit(path, { phone: true })
    await page.getByText(say("shopping.list.views.label"), { exact: true }).last().click()
    await page.getByRole("heading", { name: /^Way/ }).first().waitFor()
    return page
  }
  const page = await open()
  await saved(page)
  expect(await lines(page)).toEqual(["Bread", "Butter", "Pears"])
  const way = [labels[2]!, labels[2]!, labels[1]!, labels[1]!, labels[0]!]
  await shop(id, way)
  // Where it is open nothing moves.
  await page.getByRole("button", { name: say("shopping.done.title", { count: 5 }) }).waitFor()
  expect(await lines(page)).toEqual(["Bread", "Butter", "Pears"])

  const later = await open()
  await later.getByText(say("shopping.labels.learned")).waitFor()
  await expect.poll(() => lines(later)).toEqual(["Pears", "Butter", "Bread"])
  await saved(page)
  expect(await lines(page)).toEqual(["Bread", "Butter", "Pears"])
  expect(await barriers(later)).toEqual([])
  const last = await open()
  await expect.poll(() => lines(last)).toEqual(["Pears", "Butter", "Bread"])
  expect(await last.getByText(say("shopping.labels.learned")).count()).toBe(0)

  await last.getByRole("button", { name: say("shopping.list.menu") }).click()
  await last.getByRole("menuitem", { name: say("shopping.labels.undo") }).click()
  await expect.poll(() => lines(last)).toEqual(["Bread", "Butter", "Pears"])
  await expect.poll(() => lines(later)).toEqual(["Bread", "Butter", "Pears"])

  // Where it is switched off, the next trip changes nothing.
  await last.getByRole("button", { name: say("shopping.list.menu") }).click()
  await last.getByRole("menuitem", { name: say("shopping.list.labelOrder") }).click()
  await last.getByRole("switch", { name: say("shopping.labels.learn") }).click()
  await last.getByRole("button", { name: say("general.save") }).click()
  await last.getByRole("dialog").waitFor({ state: "detached" })
  await shop(id, way)
  const after = await open()
  await saved(after)
  expect(await lines(after)).toEqual(["Bread", "Butter", "Pears"])
})

it("suggests favorites and frequent items, before typing and first among the matches", async () => {
  for (const name of ["oat crisps", "oat crunch flakes"]) await ask("POST", "/api/foods", { name })
  for (const week of ["One week ago", "Two weeks ago"]) {
    const { id } = await makeList(week, "Oat candles")
    const { listItems } = await ask<{ listItems: object[] }>(
      "GET",
      `/api/groups/shopping/lists/${id}`,
    )
    const ticked = listItems.map((item) => ({ ...item, checked: true }))
    await ask("PUT", "/api/groups/shopping/items", ticked)
  }
  const { id, path } = await makeList("This week", "oat crunch flakes")
  const page = await visit(path, { phone: true })
  await page
    .getByRole("button", { name: say("shopping.line.edit", { name: "oat crunch flakes" }) })
    .click()
  const star = page.getByRole("form").getByRole("button", { name: say("shopping.usual.favorite") })
  await star.click()
  await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true")
  expect(await barriers(page)).toEqual([])
  await page
    .getByRole("form")
    .getByRole("button", { name: say("general.cancel") })
    .click()

  // It is on the list, so it is not offered.
  await quickAdd(page).focus()
  const usual = page.getByRole("list", { name: say("shopping.usual.list") })
  const candles = usual.getByRole("button", {
    name: say("shopping.usual.add", { name: "Oat candles" }),
  })
  await candles.waitFor()
  expect(await barriers(page)).toEqual([])
  const favorite = usual.getByRole("button", {
    name: say("shopping.usual.add", { name: "oat crunch flakes" }),
  })
  expect(await favorite.count()).toBe(0)
  await candles.click()
  await line(page, /^Oat candles/).waitFor()
  await candles.waitFor({ state: "detached" })
  await line(page, /^oat crunch flakes/).click()
  await quickAdd(page).focus()
  await favorite.waitFor()

  await quickAdd(page).fill("2 oat c")
  await expect
    .poll(() => page.getByRole("option").allTextContents())
    .toEqual(["2 oat c", "2 oat crunch flakes", "2 Oat candles", "2 oat crisps"])
  await saved(page)
  await add(page, "Salt")
  await saved(page)
  expect((await listOf(id)).listItems.map(({ note }) => note)).toContain("Oat candles")
})

import { text as textOf } from "node:stream/consumers"
import type { Download } from "playwright-core"
import { expect, inject, it } from "vitest"
import { dialogOf, makeFood, names, rowCheckbox } from "./support/data-tables"
import { makeOwnGroup } from "./support/group"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

const contentOf = async (download: Download) => ({
  name: download.suggestedFilename(),
  text: await textOf(await download.createReadStream()),
})

it("searches while typing and sorts by columns; the address keeps both", async () => {
  await makeFood("Quince zeta", { pluralName: "Quinces" })
  await makeFood("Quince alpha", { aliases: [{ name: "Golden pear" }] })
  await makeFood("Quince beta")
  const page = await visit("/group/data/foods")
  const search = page.getByRole("searchbox", { name: say("data.foods.search") })
  await search.fill("QUINCE")
  await expect.poll(() => names(page)).toEqual(["Quince alpha", "Quince beta", "Quince zeta"])
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe("QUINCE")

  const byName = page
    .getByRole("columnheader")
    .getByRole("button", { name: say("general.name"), exact: true })
  await byName.click()
  await expect.poll(() => names(page)).toEqual(["Quince zeta", "Quince beta", "Quince alpha"])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(["Quince zeta", "Quince beta", "Quince alpha"])
  const head = page.getByRole("columnheader", { name: say("general.name"), exact: true })
  expect(await head.getAttribute("aria-sort")).toBe("descending")

  await search.fill("golden quin")
  await expect.poll(() => names(page)).toEqual(["Quince alpha"])
  await search.fill("quince without a match")
  await page.getByText(say("field.nothingFound", { query: "quince without a match" })).waitFor()
})

it("exports the shown rows, or the selected ones", async () => {
  await makeFood("Salsify, white", { pluralName: "=cmd()" })
  await makeFood("Salsify black", { aliases: [{ name: "Scorzonera" }] })
  const page = await visit("/group/data/foods?search=salsify")
  await expect.poll(() => names(page)).toEqual(["Salsify black", "Salsify, white"])
  await page.getByRole("button", { name: say("data.more"), exact: true }).click()
  const csv = page.waitForEvent("download")
  await page.getByRole("menuitem", { name: say("data.export.csv", { count: 2 }) }).click()
  const table = await contentOf(await csv)
  expect(table.name).toMatch(/^foods-\d{4}-\d\d-\d\d\.csv$/)
  expect(table.text).toBe(
    "Name,Plural,Label,Aliases,Recipes\r\n" +
      "Salsify black,,,Scorzonera,0\r\n" +
      '"Salsify, white",\'=cmd(),,,0\r\n',
  )

  await rowCheckbox(page, "Salsify black").click()
  await page.getByRole("button", { name: say("data.export.selected") }).click()
  const json = page.waitForEvent("download")
  await page.getByRole("menuitem", { name: say("data.export.jsonShort") }).click()
  const { name, text } = await contentOf(await json)
  expect(name).toMatch(/\.json$/)
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({ name: "Salsify black", aliases: ["Scorzonera"], label: null }),
  ])
})

it("the table works with the keyboard alone", async () => {
  for (const name of ["Okra a", "Okra b", "Okra c"]) await makeFood(name)
  const page = await visit("/group/data/foods?search=okra")
  await expect.poll(() => names(page)).toEqual(["Okra a", "Okra b", "Okra c"])
  const { keyboard } = page
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))
  await rowCheckbox(page, "Okra a").focus()
  await keyboard.press("Shift+ArrowDown")
  await expect.poll(focused).toBe(say("data.selectRow", { name: "Okra b" }))
  await page.getByText(say("data.selected", { count: 2 })).waitFor()
  await keyboard.press("ArrowDown")
  await expect.poll(focused).toBe(say("data.selectRow", { name: "Okra c" }))
  await keyboard.press("Control+a")
  await page.getByText(say("data.selected", { count: 3 })).waitFor()
  await keyboard.press("Escape")
  await page.getByText(say("setup.seeds.foods", { count: 3 })).waitFor()
  await keyboard.press("Control+Home")
  await expect.poll(focused).toBe(say("data.selectRow", { name: "Okra a" }))
  await keyboard.press("ArrowRight")
  await keyboard.press("Enter")
  await dialogOf(page, say("data.editTitle", { name: "Okra a" }))
    .getByRole("heading")
    .waitFor()
  await keyboard.press("Escape")
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Okra a")
  // One stop of Tab for the whole table: the next is beyond its rows.
  await keyboard.press("ArrowRight")
  await expect.poll(focused).toBe(say("organizers.menu", { name: "Okra a" }))
})

it("draws only visible rows, and finds the last one", async () => {
  const { token } = await makeOwnGroup(inject("site"))
  const page = await visit("/group/data/labels", { token })
  await page.getByRole("button", { name: say("data.seed.action"), exact: true }).click()
  const dialog = dialogOf(page, say("data.labels.seedTitle"))
  await dialog.getByRole("combobox", { name: say("data.seed.locale") }).selectOption("he-IL")
  await dialog.getByRole("button", { name: say("data.organize.submit"), exact: true }).click()
  await page.getByText(sayLike("data.seed.added_other")).waitFor()
  const count = () => page.getByRole("grid").getAttribute("aria-rowcount").then(Number)
  await expect.poll(count).toBeGreaterThan(20)
  await page.setViewportSize({ width: 1280, height: 480 })
  await expect.poll(() => page.locator("[data-index]").count()).toBeLessThan((await count()) - 1)

  await page.locator('[data-index="0"] input').focus()
  await page.keyboard.press("Control+End")
  const last = (await count()) - 2
  await expect
    .poll(() =>
      page.evaluate(() =>
        Number(document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset.index),
      ),
    )
    .toBe(last)
})

it("tags and deletes several recipes on a phone, and restores the deleted ones", async () => {
  await makeRecipe({ name: "Celeriac table pie" }) // An empty site says something else than a search without results.
  const recipes = [
    await makeRecipe({ name: "Parsnip table soup" }),
    await makeRecipe({ name: "Parsnip table cake" }),
  ]
  const page = await visit("/group/data/recipes?search=parsnip+table", { phone: true })
  await page.getByRole("checkbox", { name: say("data.selectAll", { count: 2 }) }).tap()
  await page.getByText(say("data.selected", { count: 2 })).waitFor()
  await page.getByRole("button", { name: say("data.selectedActions") }).tap()
  await page.getByRole("menuitem", { name: say("data.organize.tags") }).click()
  const dialog = dialogOf(page, say("data.organize.tagsTitle", { count: 2 }))
  await dialog.getByRole("combobox", { name: say("data.tags.title") }).fill("Of the table")
  await page
    .getByRole("option", { name: /Of the table/ })
    .first()
    .click()
  await dialog.getByRole("button", { name: say("data.organize.submit"), exact: true }).click()
  await expect.poll(() => page.locator("[data-index]").getByText("Of the table").count()).toBe(2)
  const recipe = await ask<{ tags: { name: string }[] }>("GET", `/api/recipes/${recipes[0]!.slug}`)
  expect(recipe.tags.map(({ name }) => name)).toEqual(["Of the table"])

  await page.getByRole("button", { name: say("general.delete"), exact: true }).tap()
  await page.getByText(say("data.deleted", { count: 2 })).waitFor()
  await page.getByText(say("field.nothingFound", { query: "parsnip table" })).waitFor()
  await page.getByRole("button", { name: say("general.undo") }).tap()
  await expect.poll(() => names(page)).toEqual(["Parsnip table cake", "Parsnip table soup"])
  await ask("GET", `/api/recipes/${recipes[1]!.slug}`)
})

it("explains reports while there are none, and says when one does not exist", async () => {
  const { token } = await makeOwnGroup(inject("site"))
  const page = await visit("/group/reports", { token })
  await page.getByText(say("reports.empty")).waitFor()
  await page.goto("/group/reports/6ec1ea6c-6a53-4b3c-9a55-65a2b6b2a9c4")
  await page.getByRole("heading", { name: say("error.notFound") }).waitFor()
})

import { text as textOf } from "node:stream/consumers"
import type { Download, Page } from "playwright-core"
import { expect, it } from "vitest"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

interface Food {
  id: string
  name: string
  label: { name: string } | null
  aliases: { name: string }[]
}

const makeFood = (name: string, more: object = {}) =>
  ask<Food>("POST", "/api/foods", { name, ...more })

const foodsNamed = async (search: string) =>
  (await ask<{ items: Food[] }>("GET", `/api/foods?perPage=-1&search=${search}`)).items
    .map(({ name }) => name)
    .toSorted()

/** The names in the table, from its top. */
const names = (page: Page) =>
  page
    .getByRole("grid")
    .locator("[data-index]")
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
        .map((row) => row.querySelector<HTMLElement>('[dir="auto"]')!.innerText),
    )

const tick = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: say("data.selectRow", { name }), exact: true })

const dialogOf = (page: Page, title: string | RegExp) =>
  page.getByRole("dialog", { name: title }).filter({ has: page.getByRole("heading") })

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

it("creates and edits a food; reports a taken name and keeps the input", async () => {
  await makeFood("Taken medlar")
  const page = await visit("/group/data/foods?search=medlar")
  await page.getByRole("button", { name: say("data.foods.new") }).click()
  const dialog = dialogOf(page, say("data.foods.new"))
  const name = dialog.getByRole("textbox", { name: say("general.name"), exact: true })
  await name.fill("taken MEDLAR")
  await dialog.getByRole("textbox", { name: say("data.fields.aliases") }).fill("open-arse\nmespil")
  await dialog.getByRole("button", { name: say("general.create") }).click()
  await dialog.getByText(say("data.taken", { name: "taken MEDLAR" })).waitFor()
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await name.inputValue()).toBe("taken MEDLAR")
  await name.fill("Free medlar")
  await name.press("Enter")
  await expect.poll(() => names(page)).toEqual(["Free medlar", "Taken medlar"])

  // Another user takes a name that this page does not know of.
  await makeFood("Secret medlar")
  await page.getByRole("button", { name: "Free medlar", exact: true }).click()
  const edit = dialogOf(page, say("data.editTitle", { name: "Free medlar" }))
  const other = edit.getByRole("textbox", { name: say("general.name"), exact: true })
  expect(await edit.getByRole("textbox", { name: say("data.fields.aliases") }).inputValue()).toBe(
    "open-arse\nmespil",
  )
  await other.fill("Secret medlar")
  await edit.getByRole("button", { name: say("general.save") }).click()
  await edit.getByRole("alert").waitFor()
  expect(await other.inputValue()).toBe("Secret medlar")
  await other.fill("Renamed medlar")
  await edit.getByRole("button", { name: say("general.save") }).click()
  await expect.poll(() => names(page)).toEqual(["Renamed medlar", "Taken medlar"])
  await expect
    .poll(() => foodsNamed("medlar"))
    .toEqual(["Renamed medlar", "Secret medlar", "Taken medlar"])
})

it("merges the changes of two people to one food", async () => {
  const { id, name } = await makeFood("Mirabelle shared")
  const page = await visit("/group/data/foods?search=mirabelle+shared")
  await page.getByRole("button", { name, exact: true }).click()
  const dialog = dialogOf(page, say("data.editTitle", { name }))
  await dialog.getByRole("textbox", { name: say("data.fields.plural") }).fill("Mirabelles shared")
  await ask("PATCH", `/api/foods/${id}`, { description: "Small and yellow" })
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await dialog.waitFor({ state: "detached" })
  expect(await ask("GET", `/api/foods/${id}`)).toMatchObject({
    name,
    pluralName: "Mirabelles shared",
    description: "Small and yellow",
  })
})

it("a very long name fits into the question, and Undo stays reachable", async () => {
  const food = await makeFood(`Jujube${"e".repeat(300)}`)
  const page = await visit("/group/data/foods?search=jujubee", { phone: true })
  await page.getByRole("button", { name: food.name, exact: true }).tap()
  const dialog = dialogOf(page, say("data.editTitle", { name: food.name }))
  await dialog.getByRole("heading").waitFor()
  const right = (await dialog.getByRole("heading").boundingBox())!
  expect(right.x + right.width).toBeLessThanOrEqual(390)
  await dialog.getByRole("button", { name: say("general.close") }).tap()
  await dialog.waitFor({ state: "detached" })
  await tick(page, food.name).tap()
  await page.getByRole("button", { name: say("general.delete"), exact: true }).tap()
  await page.getByRole("button", { name: say("general.undo") }).tap()
  await expect.poll(() => names(page)).toEqual([food.name])
})

it("shows a failed save above the dialog's buttons, and can send it again", async () => {
  const page = await visit("/group/data/foods?search=offline+quandong")
  await page
    .getByRole("button", { name: say("data.foods.new") })
    .first()
    .click()
  const dialog = dialogOf(page, say("data.foods.new"))
  await dialog
    .getByRole("textbox", { name: say("general.name"), exact: true })
    .fill("Offline quandong")
  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: say("general.create") }).click()
  await page.getByText(say("offline.notKept")).first().waitFor()
  expect(
    await dialog.getByRole("textbox", { name: say("general.name"), exact: true }).inputValue(),
  ).toBe("Offline quandong")
  await page.context().setOffline(false)
  await dialog.getByRole("button", { name: say("general.create") }).click()
  await expect.poll(() => names(page)).toEqual(["Offline quandong"])
})

it("shows a new food although an older answer is still on its way", async () => {
  const page = await visit("/group/data/foods?search=held+quandong")
  const start = page.getByRole("button", { name: say("data.foods.new") }).first()
  await start.waitFor()
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  const asked = page.waitForRequest(/foods\.list/)
  await page.route(
    /foods\.list/,
    async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  // As it is after a moment without a network.
  await page.evaluate(() => {
    dispatchEvent(new Event("offline"))
    dispatchEvent(new Event("online"))
  })
  const late = (await asked).response()
  await start.click()
  const dialog = dialogOf(page, say("data.foods.new"))
  await dialog
    .getByRole("textbox", { name: say("general.name"), exact: true })
    .fill("Held quandong")
  await dialog.getByRole("button", { name: say("general.create") }).click()
  await dialog.waitFor({ state: "detached" })
  answer()
  await late.catch(() => null)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  await expect.poll(() => names(page)).toEqual(["Held quandong"])
})

it("selects a range, and merges it into the remaining food", async () => {
  const [one, , three] = [
    await makeFood("Sloe one"),
    await makeFood("Sloe two"),
    await makeFood("Sloe three"),
  ]
  const { slug } = await makeRecipe({
    name: "Sloe gin for the table",
    settings: { disableAmount: false },
    recipeIngredient: [{ quantity: 1, food: { id: three.id, name: three.name } }],
  })
  const page = await visit("/group/data/foods?search=sloe")
  await expect.poll(() => names(page)).toEqual(["Sloe one", "Sloe three", "Sloe two"])
  await tick(page, "Sloe one").click()
  await tick(page, "Sloe two").click({ modifiers: ["Shift"] })
  await page.getByText(say("data.selected", { count: 3 })).waitFor()
  await page.getByRole("button", { name: say("data.merge.action"), exact: true }).click()
  const dialog = dialogOf(page, say("data.merge.title", { count: 3 }))
  // The one that recipes use is proposed; the other is wanted.
  await expect.poll(() => dialog.getByRole("radio", { name: "Sloe three" }).isChecked()).toBe(true)
  await dialog.getByRole("radio", { name: "Sloe one" }).check()
  await dialog.getByText(say("data.foods.mergeUses", { count: 1, name: "Sloe one" })).waitFor()
  await dialog.getByRole("button", { name: say("data.merge.action"), exact: true }).click()
  await expect.poll(() => names(page)).toEqual(["Sloe one"])
  await expect.poll(() => foodsNamed("sloe")).toEqual(["Sloe one"])
  const { recipeIngredient } = await ask<{ recipeIngredient: { food: Food }[] }>(
    "GET",
    `/api/recipes/${slug}`,
  )
  expect(recipeIngredient[0]!.food.id).toBe(one.id)
})

it("deletes unused foods and restores them; asks first about foods that recipes use", async () => {
  await makeFood("Damson unused", { aliases: [{ name: "Bullace" }] })
  const used = await makeFood("Damson used")
  await makeRecipe({
    name: "Damson cheese",
    recipeIngredient: [{ quantity: 1, food: { id: used.id, name: used.name } }],
  })
  const page = await visit("/group/data/foods?search=damson")
  await tick(page, "Damson unused").click()
  await page.getByRole("button", { name: say("general.delete"), exact: true }).click()
  await page.getByText(say("general.deleted", { name: "Damson unused" })).waitFor()
  await expect.poll(() => names(page)).toEqual(["Damson used"])
  await expect.poll(() => foodsNamed("damson")).toEqual(["Damson used"])
  await page.getByRole("button", { name: say("general.undo") }).click()
  await expect.poll(() => names(page)).toEqual(["Damson unused", "Damson used"])
  const { items } = await ask<{ items: Food[] }>("GET", "/api/foods?search=Damson%20unused")
  expect(items[0]!.aliases).toEqual([{ name: "Bullace" }])

  await page.getByRole("button", { name: say("home.menu", { name: "Damson used" }) }).click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  const question = dialogOf(page, say("general.deleteQuestion", { name: "Damson used" }))
  await question.getByText(say("data.foods.deleteBody", { count: 1 })).waitFor()
  await question.getByRole("button", { name: say("general.cancel") }).click()
  await expect.poll(() => foodsNamed("damson")).toEqual(["Damson unused", "Damson used"])
})

it("labels several foods at once", async () => {
  const foods = [await makeFood("Bergamot left"), await makeFood("Bergamot right")]
  const page = await visit("/group/data/foods?search=bergamot")
  await page.getByRole("checkbox", { name: say("data.selectAll", { count: 2 }) }).click()
  const actions = page.getByRole("group", { name: say("data.selectedActions") })
  await actions.getByRole("button", { name: say("data.fields.label") }).click()
  const dialog = dialogOf(page, say("data.setLabel.title", { count: 2 }))
  const field = dialog.getByRole("combobox", { name: say("data.fields.label") })
  await field.fill(`Citrus ${foods[0]!.id.slice(0, 8)}`)
  await page.getByRole("option", { name: sayLike("field.create") }).click()
  await dialog.getByRole("button", { name: say("general.save") }).click()
  await page.getByText(sayLike("data.setLabel.done", { count: 2 })).waitFor()
  const { items } = await ask<{ items: Food[] }>("GET", "/api/foods?search=Bergamot")
  expect(items.map(({ label }) => label?.name.split(" ")[0])).toEqual(["Citrus", "Citrus"])
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

  await tick(page, "Salsify black").click()
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
  await tick(page, "Okra a").focus()
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
  const page = await visit("/group/data/labels")
  await page
    .getByRole("button", { name: new RegExp(`^(${say("data.more")}|${say("data.seed.action")})$`) })
    .click()
  const entry = page.getByRole("menuitem", { name: say("data.seed.action") })
  const dialog = dialogOf(page, say("data.labels.seedTitle"))
  await expect.poll(async () => (await entry.count()) + (await dialog.count())).toBe(1)
  if (await entry.count()) await entry.click()
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
  const page = await visit("/group/reports")
  await page.getByText(say("reports.empty")).waitFor()
  await page.goto("/group/reports/6ec1ea6c-6a53-4b3c-9a55-65a2b6b2a9c4")
  await page.getByRole("heading", { name: say("error.notFound") }).waitFor()
})

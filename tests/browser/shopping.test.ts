import { expect, it } from "vitest"
import { barriers } from "./support/axe"
import { ask, ownSession } from "./support/rest"
import { add, line, lines, listOf, makeList, quickAdd, saved } from "./support/shopping"
import { dragByFinger } from "./support/touch"
import { visit } from "./support/visit"
import { say } from "./support/say"

it("parses amounts, units and foods, accepts several lines, and suggests items", async () => {
  const unit = await ask<{ id: string }>("POST", "/api/units", {
    name: "sackful",
    abbreviation: "skf",
  })
  const food = await ask<{ id: string }>("POST", "/api/foods", { name: "quinoa flakes" })
  const { id, path } = await makeList("Quick add")
  const page = await visit(path, { phone: true })
  await add(page, "1,5 skf quinoa flakes")
  await add(page, "½ skf quinoa flakes")
  await expect.poll(() => lines(page)).toEqual(["2 sackful quinoa flakes"])

  await quickAdd(page).fill("3 quinoa fl")
  await page.getByRole("option", { name: "3 quinoa flakes" }).waitFor()
  await quickAdd(page).press("ArrowDown")
  await quickAdd(page).press("Enter")
  await line(page, /^3 quinoa flakes/).waitFor()

  await quickAdd(page).evaluate((field) => {
    const data = new DataTransfer()
    data.setData("text/plain", "- [ ] Soap\n2 skf ash\n")
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect
    .poll(() => lines(page))
    .toEqual(["2 sackful quinoa flakes", "3 quinoa flakes", "Soap", "2 sackful ash"])
  await saved(page)
  const { listItems } = await listOf(id)
  expect(listItems.map(({ quantity }) => quantity)).toEqual([1.5, 0.5, 3, 1, 2])
  expect(listItems[0]).toMatchObject({ unitId: unit.id, foodId: food.id })
})

it("parses lines again that were added before units and foods loaded, except edited ones", async () => {
  await ask("POST", "/api/units", { name: "thimble", abbreviation: "thb" })
  const { id, path } = await makeList("Early lines")
  let come!: () => void
  const late = new Promise<void>((resolve) => (come = resolve))
  const page = await visit("/shopping-lists", { phone: true })
  await page.route(/units\.list/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto(path)
  await quickAdd(page).waitFor()
  await add(page, "2 thb salt")
  await add(page, "3 thb sugar")
  await expect.poll(() => lines(page)).toEqual(["2 thb salt", "3 thb sugar"])
  await page
    .getByRole("button", { name: say("shopping.line.edit", { name: "3 thb sugar" }) })
    .click()
  const form = page.getByRole("form", { name: say("shopping.line.edit", { name: "3 thb sugar" }) })
  await form.getByLabel(say("shopping.line.note")).fill("thb of sugar")
  await form.getByLabel(say("shopping.line.note")).press("Enter")
  come()
  await expect.poll(() => lines(page)).toEqual(["2 thimble salt", "3 thb of sugar"])
  await saved(page)
  const { listItems } = await listOf(id)
  expect(listItems.map(({ note }) => note)).toEqual(["salt", "thb of sugar"])
})

it("edits in place with the keyboard alone, and removes with Undo", async () => {
  const { id, path } = await makeList("Editing in place", "Milk")
  const page = await visit(path)
  await page
    .getByRole("button", { name: say("shopping.line.edit", { name: "Milk" }) })
    .press("Enter")
  const form = page.getByRole("form", { name: say("shopping.line.edit", { name: "Milk" }) })
  await expect
    .poll(() =>
      form.getByLabel(say("shopping.line.amount")).evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  expect(await barriers(page)).toEqual([])
  await form.getByLabel(say("shopping.line.amount")).fill("2 1/2")
  await form.getByLabel(say("shopping.line.note")).fill("Oat milk")
  await form.getByLabel(say("shopping.line.note")).press("Enter")
  await line(page, /^2½ Oat milk/).waitFor()
  await saved(page)
  expect((await listOf(id)).listItems).toMatchObject([{ quantity: 2.5, note: "Oat milk" }])

  await page
    .getByRole("button", { name: new RegExp(say("shopping.line.edit", { name: ".*Oat milk" })) })
    .click()
  await page
    .getByRole("form")
    .getByRole("button", { name: say("general.delete") })
    .click()
  await page.getByText(say("shopping.list.empty")).waitFor()
  await page.getByRole("button", { name: say("general.undo") }).click()
  await line(page, /Oat milk/).waitFor()
})

it("shows checked items separately, and restores or deletes all of them with Undo", async () => {
  const { id, path } = await makeList("What is done", "Milk", "Bread", "Salt")
  const page = await visit(path, { phone: true })
  for (const name of [/^Milk/, /^Bread/]) await line(page, name).click()
  await page.getByRole("button", { name: say("shopping.done.title", { count: 2 }) }).click()
  await line(page, /^Milk/).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("shopping.done.deleteAll") }).click()
  await page
    .getByRole("button", { name: say("shopping.done.title", { count: 2 }) })
    .waitFor({ state: "detached" })
  await page.getByRole("button", { name: say("general.undo") }).click()
  await page.getByRole("button", { name: say("shopping.done.untickAll") }).click()
  await expect.poll(() => lines(page)).toEqual(["Milk", "Bread", "Salt"])
  await saved(page)
  expect((await listOf(id)).listItems.every(({ checked }) => !checked)).toBe(true)
})

it("checks off by the box, opens by the text and moves by a long press, in rows that fit a phone", async () => {
  const { path } = await makeList(
    "By thumb",
    "Milk",
    "Bread",
    "Flowers for the table, whatever they have that is neither red nor wrapped",
  )
  const page = await visit(path, { phone: true })
  await page
    .getByRole("button", { name: say("sortable.handle", { name: "Milk" }) })
    .waitFor({ state: "attached" })
  const rows = page.getByRole("list", { name: say("shopping.list.items") }).getByRole("listitem")
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(heights).toHaveLength(3)
  expect(Math.max(...heights)).toBeLessThanOrEqual(56)

  const words = (name: string) =>
    page.getByRole("button", { name: say("shopping.line.edit", { name }) })
  await dragByFinger(page, words("Bread"), words("Milk"))
  expect(await lines(page)).toEqual(expect.arrayContaining(["Milk", "Bread"]))
  expect((await lines(page))[0]).toBe("Milk")
  await dragByFinger(page, words("Bread"), words("Milk"), {
    held: page.locator("[data-held]"),
  })
  await expect.poll(async () => (await lines(page))[0]).toBe("Bread")
  await expect
    .poll(() =>
      page
        .getByRole("form")
        .filter({ hasText: say("general.save") })
        .count(),
    )
    .toBe(0)
  await saved(page)

  await words("Milk").tap()
  await page
    .getByRole("form", { name: say("shopping.line.edit", { name: "Milk" }) })
    .getByRole("button", { name: say("general.cancel") })
    .tap()
  await line(page, /^Milk/).tap()
  await expect.poll(() => lines(page)).not.toContain("Milk")
  await saved(page)
  await page.reload()
  await expect.poll(async () => (await lines(page))[0]).toBe("Bread")
})

it("moves a line with the keyboard, and keeps it there", async () => {
  const { path } = await makeList("Moving lines", "Milk", "Bread", "Salt")
  const page = await visit(path)
  const handle = page.getByRole("button", { name: say("sortable.handle", { name: "Salt" }) })
  await handle.focus()
  await page.keyboard.press("Space")
  await page.getByText(say("sortable.moved", { name: "Salt", position: "3", total: "3" })).waitFor()
  await page.keyboard.press("ArrowUp")
  await page.getByText(say("sortable.moved", { name: "Salt", position: "2", total: "3" })).waitFor()
  await page.keyboard.press("ArrowUp")
  await page.getByText(say("sortable.moved", { name: "Salt", position: "1", total: "3" })).waitFor()
  await page.keyboard.press("Space")
  await expect.poll(() => lines(page)).toEqual(["Salt", "Milk", "Bread"])
  await saved(page)
  await page.reload()
  await expect.poll(() => lines(page)).toEqual(["Salt", "Milk", "Bread"])
})

it("creates, renames and deletes lists; moves the items of a list deleted elsewhere to another", async () => {
  const page = await visit("/shopping-lists", { token: await ownSession() })
  await page
    .getByRole("button", { name: say("shopping.new") })
    .first()
    .click()
  await page.getByRole("dialog").getByLabel(say("general.name")).waitFor()
  await page.getByRole("dialog").getByLabel(say("general.name")).fill("List of lists")
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("general.create") })
    .click()
  await page.getByRole("heading", { level: 1, name: "List of lists" }).waitFor()
  await add(page, "Twine")
  await saved(page)
  await page
    .getByRole("link", { name: say("shopping.title") })
    .last()
    .click()
  expect(await barriers(page)).toEqual([])

  await page
    .getByRole("button", { name: say("shopping.actions", { name: "List of lists" }) })
    .click()
  await page.getByRole("menuitem", { name: say("shopping.rename") }).click()
  await page.getByRole("dialog").getByLabel(say("general.name")).fill("Renamed list")
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("general.save") })
    .click()
  await page.getByRole("link", { name: "Renamed list" }).waitFor()

  await page
    .getByRole("button", { name: say("shopping.actions", { name: "Renamed list" }) })
    .click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page.getByRole("link", { name: "Renamed list" }).waitFor({ state: "detached" })
  await page.getByRole("button", { name: say("general.undo") }).click()
  await page.getByRole("link", { name: "Renamed list" }).click()
  await line(page, /^Twine/).waitFor()

  const other = await makeList("Takes things over")
  const id = page.url().split("/").at(-1)!
  await ask("DELETE", `/api/groups/shopping/lists/${id}`)
  await page.getByText(say("shopping.list.gone")).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("shopping.list.restore") }).click()
  await line(page, /^Twine/).waitFor()
  await ask("DELETE", `/api/groups/shopping/lists/${id}`)
  await page.getByText(say("shopping.list.gone")).waitFor()
  await page.getByLabel(say("shopping.list.putOnLabel")).selectOption(other.id)
  await page.getByRole("button", { name: say("shopping.list.putOnDo") }).click()
  await page.getByRole("heading", { level: 1, name: "Takes things over" }).waitFor()
  await line(page, /^Twine/).waitFor()
  await saved(page)
  expect((await listOf(other.id)).listItems).toMatchObject([{ note: "Twine" }])
})

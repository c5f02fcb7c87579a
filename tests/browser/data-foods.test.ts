import { expect, it } from "vitest"
import {
  dialogOf,
  type Food,
  foodsNamed,
  makeFood,
  names,
  rowCheckbox,
} from "./support/data-tables"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

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
  await rowCheckbox(page, food.name).tap()
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
  await rowCheckbox(page, "Sloe one").click()
  await rowCheckbox(page, "Sloe two").click({ modifiers: ["Shift"] })
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
  await rowCheckbox(page, "Damson unused").click()
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

import { expect, it } from "vitest"
import { barriers } from "./support/axe"
import { ask, makeRecipe } from "./support/rest"
import { add, line, makeList, saved } from "./support/shopping"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

it("names the label under which a line was added, where lines are grouped by label", async () => {
  const label = await ask<{ id: string }>("POST", "/api/groups/labels", {
    name: "Candle shelf",
    color: "#3a8f5c",
  })
  await ask("POST", "/api/foods", { name: "tapers", labelId: label.id })
  const { path } = await makeList("Where it went", "Milk")
  const page = await visit(path, { phone: true })
  await page.getByText(say("shopping.list.views.label"), { exact: true }).last().click()
  await page.getByRole("heading", { name: say("shopping.list.noLabel") }).waitFor()
  await add(page, "3 tapers")
  const words = say("shopping.add.addedUnder", { name: "3 tapers", label: "Candle shelf" })
  await page.locator("[data-add-bar]").getByText(words).waitFor()
  await page.getByRole("status").filter({ hasText: words }).waitFor({ state: "attached" })
})

it("orders labels as the list's own shop has them, and groups lines by recipe with their scale", async () => {
  const labels = []
  for (const name of ["Aisle fruit", "Aisle dairy"])
    labels.push(await ask<{ id: string }>("POST", "/api/groups/labels", { name, color: "#3a8f5c" }))
  const { id, path } = await makeList("By label")
  await ask("POST", "/api/groups/shopping/items/create-bulk", [
    { shoppingListId: id, note: "Pears", labelId: labels[0]!.id },
    { shoppingListId: id, note: "Butter", labelId: labels[1]!.id },
  ])
  const { slug } = await makeRecipe({
    name: "Listed lentils",
    recipeIngredient: [{ quantity: 2, food: { name: "onions for lentils" } }],
    settings: { disableAmount: false },
  })
  const recipe = await ask<{ id: string }>("GET", `/api/recipes/${slug}`)
  await ask("POST", `/api/groups/shopping/lists/${id}/recipe/${recipe.id}`)

  const page = await visit(path, { phone: true })
  const headings = () =>
    page
      .getByRole("list", { name: say("shopping.list.items") })
      .getByRole("heading")
      .allInnerTexts()
  const titles = async () => (await headings()).map((text) => text.split("\n")[0])
  await page.getByText(say("shopping.list.views.label"), { exact: true }).last().click()
  await expect.poll(titles).toEqual(["Aisle dairy", "Aisle fruit", say("shopping.list.noLabel")])
  expect(await barriers(page)).toEqual([])

  await page.getByRole("button", { name: say("shopping.list.menu") }).click()
  await page.getByRole("menuitem", { name: say("shopping.labels.title") }).click()
  await page.getByRole("button", { name: say("sortable.handle", { name: "Aisle fruit" }) }).focus()
  await page.keyboard.press("Space")
  const place = page.getByText(sayLike("sortable.moved", { name: "Aisle fruit" }))
  await place.waitFor()
  const before = await place.innerText()
  await page.keyboard.press("ArrowUp")
  await expect.poll(() => place.innerText()).not.toBe(before)
  await page.keyboard.press("Space")
  await page.getByText(sayLike("sortable.dropped", { name: "Aisle fruit" })).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("general.save") }).click()
  await expect.poll(titles).toEqual(["Aisle fruit", "Aisle dairy", say("shopping.list.noLabel")])

  await page.getByText(say("shopping.list.views.recipe")).click()
  await expect.poll(titles).toEqual(["Listed lentils", say("shopping.list.noRecipe")])
  await page.getByText(say("home.shown", { count: 1 }), { exact: true }).click()
  await page
    .getByRole("button", {
      name: say("field.more", { label: say("shopping.recipe.times", { name: "Listed lentils" }) }),
    })
    .click()
  await line(page, /^4 onions/).waitFor()
  expect(await barriers(page)).toEqual([])
  await saved(page)
  await page
    .getByRole("button", { name: say("shopping.recipe.remove", { name: "Listed lentils" }) })
    .click()
  await line(page, /onions/).waitFor({ state: "detached" })
  await page.getByRole("button", { name: say("general.undo") }).click()
  await line(page, /^4 onions/).waitFor()
})

it("saves an order of labels although one of them was deleted elsewhere", async () => {
  const labels = []
  for (const name of ["Shelf one", "Shelf three", "Shelf two"])
    labels.push(await ask<{ id: string }>("POST", "/api/groups/labels", { name, color: "#3a8f5c" }))
  const { id, path } = await makeList("Shelves")
  await ask("POST", "/api/groups/shopping/items/create-bulk", [
    { shoppingListId: id, note: "Pears", labelId: labels[0]!.id },
    { shoppingListId: id, note: "Butter", labelId: labels[2]!.id },
  ])
  const page = await visit(path)
  await page.getByText(say("shopping.list.views.label"), { exact: true }).last().click()
  const titles = () =>
    page
      .getByRole("list", { name: say("shopping.list.items") })
      .getByRole("heading", { name: /^Shelf/ })
  await expect.poll(() => titles().allInnerTexts()).toHaveLength(2)
  await page.getByRole("button", { name: say("shopping.list.menu") }).click()
  await page.getByRole("menuitem", { name: say("shopping.labels.title") }).click()
  const handle = page.getByRole("button", { name: say("sortable.handle", { name: "Shelf two" }) })
  await handle.focus()
  await page.keyboard.press("Space")
  const place = page.getByText(sayLike("sortable.moved", { name: "Shelf two" }))
  await place.waitFor()
  for (let step = 0; step < 2; step++) {
    const before = await place.innerText()
    await page.keyboard.press("ArrowUp")
    await expect.poll(() => place.innerText()).not.toBe(before)
  }
  await page.keyboard.press("Space")
  await page.getByText(sayLike("sortable.dropped", { name: "Shelf two" })).waitFor()
  await ask("DELETE", `/api/groups/labels/${labels[1]!.id}`)
  await page.getByRole("button", { name: say("general.save") }).click()
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await expect.poll(async () => (await titles().allInnerTexts())[0]).toMatch(/^Shelf two/)
})

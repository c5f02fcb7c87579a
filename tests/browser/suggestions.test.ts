import type { Page } from "playwright-core"
import { beforeAll, beforeEach, expect, inject, it } from "vitest"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

const { groupSlug } = inject("site")
const here = `/g/${groupSlug}/recipes/finder`

/** Foods of this test's own, so that what others have on hand changes nothing. */
beforeAll(async () => {
  const dish = (name: string, foods: string[]) =>
    makeRecipe({
      name,
      recipeIngredient: foods.map((food) => ({ quantity: 1, food })),
      settings: { disableAmount: false },
    })
  await dish("Finder omelette", ["ostrich egg", "ghee"])
  await dish("Finder flatbread", ["teff flour", "ghee"])
  await dish("Finder feast", ["ostrich egg", "teff flour", "ghee", "sorrel", "sumac"])
})

beforeEach(async () => {
  const { items } = await ask<{ items: { id: string; name: string }[] }>(
    "GET",
    "/api/foods?perPage=-1",
  )
  const ids = items
    .filter(({ name }) => ["ostrich egg", "ghee", "teff flour"].includes(name))
    .map(({ id }) => id)
  await ask("POST", "/api/trpc/foods.setOnHand", { ids, onHand: false })
})

const found = (page: Page) => page.getByRole("region", { name: say("nav.recipes"), exact: true })
const row = (page: Page, name: string) => found(page).getByRole("article").filter({ hasText: name })

async function have(page: Page, food: string) {
  const box = page.getByRole("combobox", { name: say("finder.foods") })
  await box.fill(food)
  await page.getByRole("option", { name: food, exact: true }).click()
  await page.getByRole("button", { name: say("field.remove", { name: food }) }).waitFor()
}

it("suggests recipes by missing ingredients, which can be marked as on hand or added to a list", async () => {
  const page = await visit(here)
  await have(page, "ostrich egg")
  await have(page, "ghee")
  const ready = found(page).getByRole("region", { name: say("finder.all") })
  await ready.getByText("Finder omelette").waitFor()
  await found(page)
    .getByRole("region", { name: say("finder.lacking", { count: 1 }) })
    .getByText("Finder flatbread")
    .waitFor()
  await found(page)
    .getByRole("region", { name: say("finder.lacking", { count: 3 }) })
    .getByText("Finder feast")
    .waitFor()

  const less = page.getByRole("button", {
    name: say("field.less", { label: say("finder.missing") }),
  })
  await less.click()
  await row(page, "Finder feast").waitFor({ state: "detached" })

  // Kept for the household: on another device it is the same.
  const elsewhere = await visit(here)
  await elsewhere
    .getByRole("button", { name: say("field.remove", { name: "ostrich egg" }) })
    .waitFor()
  await row(elsewhere, "Finder feast").waitFor()

  const list = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", {
    name: "What the finder lacks",
  })
  await page.getByRole("button", { name: say("finder.shop", { name: "Finder flatbread" }) }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "What the finder lacks" }).click()
  await dialog.getByRole("button", { name: say("actions.list.submit", { count: 1 }) }).click()
  await expect
    .poll(async () => {
      const { listItems } = await ask<{ listItems: { food: { name: string } | null }[] }>(
        "GET",
        `/api/groups/shopping/lists/${list.id}`,
      )
      return listItems.map(({ food }) => food?.name)
    })
    .toEqual(["teff flour"])
  await dialog.waitFor({ state: "detached" })

  await row(page, "Finder flatbread")
    .getByRole("button", { name: `${say("finder.haveThis")} teff flour` })
    .click()
  await ready.getByText("Finder flatbread").waitFor()
  await page.getByRole("button", { name: say("field.remove", { name: "teff flour" }) }).waitFor()
})

it("reverts what could not be sent, and continues once online", async () => {
  const page = await visit(here)
  await have(page, "ghee")
  await page.context().setOffline(true)
  await page.getByRole("button", { name: say("field.remove", { name: "ghee" }) }).click()
  await page.getByRole("alert").first().waitFor()
  await page.getByRole("button", { name: say("field.remove", { name: "ghee" }) }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole("button", { name: say("field.remove", { name: "ghee" }) }).click()
  await expect
    .poll(async () => {
      const { items } = await ask<{ items: { name: string; extras: object }[] }>(
        "GET",
        "/api/foods?search=ghee&perPage=-1",
      )
      return items.find(({ name }) => name === "ghee")?.extras
    })
    .toEqual({})
})

it("breaks words that are wider than the narrowest phone", async () => {
  const name = "Finderdonaudampfschifffahrtsgesellschaftskuchen"
  const foods = ["ostrich egg", "Rindfleischetikettierungsüberwachungsmehl"]
  await makeRecipe({
    name,
    recipeIngredient: foods.map((food) => ({ quantity: 1, food })),
    settings: { disableAmount: false },
  })
  const page = await visit(here, {
    phone: true,
    context: { viewport: { width: 320, height: 640 } },
  })
  await have(page, "ostrich egg")
  await row(page, name).waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await page.goto(`/g/${groupSlug}?search=${name}`)
  await page.getByRole("heading", { name }).waitFor()
  expect(await width()).toBe(320)
})

it("counts what has no food: a dish whose words name nothing at home is not ready", async () => {
  const name = `Finder loaf ${crypto.randomUUID().slice(0, 8)}`
  await makeRecipe({
    name,
    recipeIngredient: [
      { quantity: 1, food: "ostrich egg" },
      { quantity: 1, food: "ghee" },
      { quantity: 500, unit: "gram", note: "minced yak" },
    ],
    settings: { disableAmount: false },
  })
  const page = await visit(here)
  await have(page, "ostrich egg")
  await have(page, "ghee")
  await found(page)
    .getByRole("region", { name: say("finder.lacking", { count: 1 }) })
    .getByText(name)
    .waitFor()
  await row(page, name).getByText("minced yak").waitFor()
})

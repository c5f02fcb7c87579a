import type { Page } from "playwright-core"
import { expect, inject, it } from "vitest"
import { makeOwnGroup } from "./support/group"
import { ask, makeRecipe, ownName } from "./support/rest"
import { say } from "./support/say"
import { visit } from "./support/visit"

const { groupSlug } = inject("site")
const here = `/g/${groupSlug}/cookbooks`

interface Made {
  id: string
}
type Ask = typeof ask

const makeBook = (given: object, asker: Ask = ask) =>
  asker<Made>("POST", "/api/groups/cookbooks", given)
const change = (verb: string, input: object, asker: Ask = ask) =>
  asker("POST", `/api/trpc/cookbooks.${verb}`, input)
const idOf = async (slug: string, asker: Ask = ask) =>
  (await asker<Made>("GET", `/api/recipes/${slug}`)).id

/** A cookbook of recipes that were chosen, in this order. */
async function chosenBook(name: string, recipes: string[], given: object = {}) {
  const ids: string[] = []
  for (const recipe of recipes) ids.push(await idOf((await makeRecipe({ name: recipe })).slug))
  const { id } = await makeBook({ name, ...given })
  await change("arrange", { itemId: id, data: { onlyChosen: true, sort: "own" } })
  await change("choose", { itemId: id, recipeIds: ids })
  return id
}

const dialog = (page: Page) => page.getByRole("dialog")
const recipes = (page: Page) => page.getByRole("main").getByRole("article")
const shows = (page: Page, names: string[]) =>
  expect
    .poll(() => recipes(page).allInnerTexts())
    .toEqual(names.map((name) => expect.stringContaining(name)))

async function openFromMenu(page: Page, menu: string, entry: string) {
  await page.getByRole("button", { name: menu, exact: true }).click()
  await page.getByRole("menuitem", { name: entry, exact: true }).click()
  await dialog(page).getByRole("heading").first().waitFor()
}

it("adds a recipe to a cookbook and to a new one, and removes it again", async () => {
  const [tart, sunday, feast] = [ownName("Tart"), ownName("Sunday"), ownName("Feast")]
  const { path } = await makeRecipe({ name: tart })
  const book = await makeBook({ name: sunday })
  await change("arrange", { itemId: book.id, data: { onlyChosen: true } })

  const page = await visit(path)
  const box = (name: string) => dialog(page).getByRole("checkbox", { name, exact: true })
  const open = () => openFromMenu(page, say("recipe.menu"), say("actions.toCookbook"))
  const save = async () => {
    await dialog(page)
      .getByRole("button", { name: say("general.save") })
      .click()
    await dialog(page).waitFor({ state: "detached" })
  }
  await open()
  await box(sunday).check()
  await dialog(page).getByLabel(say("cookbooks.new")).fill(feast)
  await save()

  await page.goto(`${here}/${book.id}`)
  await shows(page, [tart])
  const drawer = page.getByRole("navigation", { name: say("nav.main") })
  await drawer.getByRole("link", { name: feast }).click()
  await shows(page, [tart])

  await page.goto(path)
  await open()
  await expect.poll(() => box(sunday).isChecked()).toBe(true)
  await box(sunday).uncheck()
  await save()
  await page.goto(`${here}/${book.id}`)
  await page.getByText(say("cookbooks.holdsNone")).waitFor()
})

it("adds all selected recipes", async () => {
  const [tag, name] = [ownName("Plums"), ownName("Plum days")]
  for (const recipe of ["Plum one", "Plum two"])
    await makeRecipe({ name: ownName(recipe), tags: [tag] })
  const slug = tag.toLowerCase().replaceAll(" ", "-")
  const page = await visit(`/g/${groupSlug}?tags=${slug}&orderBy=name`)
  await expect.poll(() => recipes(page).count()).toBe(2)
  await page.getByRole("button", { name: say("home.select") }).click()
  const boxes = page.getByRole("list", { name: say("nav.recipes") }).getByRole("checkbox")
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole("region", { name: say("select.title") })
  await bar.getByRole("button", { name: say("select.more") }).click()
  await page.getByRole("menuitem", { name: say("actions.toCookbook") }).click()
  await dialog(page)
    .getByText(say("organizers.recipes", { count: 2 }))
    .waitFor()
  await dialog(page).getByLabel(say("cookbooks.new")).fill(name)
  await dialog(page)
    .getByRole("button", { name: say("general.save") })
    .click()
  await page
    .getByRole("navigation", { name: say("nav.main") })
    .getByRole("link", { name })
    .click()
  await shows(page, ["Plum one", "Plum two"])
})

it("adds recipes on a cookbook's page, reorders them by keyboard, and removes them", async () => {
  const [first, second, third] = ["First", "Second", "Third"].map(ownName)
  await makeRecipe({ name: third! })
  const id = await chosenBook(ownName("In order"), [first!, second!])
  const page = await visit(`${here}/${id}`)
  await shows(page, [first!, second!])

  await page.getByRole("button", { name: say("cookbooks.changeHeld") }).click()
  await page.getByRole("button", { name: say("cookbooks.chosen.action") }).click()
  const chosen = dialog(page).getByRole("list", { name: say("cookbooks.chosen.title") })
  await expect.poll(() => chosen.getByRole("listitem").count()).toBe(2)
  await dialog(page)
    .getByRole("combobox", { name: say("cookbooks.chosen.add") })
    .fill(third!)
  await page.getByRole("option", { name: third! }).click()
  await expect.poll(() => chosen.getByRole("listitem").count()).toBe(3)

  const name = say("sortable.handle", { name: third! })
  const handle = chosen.getByRole("button", { name, exact: true })
  await handle.focus()
  const isAt = async (position: number) => {
    const moved = say("sortable.moved", { name: third!, position, total: 3 })
    await page.getByText(moved).waitFor({ state: "attached" })
    // The list is measured, and keys are heard, only after what it says is on the page.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  await page.keyboard.press("Space")
  await isAt(3)
  await page.keyboard.press("ArrowUp")
  await isAt(2)
  await page.keyboard.press("Space")
  await expect
    .poll(() => chosen.getByRole("listitem").allInnerTexts())
    .toEqual([first, third, second].map((name) => expect.stringContaining(name!)))
  await chosen.getByRole("button", { name: say("field.remove", { name: first! }) }).click()
  await expect.poll(() => chosen.getByRole("listitem").count()).toBe(2)
  await page.keyboard.press("Escape")
  await dialog(page).waitFor({ state: "detached" })
  await shows(page, [third!, second!])
  await page.reload()
  await shows(page, [third!, second!])
})

it("shows an introduction without scripts, and prints the cookbook in its order", async () => {
  const name = ownName("With words")
  const description =
    "Cooked **slowly**.\n\n<script>document.title = 'run'</script>[bad](javascript:document.title)"
  const [last, early] = [ownName("Zander"), ownName("Asparagus")]
  const id = await chosenBook(name, [last, early], { description })
  const page = await visit(`${here}/${id}`)
  await page.getByRole("main").locator("strong", { hasText: "slowly" }).waitFor()
  await shows(page, [last, early])
  expect(await page.locator("main script, main a[href^=javascript]").count()).toBe(0)
  expect(await page.title()).not.toBe("run")

  await page.getByRole("button", { name: say("cookbooks.menu", { name }), exact: true }).click()
  await page.getByRole("menuitem", { name: say("cookbooks.asBook") }).click()
  await page.locator("[data-book=whole]").waitFor()
  await page.locator("[data-book]").getByText("Cooked slowly.").waitFor()
  const contents = page.getByRole("navigation", { name: say("book.contents") })
  expect(await contents.getByRole("link").allInnerTexts()).toEqual([
    expect.stringContaining(last),
    expect.stringContaining(early),
  ])
})

it("shares a public cookbook by a link, with its public recipes only", async () => {
  const { token, ask: asOwner, home } = await makeOwnGroup(inject("site"))
  const ids: string[] = []
  for (const recipe of ["Shown stew", "Hidden ham"]) {
    const slug = await asOwner<string>("POST", "/api/recipes", { name: recipe })
    const settings = { public: recipe === "Shown stew" }
    await asOwner("PATCH", `/api/recipes/${slug}`, { settings })
    ids.push(await idOf(slug, asOwner))
  }
  const book = await makeBook(
    { name: "For friends", public: true, description: "Eat *well*." },
    asOwner,
  )
  await change("arrange", { itemId: book.id, data: { onlyChosen: true, sort: "own" } }, asOwner)
  await change("choose", { itemId: book.id, recipeIds: ids }, asOwner)

  const page = await visit(`${home}/cookbooks/${book.id}`, { token })
  const menu = say("cookbooks.menu", { name: "For friends" })
  await openFromMenu(page, menu, say("actions.share"))
  await dialog(page).getByText(say("cookbooks.share.privateGroup")).waitFor()
  await asOwner("PUT", "/api/groups/preferences", { privateGroup: false, recipePublic: false })
  await page.reload()
  await openFromMenu(page, menu, say("actions.share"))
  await dialog(page).getByText(say("cookbooks.share.recipesNotPublic")).waitFor()
  expect(await dialog(page).getByText(say("cookbooks.share.privateGroup")).count()).toBe(0)
  await dialog(page)
    .getByRole("link", { name: say("group.title") })
    .click()
  await page.locator("#visibility:focus").waitFor()
  await page.getByRole("switch", { name: say("group.recipePublic"), checked: false }).click()
  await page.getByText(say("general.saved")).first().waitFor()
  await page.goto(`${home}/cookbooks/${book.id}`)
  await openFromMenu(page, menu, say("actions.share"))
  await dialog(page).getByText(say("cookbooks.share.hint")).waitFor()
  const address = dialog(page).getByText(`${home}/cookbooks/${book.id}`)
  const visitor = await visit(new URL((await address.textContent())!).pathname, { token: null })
  await visitor.getByRole("heading", { level: 1, name: "For friends" }).waitFor()
  await visitor.getByText("Eat well.").waitFor()
  await shows(visitor, ["Shown stew"])
})

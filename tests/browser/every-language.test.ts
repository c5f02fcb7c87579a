import type { Page } from "playwright-core"
import { beforeAll, expect, inject, it } from "vitest"
import { textsOf } from "../../scripts/locales/texts"
import { translatedLocales } from "../../web/build/locale-files"
import { dayOf } from "../../worker/shared/days"
import { directionOf, type Locale } from "../../worker/shared/locales"
import { makeOwnGroup } from "./support/group"
import { rawKeys } from "./support/raw-keys"
import { sideways } from "./support/sideways"
import { openContext } from "./support/visit"

// What other tests have made may be called as something of the interface is.
const { token, ask, home, makeRecipe } = await makeOwnGroup(inject("site"))
/** Two hundred and more pages are opened. */
const walk = { timeout: 900_000 }
const long = "1234567 ".repeat(8).trim()
/** What people typed: the names of the member and of the group. */
const names = new Set<string>()
const paths: Record<string, string> = {
  login: "/login",
  home,
  planner: "/group/mealplan/planner/view",
  settings: "/user/profile",
}

beforeAll(async () => {
  const self = await ask<{ fullName: string; group: string }>("GET", "/api/users/self")
  names.add(self.fullName).add(self.group)
  const recipe = await makeRecipe({
    name: "Kbely 12",
    recipeIngredient: [{ note: "200 g 1234" }],
    recipeInstructions: [{ text: "1234." }],
  })
  // A list with a long name that has something to buy, and a long meal today: the home page shows both.
  const list = await ask<{ id: string }>("POST", "/api/groups/shopping/lists", { name: long })
  await ask("POST", "/api/groups/shopping/items", { shoppingListId: list.id, note: long })
  await ask("POST", "/api/groups/mealplans", { date: dayOf(new Date()), title: long })
  Object.assign(paths, { recipe: recipe.path, list: `/shopping-lists/${list.id}` })
})

/** English texts that the language says in other words, without those that are filled in. */
function foreignTexts(locale: Locale): string[] {
  const own = textsOf(locale)
  const spoken = new Set([...own.values()].flatMap(({ forms }) => [...forms.values()]))
  return [...textsOf("en-US").values()].flatMap(({ key, forms }) => {
    const text = forms.get("")
    const isOther = own.has(key) && text && !text.includes("{{") && !spoken.has(text)
    return isOther && /[a-z]{3}/.test(text) ? [text] : []
  })
}

const linesOf = (page: Page) =>
  page.evaluate(() => document.body.innerText.split("\n").map((line) => line.trim()))

/** Chooses a language on the device, and opens the page again. */
async function speak(page: Page, locale: Locale) {
  await page.evaluate((chosen) => {
    localStorage.setItem("larder.locale", JSON.stringify(chosen))
  }, locale)
  await page.reload({ waitUntil: "networkidle" })
  await page.locator("main h1").first().waitFor()
}

it("shows each language in its own texts, within a narrow phone", walk, async () => {
  const narrow = { phone: true, context: { viewport: { width: 360, height: 740 } } }
  const [member, stranger] = [
    await openContext({ ...narrow, token }),
    await openContext({ ...narrow, token: null }),
  ]
  const open = async ([name, path]: [string, string]) => {
    const page = await (name === "login" ? stranger : member).newPage()
    await page.goto(path)
    return [name, page] as const
  }
  const pages = await Promise.all(Object.entries(paths).map(open))
  for (const locale of translatedLocales() as Locale[]) {
    const foreign = new Set(foreignTexts(locale))
    const look = async ([name, page]: (typeof pages)[number]) => {
      await speak(page, locale)
      const where = `${locale}, ${name}`
      const html = page.locator("html")
      expect.soft(await html.getAttribute("lang"), where).toBe(locale)
      expect.soft(await html.getAttribute("dir"), where).toBe(directionOf(locale))
      expect.soft(await rawKeys(page), where).toEqual([])
      expect.soft(await sideways(page), where).toEqual([])
      const english = (await linesOf(page)).filter((line) => foreign.has(line) && !names.has(line))
      expect.soft(english, where).toEqual([])
    }
    await Promise.all(pages.map(look))
  }
})

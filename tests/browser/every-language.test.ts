import type { Page } from "playwright-core"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { textsOf } from "../../scripts/locales/texts"
import { translatedLocales } from "../../web/build/locale-files"
import { dayOf } from "../../worker/shared/days"
import { directionOf, type Locale } from "../../worker/shared/locales"
import { rawKeys } from "./support/raw-keys"
import { ask, makeRecipe } from "./support/rest"
import { sideways } from "./support/sideways"
import { openContext } from "./support/visit"

const { groupSlug } = inject("site")
const long = "1234567 ".repeat(8).trim()
/** What people typed: the names of the administrator and of the group. */
const names = new Set<string>()
const paths: Record<string, string> = {
  login: "/login",
  home: `/g/${groupSlug}`,
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

describe.each(translatedLocales() as Locale[])("%s on a narrow phone", (locale) => {
  it("shows its own texts within the screen", async () => {
    const context = { viewport: { width: 360, height: 740 } }
    const foreign = new Set(foreignTexts(locale))
    const [member, strange] = await Promise.all([
      openContext({ locale, phone: true, context }),
      openContext({ locale, phone: true, context, token: null }),
    ])
    const look = async ([name, path]: [string, string]) => {
      const shown = await (name === "login" ? strange : member).newPage()
      await shown.goto(path, { waitUntil: "networkidle" })
      await shown.locator("main h1").first().waitFor()
      const html = shown.locator("html")
      expect.soft(await html.getAttribute("lang"), name).toBe(locale)
      expect.soft(await html.getAttribute("dir"), name).toBe(directionOf(locale))
      expect.soft(await rawKeys(shown), name).toEqual([])
      expect.soft(await sideways(shown), name).toEqual([])
      const english = (await linesOf(shown)).filter((line) => foreign.has(line) && !names.has(line))
      expect.soft(english, name).toEqual([])
    }
    await Promise.all(Object.entries(paths).map(look))
  })
})

import type { Page } from "playwright-core"
import { beforeAll, expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { paintedDish } from "./support/dish"
import { fillWithLibrary } from "./support/library"
import { ask } from "./support/rest"
import { type Screen, screensOf, show, texts } from "./support/screens"
import { visit } from "./support/visit"

const { url, token, groupSlug } = inject("site")
let screens: Screen[] = []

beforeAll(async () => {
  const slug = await fillWithLibrary({ url, token }, (index) => paintedDish(index, 320, 240))
  const { id } = await ask<{ id: string }>("GET", "/api/users/self")
  const group = `/g/${groupSlug}`
  screens = screensOf({ group, user: `/user/${id}`, recipe: `${group}/r/${slug}` })
})

/** Both modes, both sizes and both directions of reading, each with each of the others once. */
const ways = [
  { phone: true, dark: false, locale: "en-US", dir: "ltr" },
  { phone: false, dark: true, locale: "en-US", dir: "ltr" },
  { phone: false, dark: false, locale: "he-IL", dir: "rtl" },
  { phone: true, dark: true, locale: "he-IL", dir: "rtl" },
] as const

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it.each(ways)(
  "keeps nobody out, and scrolls one way alone: phone $phone, dark $dark, $dir",
  async ({ dir, ...way }) => {
    const say = texts(way.locale)
    const [page, strange] = [await visit("/", way), await visit("/login", { ...way, token: null })]
    for (const screen of screens) {
      const shown = screen.stranger ? strange : page
      await show(shown, screen, say)
      expect.soft(await shown.locator("html").getAttribute("dir"), screen.name).toBe(dir)
      expect.soft(await barriers(shown), screen.name).toEqual([])
      expect.soft(await sideways(shown), screen.name).toBe(0)
      if (!way.phone) continue
      await shown.setViewportSize({ width: 320, height: 640 })
      expect.soft(await sideways(shown), `${screen.name} at 320 px`).toBe(0)
      await shown.setViewportSize({ width: 390, height: 844 })
    }
  },
)

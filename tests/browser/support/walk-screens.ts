import type { Page, ViewportSize } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import { barriers } from "./axe"
import { sizes } from "./chromium"
import { paintedDish } from "./recipe-fixture"
import { asker } from "./group"
import { fillWithLibrary } from "./library"
import { makePublicGroup } from "./public-group"
import { rawKeys } from "./raw-keys"
import type { Screen } from "./screen"
import { texts } from "./say"
import { screensOf, show } from "./screens"
import { setupSteps } from "./setup-steps"
import { sideways } from "./sideways"
import { startSite } from "./site"
import { smallTargets } from "./targets"
import { visit } from "./visit"

/** A site of its own: what other tests leave on theirs, such as hostile markup, would be found here. */
const site = await startSite()
afterAll(site.stop)
const { url, token, groupSlug } = await site.session()
let screens: Screen[] = []

beforeAll(async () => {
  const slug = await fillWithLibrary({ url, token }, (index) => paintedDish(index, 320, 240))
  const { id } = await asker(url, token)<{ id: string }>("GET", "/api/users/self")
  const group = `/g/${groupSlug}`
  const open = await makePublicGroup({ url, token }, crypto.randomUUID().slice(0, 8))
  screens = screensOf({ group, user: `/user/${id}`, recipe: `${group}/r/${slug}`, open })
})

const unset = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" })
afterAll(unset.stop)

/** Each size begins in another mode and direction, and is looked at in the other direction too. */
const ways = {
  phone: { phone: true, dark: false, locale: "en-US", dir: "ltr" },
  desktop: { dark: true, locale: "he-IL", dir: "rtl" },
} as const

/**
 * What pages become when the screen changes: the narrowest phone, a tablet and the same one turned; on a desktop the
 * narrowest screen with a drawer beside the page. axe looks at the layout of a tablet, which is no other.
 */
const others: Record<keyof typeof ways, { size: ViewportSize; withAxe?: boolean }[]> = {
  phone: [
    { size: { width: 320, height: 640 } },
    { size: sizes.tablet, withAxe: true },
    { size: sizes.tabletWide },
  ],
  desktop: [{ size: { width: 768, height: 640 } }],
}

/** Both sizes may be walked at once, on two cores. */
export const walk = { timeout: 600_000 }

/** Goes through all screens at one of the sizes: axe finds nothing, and no page scrolls sideways. */
export async function walkScreens(size: keyof typeof ways) {
  const { dir, ...way } = ways[size]
  const say = texts(way.locale)
  const [page, strange] = [
    await visit("/", { ...way, site: url, token }),
    await visit("/login", { ...way, site: url, token: null }),
  ]
  const first = await visit("/", { ...way, site: unset.url, token: null })
  for await (const step of setupSteps(first, say, unset.setupCode()))
    expect.soft(await barriers(first), `${step}, ${dir}`).toEqual([])
  for (const screen of screens) {
    const shown = screen.stranger ? strange : page
    const named = `${screen.name}, ${way.dark ? "dark" : "light"}, ${dir}`
    await show(shown, screen, say)
    expect.soft(await shown.locator("html").getAttribute("dir"), named).toBe(dir)
    expect.soft(await barriers(shown), named).toEqual([])
    expect.soft(await sideways(shown), named).toEqual([])
    expect.soft(await rawKeys(shown), named).toEqual([])
    if (size === "phone") expect.soft(await smallTargets(shown), named).toEqual([])
    // Colors are the same at all sizes.
    if (size === "phone") {
      await inOtherMode(shown, way.dark, async () => {
        expect.soft(await barriers(shown, ["color-contrast"]), `${named}, other mode`).toEqual([])
      })
    }
    await inOtherDirection(shown, dir, async () => {
      expect.soft(await sideways(shown), `${named}, other direction`).toEqual([])
    })
    // What opens on a page looks on a tablet as on one of these two.
    if (!screen.open) await inOtherSizes(shown, size, named)
  }
}

async function inOtherSizes(page: Page, size: keyof typeof ways, named: string) {
  for (const { size: other, withAxe } of others[size]) {
    await page.setViewportSize(other)
    const at = { message: `${named}, ${other.width} px` }
    // A table chooses between columns and lines once it has seen its new width.
    await expect.poll(() => sideways(page), at).toEqual([])
    if (withAxe) expect.soft(await barriers(page), at.message).toEqual([])
  }
  await page.setViewportSize(sizes[size])
}

async function inOtherMode(page: Page, dark: boolean, look: () => Promise<void>) {
  const other = dark ? "light" : "dark"
  await page.emulateMedia({ colorScheme: other })
  await expect.poll(() => page.locator("html").getAttribute("data-mode")).toBe(other)
  await look()
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" })
}

/** With the texts of the page's language, since only the layout is looked at. */
async function inOtherDirection(page: Page, dir: "ltr" | "rtl", look: () => Promise<void>) {
  const turn = (value: string) => page.evaluate((to) => void (document.dir = to), value)
  await turn(dir === "ltr" ? "rtl" : "ltr")
  await look()
  await turn(dir)
}

/**
 * Takes screenshots of every screen: phone, tablet in both orientations, and desktop, light and dark, English
 * and Hebrew, into `screenshots/`, with a page that shows all of them.
 * Usage: npm run screenshots [-- [--only DEVICE] [--locale CODE] NAME…] for those whose names start so, on
 * one of the devices (phone, tablet, tablet-wide or desktop), in another language.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Browser, chromium, type Page } from "playwright-core"
import { browserOptions } from "../tests/browser/support/chromium.ts"
import { paintedDish } from "../tests/browser/support/recipe-fixture.ts"
import { fillWithLibrary } from "../tests/browser/support/library.ts"
import { makePublicGroup } from "../tests/browser/support/public-group.ts"
import { texts } from "../tests/browser/support/say.ts"
import { screensOf, show } from "../tests/browser/support/screens.ts"
import { setupSteps } from "../tests/browser/support/setup-steps.ts"
import { startSite } from "../tests/browser/support/site.ts"
import { contextOptions } from "../tests/browser/support/visitor.ts"
import { isLocale, type Locale } from "../worker/shared/locales.ts"
import { root } from "./runner/settings.ts"

const folder = join(root, "screenshots")
const { values: chosen, positionals: wanted } = parseArgs({
  options: { only: { type: "string" }, locale: { type: "string" } },
  allowPositionals: true,
})
const isWanted = (name: string) => wanted.length === 0 || wanted.some((it) => name.startsWith(it))

const devices = (["desktop", "phone", "tablet", "tablet-wide"] as const).filter(
  (device) => chosen.only === undefined || chosen.only === device,
)
const languages =
  chosen.locale === undefined ? (["en-US", "he-IL"] as const) : [known(chosen.locale)]
const ways = languages.flatMap((locale) =>
  devices.flatMap((device) => [false, true].map((dark) => ({ locale, device, dark }))),
)
type Way = (typeof ways)[number]
const nameOf = ({ locale, device, dark }: Way) => `${device}-${dark ? "dark" : "light"}-${locale}`

const [site, unset] = [await startSite(), await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" })]
const browser = await chromium.launch(browserOptions())
try {
  const session = await site.session()
  const slug = await fillWithLibrary(session, (index) => paintedDish(index * 3 + 1, 1200, 900))
  const self = await fetch(`${site.url}/api/users/self`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const { id } = (await self.json()) as { id: string }
  const group = `/g/${session.groupSlug}`
  const open = await makePublicGroup(session)
  const screens = screensOf({ group, user: `/user/${id}`, recipe: `${group}/r/${slug}`, open })
  const names = new Set<string>()
  const failed: string[] = []

  async function takeAll(way: Way) {
    mkdirSync(join(folder, nameOf(way)), { recursive: true })
    const say = texts(way.locale)
    const take = async (page: Page, name: string, fullPage: boolean) => {
      if (fullPage) await loadPictures(page)
      const path = join(folder, nameOf(way), `${name}.png`)
      await page.screenshot({ path, fullPage })
      names.add(name)
    }
    const member = await visitor(browser, site.url, way, session.token)
    const stranger = await visitor(browser, site.url, way, null)
    for (const screen of screens.filter(({ name }) => isWanted(name))) {
      const page = await (screen.stranger ? stranger : member).newPage()
      // If a screen fails, that is reported and its screenshot taken anyway: the others are still wanted.
      const report = (error: unknown) => failed.push(`${nameOf(way)} ${screen.name}: ${error}`)
      await show(page, screen, say).catch(report)
      await page.waitForLoadState("networkidle").catch(() => {})
      await take(page, screen.name, !screen.open).catch(report)
      await page.close()
    }
    await Promise.all([member.close(), stranger.close()])
    if (!isWanted("setup")) return
    const first = await visitor(browser, unset.url, way, null)
    const page = await first.newPage()
    for await (const step of setupSteps(page, say, unset.setupCode())) await take(page, step, true)
    await first.close()
  }

  const left = [...ways]
  const takeNext = async () => {
    for (let way = left.shift(); way; way = left.shift()) await takeAll(way)
  }
  await Promise.all([takeNext(), takeNext()])
  writeFileSync(join(folder, "index.html"), gallery([...names]))
  console.log(`${names.size} screens, each in ${ways.length} ways: ${join(folder, "index.html")}`)
  for (const fault of failed) console.error(fault)
  if (failed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await Promise.all([site.stop(), unset.stop()])
}

function visitor(from: Browser, url: string, way: Way, token: string | null) {
  const { device, ...rest } = way
  const phone = device === "phone"
  const tablet = device === "tablet" ? "upright" : device === "tablet-wide" ? "wide" : undefined
  return from.newContext(contextOptions({ ...rest, phone, tablet, site: url, token }))
}

/** Also those further down, which load only when they are scrolled to. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager"
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

/** Every screen in a row, with all its variants side by side. */
function gallery(names: string[]): string {
  const figure = (name: string, way: string) =>
    `<figure><img src="${way}/${name}.png" alt="" loading="lazy" height="480"><figcaption>${way}</figcaption></figure>`
  const rows = names.map(
    (name) =>
      `<h2>${name}</h2><div style="display:flex;gap:1rem;overflow-x:auto">${ways.map((way) => figure(name, nameOf(way))).join("")}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><body style="font:1rem sans-serif">${rows.join("")}`
}

function known(code: string): Locale {
  if (isLocale(code)) return code
  throw new Error(`There is no language ${code}. The files in locales/ have their codes as names.`)
}

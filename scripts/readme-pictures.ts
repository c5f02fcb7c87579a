/**
 * Takes the pictures for the README into docs/images: a household with some dishes, a full week and a list.
 * Usage: npm run screenshots:readme
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Browser, chromium, type Page } from "playwright-core"
import { browserOptions } from "../tests/browser/support/chromium.ts"
import { texts } from "../tests/browser/support/say.ts"
import { startSite } from "../tests/browser/support/site.ts"
import { contextOptions, type Visitor } from "../tests/browser/support/visitor.ts"
import { dishes, pictureOf } from "./readme-pictures/dishes.ts"
import { fillHousehold } from "./readme-pictures/household.ts"
import { root } from "./runner/settings.ts"

const folder = join(root, "docs/images")
const say = texts("en-US")

const site = await startSite()
const browser = await chromium.launch(browserOptions())
try {
  const session = await site.session()
  const pictures: Buffer[] = []
  for (const dish of dishes) pictures.push(await drawn(browser, pictureOf(dish)))
  const { recipe, list, today } = await fillHousehold(session, pictures)
  const group = `/g/${session.groupSlug}`
  mkdirSync(folder, { recursive: true })

  const take = async (
    name: string,
    path: string,
    how: Partial<Visitor> = {},
    act: (page: Page) => Promise<void> = async () => {},
  ) => {
    const visitor = { site: site.url, token: session.token, ...how }
    const context = await browser.newContext(contextOptions(visitor))
    const page = await context.newPage()
    await page.goto(path)
    await page.locator("main h1").first().waitFor()
    await page.waitForLoadState("networkidle")
    await act(page)
    await page.evaluate(() => Promise.all([...document.images].map((it) => it.decode())))
    writeFileSync(join(folder, `${name}.webp`), await asWebp(browser, await page.screenshot()))
    await context.close()
  }

  await take("home", group)
  await take("home-dark", group, { dark: true })
  await take("planner", `/group/mealplan/planner/view?start=${today}`, {
    context: { viewport: { width: 1280, height: 1000 } },
  })
  await take("recipe-tablet", `${group}/r/${recipe}`, { tablet: "wide" })
  await take("recipe-phone", `${group}/r/${recipe}`, { phone: true })
  await take("shopping-phone", `/shopping-lists/${list}`, { phone: true }, async (page) => {
    await page.getByText(say("shopping.list.views.label"), { exact: true }).click()
    await page.getByRole("heading", { name: "Bakery" }).waitFor()
  })
  await take(
    "cook-phone",
    `${group}/r/${recipe}?cook=true&step=3`,
    { phone: true },
    async (page) => {
      await page.getByRole("button", { name: "12 minutes" }).click()
      await page.getByText(/^1[12]:\d\d$/).waitFor()
    },
  )
} finally {
  await browser.close()
  await site.stop()
}

/** A PNG of an SVG, because uploads do not accept SVG. */
async function drawn(from: Browser, svg: string): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: 1200, height: 900 } })
  await page.setContent(`<body style="margin:0">${svg}`)
  const png = await page.screenshot()
  await page.close()
  return png
}

async function asWebp(from: Browser, png: Buffer): Promise<Buffer> {
  const page = await from.newPage()
  const url = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement("canvas")
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext("2d")!.drawImage(image, 0, 0)
      return canvas.toDataURL("image/webp", 0.85)
    },
    `data:image/png;base64,${png.toString("base64")}`,
  )
  await page.close()
  return Buffer.from(url.split(",")[1]!, "base64")
}

import { type BrowserContext, chromium, type Page } from "playwright-core"
import { afterAll, expect, inject, onTestFinished } from "vitest"
import { slowdown } from "./slowdown"
import { contextOptions, type Visitor } from "./visitor"

/** By default the site that tests share, as its administrator; a token of null is a stranger. */
export interface VisitOptions extends Partial<Visitor> {
  /** The test cuts the network: that parts of the app cannot be loaded is for it to judge. */
  cut?: boolean
  /** The site of the test reaches something that does not answer: that the API fails is for it to judge. */
  unreachable?: boolean
  /** The test moves the time of the page on, by `page.clock`. */
  clock?: boolean
}

const browser = await chromium.connect(inject("chromium"))
afterAll(() => browser.close())

/**
 * Opens a page in a browser of its own, which is closed when the test ends. The test fails if
 * anything broke there: a script, the content policy, or the server.
 */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const context = await openContext(options)
  const page = await context.newPage()
  if (options.clock) await page.clock.install()
  await page.goto(path)
  return page
}

/** No timer of the page runs from now on: what happens next happens before it. Its visit has `clock`. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

export async function openContext(options: VisitOptions = {}): Promise<BrowserContext> {
  const token = options.token === undefined ? inject("site").token : options.token
  const site = options.site ?? inject("site").url
  const context = await browser.newContext(contextOptions({ ...options, site, token }))
  context.setDefaultTimeout(15_000 * slowdown)
  if (slowdown > 1) context.on("page", (page) => void slowDown(page).catch(() => undefined))
  const complaints = complaintsOf(context, options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await keepPictures(context, task.name)
    await context.close()
    expect(complaints, "what the browser complained about").toEqual([])
  })
  return context
}

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
}

/** Errors of scripts and the console. What the API refuses is for the test to judge. */
function complaintsOf(context: BrowserContext, { cut, unreachable }: VisitOptions): string[] {
  const complaints: string[] = []
  context.on("weberror", (error) => complaints.push(String(error.error().stack)))
  context.on("console", (message) => {
    const { url } = message.location()
    const isRefusal =
      ((unreachable
        ? /^Failed to load resource.* [45]\d\d /
        : /^Failed to load resource.* 4\d\d /
      ).test(message.text()) &&
        url.includes("/api/")) ||
      // A list that is deleted while the page subscribes to its changes.
      /^WebSocket .*\/api\/.* response code: 4\d\d/.test(message.text())
    // The page of a group that strangers may not read, before it leads them to log in.
    const isHidden = / 404 /.test(message.text()) && /^https?:\/\/[^/]+\/g\//.test(url)
    // Only where a test cuts the network itself.
    const isCut = message.text().includes("net::ERR_INTERNET_DISCONNECTED")
    const isGone = cut && /net::ERR_FAILED|fetch dynamically imported module/.test(message.text())
    if (message.type() === "error" && !isRefusal && !isHidden && !isCut && !isGone)
      complaints.push(`${message.text()} (${url})`)
  })
  return complaints
}

/** What was on the screen when a test failed, for debugging. */
async function keepPictures(context: BrowserContext, name: string) {
  const file = name.replaceAll(/\W+/g, "-").toLowerCase()
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `screenshots/failed/${file}-${index}.png` }).catch(() => {})
  }
}

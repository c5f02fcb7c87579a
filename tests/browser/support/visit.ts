import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core"
import { afterAll, expect, inject, onTestFinished } from "vitest"
import { sizes } from "./chromium.ts"

export interface VisitOptions {
  /** 390 × 844 with touch, instead of 1280 × 800 with a mouse. */
  phone?: boolean
  dark?: boolean
  locale?: "en-US" | "he-IL"
  /** What was chosen on this device before; `locale` unless given, and null for nothing. */
  chosenLocale?: string | null
  /** The site; the one that tests share unless given. */
  site?: string
  /** A session token; the administrator's unless given, and null for a stranger. */
  token?: string | null
  context?: BrowserContextOptions
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
  await page.goto(path)
  return page
}

export async function openContext(options: VisitOptions = {}): Promise<BrowserContext> {
  const { phone, dark, locale = "en-US", site = inject("site").url } = options
  const chosen = options.chosenLocale === undefined ? locale : options.chosenLocale
  const token = options.token === undefined ? inject("site").token : options.token
  const context = await browser.newContext({
    baseURL: site,
    locale,
    colorScheme: dark ? "dark" : "light",
    viewport: phone ? sizes.phone : sizes.desktop,
    hasTouch: phone,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    storageState: {
      cookies: token ? [sessionCookie(site, token)] : [],
      origins: [
        {
          origin: site,
          localStorage: chosen ? [{ name: "larder.locale", value: JSON.stringify(chosen) }] : [],
        },
      ],
    },
    ...options.context,
  })
  context.setDefaultTimeout(15_000)
  const complaints = complaintsOf(context)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await keepPictures(context, task.name)
    await context.close()
    expect(complaints, "what the browser complained about").toEqual([])
  })
  return context
}

const sessionCookie = (site: string, value: string) => ({
  name: "mealie.access_token",
  value,
  domain: new URL(site).hostname,
  path: "/",
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Lax" as const,
})

/** Errors of scripts and the console. What the API refuses is for the test to judge. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on("weberror", (error) => complaints.push(String(error.error().stack)))
  context.on("console", (message) => {
    const { url } = message.location()
    const isRefusal =
      /^Failed to load resource.* 4\d\d /.test(message.text()) && url.includes("/api/")
    // Only a test takes the network away.
    if (message.text().includes("net::ERR_INTERNET_DISCONNECTED")) return
    if (message.type() === "error" && !isRefusal) complaints.push(`${message.text()} (${url})`)
  })
  return complaints
}

/** What stood on the screen when a test failed, for whoever looks into it. */
async function keepPictures(context: BrowserContext, name: string) {
  const file = name.replaceAll(/\W+/g, "-").toLowerCase()
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `screenshots/failed/${file}-${index}.png` }).catch(() => {})
  }
}

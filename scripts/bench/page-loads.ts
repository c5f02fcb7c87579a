import { type Browser, type BrowserContext } from "playwright-core"
import { admin } from "../../tests/runner/running.ts"
import { largestPaint, type Paint } from "./lcp.ts"
import { throttle, throttleServiceWorkers } from "./throttle.ts"

export interface Visits {
  cold: Paint
  warm: Paint
}

/** The first visit with empty caches, and a later one with the service worker active. */
export async function visit(
  chrome: Browser,
  url: string,
  path: string,
  loggedIn: boolean,
): Promise<Visits> {
  const context = await contextFor(chrome, url, loggedIn)
  try {
    const page = await context.newPage()
    const session = await throttle(page)
    const cold = await largestPaint(page, session, url + path)
    // At full speed from here: nothing is measured until the next visit.
    await session.detach()
    // The service worker is installed some seconds after the first page, and then stores everyday pages.
    await page.waitForFunction(
      () => document.documentElement.dataset.shellStored !== undefined,
      null,
      {
        timeout: 90_000,
      },
    )
    await page.close()
    await throttleServiceWorkers(chrome)
    const again = await context.newPage()
    const warm = await largestPaint(again, await throttle(again), url + path)
    return { cold, warm }
  } finally {
    await context.close()
  }
}

/** A phone-sized window, with a member of the benchmark's library logged in, or no one. */
export async function contextFor(chrome: Browser, url: string, loggedIn: boolean) {
  const context = await chrome.newContext({ viewport: { width: 412, height: 823 } })
  if (loggedIn) await enter(context, url)
  return context
}

/** Logs in on the device: the response sets the cookie, and the app stores the user. Caches remain empty. */
async function enter(context: BrowserContext, url: string) {
  const form = { username: admin.email, password: admin.password }
  const response = await context.request.post(`${url}/api/auth/token`, { form })
  if (!response.ok()) throw new Error(`Login failed: ${response.status()}`)
  const page = await context.newPage()
  // A page without recipes, because the device stores lists that it has shown.
  await page.goto(`${url}/user/profile`)
  await page.waitForFunction(() => localStorage.getItem("larder.user") !== null)
  const session = await context.newCDPSession(page)
  await session.send("Network.clearBrowserCache")
  const storageTypes = "service_workers,cache_storage,indexeddb"
  await session.send("Storage.clearDataForOrigin", { origin: url, storageTypes })
  await page.close()
}

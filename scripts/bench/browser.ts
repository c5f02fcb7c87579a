import { type Browser, type BrowserContext, chromium } from "playwright-core"
import { freePort, admin, signIn, startRunner, stopRunner } from "../../tests/runner/running.ts"
import { findChromium } from "../check/chromium.ts"
import { largestPaint, type Paint } from "./paint.ts"
import { stocked } from "./stock.ts"
import { atMost, type Line, median, type Options, told } from "./table.ts"
import { longestTask, type Task } from "./tasks.ts"
import { slowDown, throttle, throttleServiceWorkers } from "./throttle.ts"

const recipes = 10_000

/** What a person with a slow phone waits for, in Chromium, served by the whole runner. */
export async function browser({ quick }: Options): Promise<Line[]> {
  const folder = await stocked(recipes)
  const runner = await startRunner(folder.path, await freePort())
  const chrome = await chromium.launch({ executablePath: findChromium(), args: flags })
  try {
    const headers = await signIn(runner.url)
    const home = await homeOf(runner.url, headers)
    const pages = [
      { name: "/login", path: "/login", signedIn: false },
      { name: "group home", path: home, signedIn: true },
      { name: "recipe page", path: await recipeOf(runner.url, headers, home), signedIn: true },
    ]
    const lines: Line[] = []
    for (const page of pages) {
      const runs = []
      for (let run = 0; run < (quick ? 1 : 5); run++) {
        runs.push(await visit(chrome, runner.url, page.path, page.signedIn))
      }
      lines.push(...painted(page.name, runs))
    }
    return [...lines, ...(await typing(chrome, runner.url, home, quick ? 1 : 3))]
  } finally {
    await chrome.close()
    await stopRunner(runner)
    folder.remove()
  }
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

interface Visits {
  cold: Paint
  warm: Paint
}

/** The first visit with empty caches, and a later one with the service worker in place. */
async function visit(
  chrome: Browser,
  url: string,
  path: string,
  signedIn: boolean,
): Promise<Visits> {
  const context = await contextFor(chrome, url, signedIn)
  try {
    const page = await context.newPage()
    const session = await throttle(page)
    const cold = await largestPaint(page, session, url + path)
    // The service worker comes some seconds after the first page.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      timeout: 90_000,
    })
    await page.close()
    await throttleServiceWorkers(chrome)
    const again = await context.newPage()
    const warm = await largestPaint(again, await throttle(again), url + path)
    return { cold, warm }
  } finally {
    await context.close()
  }
}

async function contextFor(chrome: Browser, url: string, signedIn: boolean) {
  const context = await chrome.newContext({ viewport: { width: 412, height: 823 } })
  if (signedIn) await enter(context, url)
  return context
}

/** Signs in on the device: the answer sets the cookie, and the app keeps who it is. Caches stay empty. */
async function enter(context: BrowserContext, url: string) {
  const form = { username: admin.email, password: admin.password }
  const response = await context.request.post(`${url}/api/auth/token`, { form })
  if (!response.ok()) throw new Error(`Sign-in failed: ${response.status()}`)
  const page = await context.newPage()
  // A page without recipes, for the device keeps the list that it has shown.
  await page.goto(`${url}/user/profile`)
  await page.waitForFunction(() => localStorage.getItem("larder.user") !== null)
  const session = await context.newCDPSession(page)
  await session.send("Network.clearBrowserCache")
  const storageTypes = "service_workers,cache_storage"
  await session.send("Storage.clearDataForOrigin", { origin: url, storageTypes })
  await page.close()
}

function painted(name: string, runs: Visits[]): Line[] {
  const seconds = (kind: keyof Visits) => median(runs.map((run) => run[kind].at)) / 1000
  const { what } = runs[0]!.cold
  const bytes = Math.max(...runs.map(({ cold }) => cold.bytes)) / 1024
  const scripts = Math.max(...runs.map(({ cold }) => cold.scriptBytes)) / 1024
  return [
    atMost(`largest paint of ${name}, cold`, seconds("cold"), 2.5, "s", what),
    atMost(
      `largest paint of ${name}, with the service worker`,
      seconds("warm"),
      1,
      "s",
      runs[0]!.warm.what,
    ),
    atMost(
      `bytes of ${name} before it, as sent`,
      bytes,
      300,
      "KB",
      `JavaScript ${scripts.toFixed(0)} KB`,
    ),
  ]
}

async function typing(chrome: Browser, url: string, home: string, runs: number): Promise<Line[]> {
  const longest = async (rate: number) => {
    const context = await contextFor(chrome, url, true)
    const page = await context.newPage()
    await page.goto(url + home)
    const field = page.getByRole("searchbox").first()
    await field.click()
    await page.waitForLoadState("networkidle")
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate })
    const time = await longestTask(chrome, page, async () => {
      await field.pressSequentially("tomato soup", { delay: 150 })
      await page.waitForTimeout(1500)
    })
    await context.close()
    return time
  }
  const plain: Task[] = []
  const slow: Task[] = []
  for (let run = 0; run < runs; run++) {
    plain.push(await longest(1))
    slow.push(await longest(slowDown))
  }
  const what = `longest task while typing in search at ${recipes.toLocaleString("en-US")} recipes`
  const middle = (key: keyof Task, all: Task[]) => median(all.map((task) => task[key]))
  const cpu = (all: Task[]) => `${middle("cpu", all).toFixed(1)} ms of processor time`
  return [
    atMost(what, middle("time", plain), 50, "ms", cpu(plain)),
    told(
      `the same with the processor slowed down ${slowDown} times`,
      middle("time", slow),
      "ms",
      cpu(slow),
    ),
  ]
}

async function homeOf(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/api/groups/self`, { headers })
  const { slug } = (await response.json()) as { slug: string }
  return `/g/${slug}`
}

async function recipeOf(url: string, headers: Record<string, string>, home: string) {
  const response = await fetch(`${url}/api/recipes?page=1&perPage=1`, { headers })
  const { items } = (await response.json()) as { items: { slug: string }[] }
  return `${home}/r/${items[0]!.slug}`
}

import type { Browser } from "playwright-core"
import { logIn } from "../../tests/runner/running.ts"
import { atMost, type Line, median, type Options, withoutBudget } from "./table.ts"
import { longestTask, type Task } from "./tasks.ts"
import { slowDown } from "./throttle.ts"
import { withSite } from "./with-site.ts"
import { contextFor, visit, type Visits } from "./page-loads.ts"

const recipes = 10_000

/** Waiting times of a user with a slow phone, in Chromium, served by the complete site. */
export async function browser({ quick }: Options): Promise<Line[]> {
  return withSite(recipes, async (chrome, url) => {
    const headers = await logIn(url)
    const home = await homeOf(url, headers)
    const pages = [
      { name: "/login", path: "/login", loggedIn: false },
      { name: "group home", path: home, loggedIn: true },
      { name: "recipe page", path: await recipeOf(url, headers, home), loggedIn: true },
    ]
    const lines: Line[] = []
    for (const page of pages) {
      const runs = []
      for (let run = 0; run < (quick ? 1 : 5); run++) {
        runs.push(await visit(chrome, url, page.path, page.loggedIn))
      }
      lines.push(...painted(page.name, runs))
    }
    return [...lines, ...(await typing(chrome, url, home, quick ? 1 : 3))]
  })
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
    withoutBudget(
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

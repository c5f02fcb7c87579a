import type { Browser, Page } from "playwright-core"
import { type SamplePages, furnish, listItems } from "./sample-pages.ts"
import { atMost, type Line, median, type Options } from "./table.ts"
import { longestTask, type Task } from "./tasks.ts"
import { withSite } from "./with-site.ts"
import { contextFor } from "./page-loads.ts"

const recipes = 10_000

/** Frequent actions of a user, where every delay is noticeable. */
const acts = [
  {
    what: `typing in search at ${recipes.toLocaleString("en-US")} recipes`,
    at: ({ group }: SamplePages) => group,
    async ready(page: Page) {
      await page.getByRole("searchbox").first().click()
    },
    act: (page: Page) => page.getByRole("searchbox").first().pressSequentially("tomato", typing),
  },
  {
    what: `ticking in a list of ${listItems}`,
    at: ({ list }: SamplePages) => list,
    ready: listed,
    async act(page: Page) {
      for (let at = 0; at < 5; at++) {
        await boxes(page).nth(2).click()
        await page.waitForTimeout(300)
      }
    },
  },
  {
    what: `adding to a list of ${listItems}`,
    at: ({ list }: SamplePages) => list,
    ready: listed,
    async act(page: Page) {
      const field = page.getByRole("combobox").first()
      await field.pressSequentially("2 kg quinces", typing)
      await field.press("Enter")
    },
  },
  {
    what: `dragging in a list of ${listItems}`,
    at: ({ list }: SamplePages) => list,
    ready: listed,
    async act(page: Page) {
      const handle = page.locator("[aria-roledescription]").first()
      const { x, y, width, height } = (await handle.boundingBox())!
      const [left, top] = [x + width / 2, y + height / 2]
      await page.mouse.move(left, top)
      await page.mouse.down()
      for (let step = 1; step <= 20; step++) await page.mouse.move(left, top + step * 12)
      await page.mouse.up()
    },
  },
  {
    what: "scaling a recipe",
    at: ({ recipe }: SamplePages) => recipe,
    async ready(page: Page) {
      await scales(page).nth(2).waitFor()
    },
    async act(page: Page) {
      for (const at of [2, 0, 3, 1]) await scales(page).nth(at).click()
    },
  },
]

const typing = { delay: 150 }
const boxes = (page: Page) => page.getByRole("main").getByRole("checkbox")
const scales = (page: Page) => page.getByRole("group", { name: "Scale" }).getByRole("button")
async function listed(page: Page) {
  await boxes(page).nth(2).waitFor()
}

/** The longest task of the main thread during each action. */
export async function interactions({ quick }: Options): Promise<Line[]> {
  return withSite(recipes, async (chrome, url) => {
    const made = await furnish(url)
    const lines: Line[] = []
    for (const act of acts) {
      const runs: Task[] = []
      for (let run = 0; run < (quick ? 1 : 5); run++)
        runs.push(await taskOf(chrome, url, act, made))
      const middle = (key: keyof Task) => median(runs.map((task) => task[key]))
      const note = `${middle("cpu").toFixed(1)} ms of processor time`
      lines.push(atMost(`longest task while ${act.what}`, middle("time"), 50, "ms", note))
    }
    return lines
  })
}

async function taskOf(
  chrome: Browser,
  url: string,
  { at, ready, act }: (typeof acts)[number],
  made: SamplePages,
): Promise<Task> {
  const context = await contextFor(chrome, url, true)
  try {
    const page = await context.newPage()
    await page.goto(url + at(made))
    await ready(page)
    await page.waitForLoadState("networkidle")
    return await longestTask(chrome, page, async () => {
      await act(page)
      await page.waitForTimeout(1000)
    })
  } finally {
    await context.close()
  }
}

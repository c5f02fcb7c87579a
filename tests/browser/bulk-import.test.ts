import { expect, inject, it } from "vitest"
import type { Page } from "playwright-core"
import { barriers } from "./support/axe"
import { logOut } from "./support/log-out"
import { ask, ownSession } from "./support/rest"
import { stopClock, visit, type VisitOptions } from "./support/visit"
import { field, say, sayLike, texts } from "./support/say"

/*
 * Many addresses at once: the list, what becomes of each, and what can be done about those that failed.
 */

const home = `/g/${inject("site").groupSlug}`
const pages = inject("pages")
/** Addresses that no other test, and no second attempt of this one, has. */
let times = Date.now()
const fresh = (path: string) => `${pages}/${path}?many=${times++}`

const addresses = (page: Page) => page.getByLabel(say("create.bulk.addresses"))

async function begin(lines: string[], options?: VisitOptions) {
  const page = await visit(`${home}/r/create/bulk`, options)
  await addresses(page).fill(lines.join("\n"))
  await page.getByRole("button", { name: sayLike("create.bulk.start_other") }).click()
  return page
}

/** How many there are of each kind, in one sentence. */
const listed = (prefix: string, counts: Record<string, number>) =>
  new Intl.ListFormat("en-US").format(
    Object.entries(counts).map(([kind, count]) => say(`${prefix}.${kind}`, { count })),
  )
const hasEnded = (page: Page, words: string) => page.getByText(words).waitFor({ timeout: 120_000 })

it("imports a list, reports the result of each address, retries, and accepts a pasted list", async () => {
  const [good, late, known, walled] = [
    fresh("pages/plum-dumplings.html"),
    fresh("late/shakshuka.html"),
    fresh("pages/barley-soup.html"),
    fresh("walled/barley-soup.html"),
  ]
  await ask("POST", "/api/recipes/create-url", { url: known })
  const page = await visit(`${home}/r/create/bulk`)
  await addresses(page).fill([good, "dumplings", late, known, "", walled, good].join("\n"))
  await page.getByText(listed("create.bulk", { good: 4, twice: 1, notAddress: 1 })).waitFor()
  await page
    .getByText(
      say("create.bulk.errorOfLine", {
        number: "2",
        error: say("create.bulk.errors.notAddress"),
      }),
    )
    .waitFor()
  await page
    .getByText(
      say("create.bulk.errorOfLine", {
        number: "7",
        error: say("create.bulk.errors.twice"),
      }),
    )
    .waitFor()
  expect(await barriers(page)).toEqual([])

  // Line by line, one of them goes under a category that is new.
  await page.getByRole("button", { name: say("create.bulk.modes.table") }).click()
  await page.getByRole("button", { name: say("create.bulk.fileLine", { number: "1" }) }).click()
  const dialog = page.getByRole("dialog")
  const category = `Dumplings ${times++}`
  await dialog.getByRole("combobox", { name: say("nav.categories") }).fill(category)
  await page.getByRole("option", { name: category }).click()
  await dialog.getByRole("button", { name: say("general.done") }).click()
  await page
    .getByRole("button", { name: say("create.bulk.filedUnder", { number: 1, names: category }) })
    .waitFor()
  expect(await barriers(page)).toEqual([])

  // The list outlives a reload.
  await page.reload()
  await page
    .getByRole("button", { name: say("create.bulk.filedUnder", { number: 1, names: category }) })
    .waitFor()
  expect(
    await page.getByLabel(say("create.bulk.line", { number: "2" }), { exact: true }).inputValue(),
  ).toBe("dumplings")

  await page.getByRole("button", { name: say("create.bulk.start", { count: 4 }) }).click()
  await dialog.getByRole("button", { name: say("create.bulk.start", { count: 4 }) }).click()
  await page.waitForURL(/\/group\/reports\//)
  await hasEnded(page, say("reports.job.ended.partly"))
  await page.getByText(listed("reports.job", { imported: 1, existing: 1, failed: 2 })).waitFor()
  const items = page.getByRole("list", { name: say("reports.entries") }).getByRole("listitem")
  await expect.poll(() => items.count()).toBe(4)
  expect(await barriers(page)).toEqual([])
  expect(await items.filter({ hasText: known }).getByText(say("reports.wasHere")).count()).toBe(1)
  const slug = await items
    .filter({ hasText: good })
    .getByRole("link", { name: /^Plum dumplings/ })
    .getAttribute("href")
  expect(await ask("GET", `/api/recipes/${slug!.split("/").at(-1)}`)).toMatchObject({
    recipeCategory: [{ name: category }],
  })

  // One of those that failed is there by now.
  await page.getByRole("button", { name: `${say("reports.outcomes.failed")} 2` }).click()
  await expect.poll(() => items.count()).toBe(2)
  await page.getByRole("button", { name: say("reports.retryOne", { name: late }) }).click()
  await page.getByText(listed("reports.job", { imported: 2, existing: 1, failed: 1 })).waitFor({
    timeout: 120_000,
  })

  // The other one is pasted.
  await page.getByRole("button", { name: say("reports.pasteOne", { name: walled }) }).click()
  await page.waitForURL(/create\/text/)
  await expect.poll(() => field(page, say("create.text.url")).inputValue()).toBe(walled)

  // What was no address is still in the list.
  await page.goto(`${home}/r/create/bulk`)
  expect(
    await page.getByLabel(say("create.bulk.line", { number: "1" }), { exact: true }).inputValue(),
  ).toBe("dumplings")
  await page.getByText(listed("create.bulk", { good: 0, notAddress: 1 })).waitFor()
})

it("continues through a reload and on other pages, and can be canceled", async () => {
  // The first keeps the host busy for as long as Larder waits for a site.
  const page = await begin([
    fresh("slow"),
    ...Array.from({ length: 5 }, () => fresh("pages/shakshuka.html")),
  ])
  await page
    .getByText(sayLike("reports.job.going", { count: 6 }))
    .first()
    .waitFor()
  const report = new URL(page.url()).pathname
  await page.reload()
  const bar = page.getByRole("main").getByRole("progressbar", { name: say("reports.job.progress") })
  await bar.waitFor()
  expect(await barriers(page)).toEqual([])

  await page.getByRole("link", { name: say("nav.recipes"), exact: true }).click()
  await page.getByRole("heading", { level: 1, name: say("nav.recipes") }).waitFor()
  await page.locator(`nav a[href="${report}"]`).click()
  await page.waitForURL(`**${report}`)
  await page.getByRole("button", { name: say("reports.job.cancel") }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("reports.job.cancel") })
    .click()
  await page.getByText(say("reports.job.ended.cancelled")).waitFor()
  const id = report.split("/").at(-1)
  expect(await ask("GET", `/api/groups/reports/${id}/progress`)).toMatchObject({
    status: "cancelled",
    total: 6,
  })
})

it("the list can be written line by line with the keyboard", async () => {
  const page = await visit(`${home}/r/create/bulk`)
  await page.getByRole("button", { name: say("create.bulk.modes.table") }).focus()
  await page.keyboard.press("Enter")
  const line = (number: number) =>
    page.getByLabel(say("create.bulk.line", { number: String(number) }), { exact: true })
  const isFocused = (number: number) =>
    expect.poll(() => line(number).evaluate((input) => input === document.activeElement)).toBe(true)
  await line(1).focus()
  await page.keyboard.type("https://a.example/1")
  await page.keyboard.press("Enter")
  await isFocused(2)
  await page.keyboard.type("https://a.example/2")
  await page.keyboard.press("ArrowUp")
  await isFocused(1)
  await page.keyboard.press("Enter")
  await isFocused(2)
  expect(await line(3).inputValue()).toBe("https://a.example/2")
  await page.keyboard.press("Backspace")
  await isFocused(1)
  await page.getByText(say("create.bulk.good", { count: 2 }), { exact: true }).waitFor()
  await page.keyboard.press("Enter")
  await isFocused(2)
})

it("reads browser bookmarks, and does not draw all of thousands of lines", async () => {
  const page = await visit(`${home}/r/create/bulk`, { phone: true, locale: "he-IL" })
  const links = Array.from({ length: 2000 }, (_, i) => `<DT><A HREF="https://a.example/${i}">A</A>`)
  const choose = (name: string, text: string) =>
    page.locator('input[type="file"]').setInputFiles({
      name,
      mimeType: "text/html",
      buffer: Buffer.from(text),
    })
  await choose("bookmarks.html", links.join("\n"))
  const hebrew = texts("he-IL")
  const all = page.getByText(hebrew("create.bulk.good", { count: 2000 }), { exact: true })
  await all.waitFor()
  await page.getByRole("button", { name: hebrew("create.bulk.modes.table") }).click()
  await page.getByLabel(hebrew("create.bulk.line", { number: 1 }), { exact: true }).waitFor()
  expect(await page.locator("li[data-index]").count()).toBeLessThan(60)
  expect(await barriers(page)).toEqual([])
  await choose("empty.html", "<p>Nothing.</p>")
  await page
    .getByText(hebrew("create.bulk.noneInFile", { name: "\u2068empty.html\u2069" }))
    .waitFor()
  await all.waitFor()
})

it("saves a list that is left at once, and deletes it from the device on logout", async () => {
  const page = await visit(`${home}/r/create/bulk`, { token: await ownSession(), clock: true })
  await addresses(page).waitFor()
  await stopClock(page)
  await addresses(page).fill("https://hasty.example/pie")
  await page.reload()
  await page.clock.resume()
  await expect.poll(() => addresses(page).inputValue()).toBe("https://hasty.example/pie")
  await logOut(page)
  await field(page, say("login.username")).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("hasty")
})

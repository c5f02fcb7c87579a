import { expect, it } from "vitest"
import type { Page } from "playwright-core"
import { visit } from "./support/visit.ts"

const allowed = { context: { serviceWorkers: "allow" } } as const

/** Resolves when the service worker has taken the page over, with all that it keeps. */
const kept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })

const titleOf = async (page: Page) => {
  await page.goto("/login")
  return page.title()
}

it("begins without a network once it was visited", async () => {
  const page = await visit("/login", { ...allowed, token: null })
  await kept(page)
  await page.context().setOffline(true)
  await page.goto("/login")
  await page.getByText("Larder").first().waitFor()
  expect(await page.title()).toContain("Larder")
})

it("shows the shell that it keeps once more after the server has another, then the server's", async () => {
  const page = await visit("/login", { ...allowed, token: null })
  await kept(page)
  await page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((key) => key.startsWith("larder-shell-"))
    const cache = await caches.open(name!)
    const older = new Response('<title>Older</title><link rel="icon" href="/icon.svg" />', {
      headers: { "content-type": "text/html" },
    })
    await cache.put("/", older)
  })
  expect(await titleOf(page)).toBe("Older")
  await expect.poll(() => titleOf(page)).toContain("Larder")
})

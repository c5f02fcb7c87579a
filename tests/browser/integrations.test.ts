import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, expect, it } from "vitest"
import { field, say } from "./support/say"
import { startSite } from "./support/site"
import { visit } from "./support/visit"

/** What a server on this machine got, and the status that it answers with. */
const heard: { path: string; body: any }[] = []
let status = 200
const server = createServer((request, response) => {
  let text = ""
  request.on("data", (chunk) => (text += chunk))
  request.on("end", () => {
    heard.push({ path: request.url!, body: JSON.parse(text) })
    response.writeHead(status, { "content-type": "text/plain" }).end(status === 200 ? "" : "closed")
  })
})
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const site = await startSite({ ALLOWED_PRIVATE_HOSTS: host })
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.stop()
})

it("creates a webhook, runs it, shows the result, and deletes it", async () => {
  const { token } = await site.session()
  const page = await visit("/group/webhooks", { site: site.url, token, phone: true })
  await page.getByRole("button", { name: say("webhooks.new") }).click()
  await field(page, say("general.name")).fill("Kitchen display")
  await field(page, say("webhooks.address")).fill("ftp://example.com")
  await page.getByRole("button", { name: say("general.create") }).click()
  await page.getByText(say("validation.url")).waitFor()
  await field(page, say("webhooks.address")).fill(`http://${host}/meals`)
  await field(page, say("webhooks.time")).fill("18:30")
  await page.getByRole("button", { name: say("general.create") }).click()
  const row = page.getByRole("main").getByRole("listitem")
  await row.getByText("6:30 PM").waitFor()
  await row.getByText(say("webhooks.never")).waitFor()

  await row.getByRole("button", { name: say("webhooks.run") }).click()
  await row.getByText(say("messages.delivery.status", { status: 200 })).waitFor()
  expect(heard.splice(0)).toMatchObject([{ path: "/meals", body: { eventType: 2 } }])

  await row.getByRole("switch").click()
  await expect.poll(() => row.getByRole("switch").getAttribute("aria-checked")).toBe("false")
  await page.reload()
  await expect.poll(() => row.getByRole("switch").getAttribute("aria-checked")).toBe("false")
  await row
    .getByRole("button", { name: say("deliveries.menu", { name: "Kitchen display" }) })
    .click()
  await page.getByRole("menuitem", { name: say("general.delete") }).click()
  await page.getByRole("button", { name: say("general.delete") }).click()
  await page.getByText(say("webhooks.empty")).waitFor()
})

it("creates a notifier that sends events, never shows its address, and keeps a log", async () => {
  const { token } = await site.session()
  const page = await visit("/group/notifiers", { site: site.url, token })
  const ask = (method: string, path: string, data: object) =>
    page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } })
  await page.getByRole("button", { name: say("notifiers.new") }).click()
  await field(page, say("general.name")).fill("Our phones")
  await field(page, say("notifiers.address")).fill("sns://key/secret")
  await page.getByRole("button", { name: say("general.create") }).click()
  await page.getByRole("alert").filter({ hasText: "ntfy, ntfys, gotify" }).waitFor()
  await field(page, say("notifiers.address")).fill(`ntfy://${host}/kitchen`)
  await page.getByRole("button", { name: say("notifiers.none"), exact: true }).click()
  await page.getByRole("checkbox", { name: say("deliveries.events.tagCreated") }).check()
  await page.getByRole("button", { name: say("general.create") }).click()
  const row = page.getByRole("main").getByRole("listitem")
  await row.getByText(say("notifiers.events", { count: 1 })).waitFor()

  await ask("POST", "/api/organizers/tags", { name: "Quick" })
  await expect
    .poll(() => heard.splice(0))
    .toMatchObject([
      { body: { topic: "kitchen", title: "Tag Created", message: "The tag “Quick” was added." } },
    ])

  status = 403
  await row.getByRole("button", { name: say("notifiers.test") }).click()
  const refused = say("messages.notifier.refusedBecause", { status: 403, why: "closed" })
  await page.getByText(say("notifiers.testFailed", { reason: refused })).waitFor()
  status = 200
  await row.getByRole("button", { name: say("deliveries.log") }).click()
  const entries = page.getByRole("dialog").getByRole("listitem")
  await entries.filter({ hasText: refused }).waitFor()
  heard.length = 0
  await entries
    .filter({ hasText: "Quick" })
    .getByRole("button", { name: say("deliveries.sendAgain") })
    .click()
  await expect.poll(() => heard.map(({ body }) => body.title)).toEqual(["Tag Created"])
  await expect.poll(() => entries.count()).toBe(3)
  await page.keyboard.press("Escape")

  await row.getByRole("button", { name: say("deliveries.menu", { name: "Our phones" }) }).click()
  await page.getByRole("menuitem", { name: say("general.edit") }).click()
  expect(await field(page, say("notifiers.address")).inputValue()).toBe("")
  expect(await page.content()).not.toContain(host)
})

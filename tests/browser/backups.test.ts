import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { zipSync } from "fflate"
import { afterAll, expect, it, onTestFinished } from "vitest"
import { admin, freePort } from "../runner/running"
import { version2 } from "../support/mealie-backup"
import { asker } from "./support/group"
import { field, say, sayLike } from "./support/say"
import { startSite } from "./support/site"
import { visit } from "./support/visit"

const folder = mkdtempSync(join(tmpdir(), "backups-"))
const site = await startSite()
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})
const { token } = await site.session()
const ask = asker(site.url, token)

const open = (path: string, phone = false) => visit(path, { site: site.url, token, phone })
type Page = Awaited<ReturnType<typeof open>>

const rows = (page: Page) =>
  page.getByRole("list", { name: say("admin.backups.title"), exact: true }).getByRole("listitem")
const checked = (page: Page) => rows(page).getByText(sayLike("admin.backups.checked"))

async function choose(page: Page, action: string) {
  await rows(page)
    .getByRole("button", { name: sayLike("admin.backups.actions") })
    .click()
  await page.getByRole("menuitem", { name: action }).click()
}

it("makes a backup, downloads it, adds it again, restores it and logs everyone out", async () => {
  await ask("POST", "/api/recipes", { name: "Before the backup" })
  const page = await open("/admin/backups")
  await page.getByText(say("admin.backups.none")).waitFor()
  await page.getByRole("button", { name: say("admin.backups.make") }).click()
  await checked(page).waitFor()
  await rows(page)
    .getByText(say("admin.groups.recipes_one", { count: "1" }))
    .waitFor()
  await ask("POST", "/api/recipes", { name: "After the backup" })

  const coming = page.waitForEvent("download")
  await choose(page, say("admin.backups.download"))
  const file = join(folder, "kept-elsewhere.zip")
  await (await coming).saveAs(file)
  await choose(page, say("general.delete"))
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("general.delete") })
    .click()
  await page.getByText(say("admin.backups.none")).waitFor()

  await page.locator("input[type=file]").setInputFiles(file)
  await page.getByRole("button", { name: say("admin.backups.upload.take") }).click()
  await checked(page).waitFor()
  await page.getByText("kept-elsewhere.zip").waitFor()

  await choose(page, say("admin.backups.restoreThis"))
  const begin = page.getByRole("dialog").getByRole("button", { name: say("admin.backups.restore") })
  expect(await begin.isDisabled()).toBe(true)
  await page.getByRole("checkbox", { name: say("admin.backups.acknowledge") }).check()
  await begin.click()

  await field(page, say("login.username")).fill(admin.email)
  await field(page, say("login.password")).fill(admin.password)
  await page.getByRole("button", { name: say("login.submit") }).click()
  await page.getByText(/^This site was restored from kept-elsewhere\.zip/).waitFor()
  const again = asker(site.url, (await site.session()).token)
  const { items } = await again<{ items: { name: string }[] }>("GET", "/api/recipes")
  expect(items.map(({ name }) => name)).toEqual(["Before the backup"])
})

it("explains why it refuses a file", async () => {
  const session = await site.session()
  const page = await visit("/admin/backups", { site: site.url, token: session.token, phone: true })
  await page.locator("input[type=file]").setInputFiles({
    name: "holiday.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("no zip at all"),
  })
  await page.getByRole("button", { name: say("admin.backups.upload.take") }).click()
  await page.getByText(sayLike("messages.backup.unreadable")).waitFor()
})

it("shows above every page that a backup could not be started", async () => {
  const unreachable = await startSite({
    BACKUP_S3_BUCKET: "backups",
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    BACKUP_S3_KEY_ID: "key",
    BACKUP_S3_SECRET: "secret",
  })
  onTestFinished(() => unreachable.stop())
  const { token: other } = await unreachable.session()
  const page = await visit("/admin/backups", {
    site: unreachable.url,
    token: other,
    unreachable: true,
  })
  await page.getByRole("button", { name: say("admin.backups.make") }).click()
  await page.getByText(sayLike("admin.backups.failure.title")).waitFor()
})

it("passes a Mealie backup on to the move from another app, without a second upload", async () => {
  const session = await site.session()
  const page = await visit("/admin/backups", { site: site.url, token: session.token })
  await page.locator("input[type=file]").setInputFiles({
    name: "mealie.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zipSync({ "database.json": Buffer.from(JSON.stringify(version2())) })),
  })
  await page.getByText(say("admin.backups.mealie.title", { version: "3" })).waitFor()
  // None of its administrators has a password that can be checked.
  await page.getByText(say("messages.backup.mealieNoAdministrator")).waitFor()
  await page.getByRole("link", { name: say("admin.backups.mealie.import") }).click()
  await page.getByText("mealie.zip").waitFor()
  await page.getByText(/^Mealie: /).waitFor()
})

it("replaces the site with a backup of Mealie, whose people log in with their passwords", async () => {
  const session = await site.session()
  const page = await visit("/admin/backups", { site: site.url, token: session.token })
  const rows = version2()
  // Of "U*U", by John the Ripper.
  const password = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
  const users = rows.users!.map((user) => ({ ...user, password }))
  await page.locator("input[type=file]").setInputFiles({
    name: "mealie.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(
      zipSync({ "database.json": Buffer.from(JSON.stringify({ ...rows, users })) }),
    ),
  })
  await page.getByText(say("admin.backups.mealie.choose")).waitFor()
  await page.getByText("2 groups · 2 users · 3 recipes").waitFor()
  await page.getByRole("button", { name: say("admin.backups.mealie.replace") }).click()
  const begin = page.getByRole("dialog").getByRole("button", { name: say("admin.backups.restore") })
  expect(await begin.isDisabled()).toBe(true)
  await page.getByRole("checkbox", { name: say("admin.backups.acknowledge") }).check()
  await begin.click()

  await field(page, say("login.username")).fill("ida")
  await field(page, say("login.password")).fill("U*U")
  await page.getByRole("button", { name: say("login.submit") }).click()
  await page.getByText(/^This site was restored from mealie\.zip/).waitFor()
})

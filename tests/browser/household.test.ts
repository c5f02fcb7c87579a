import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { makeOwnGroup } from "./support/group"
import { ownName } from "./support/rest"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

const folder = mkdtempSync(join(tmpdir(), "household-"))
afterAll(() => rmSync(folder, { recursive: true }))

it("exports a household, and imports the archive on another site", async () => {
  // A group of its own: the report then has this one line.
  const name = ownName("Travelling soup")
  const { token, makeRecipe } = await makeOwnGroup(inject("site"))
  await makeRecipe({ name })
  const page = await visit("/group/settings", { token })
  await page.getByRole("button", { name: say("group.along.start") }).click()
  const ready = page.getByRole("button", { name: sayLike("group.along.download") }).first()
  await ready.waitFor({ timeout: 60_000 })
  expect(await barriers(page)).toEqual([])

  const waiting = page.waitForEvent("download")
  await ready.click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^larder-.*\.zip$/)
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)

  await page.goto("/group/migrations")
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await page.getByText(/^Larder: .*recipes?\.$/).waitFor()
  await page.getByRole("button", { name: /^Import .*recipes?$/ }).click()
  // All of it is here already, and nothing is made twice.
  await page.getByRole("link", { name, exact: true }).waitFor({ timeout: 60_000 })
  await page.getByText(say("reports.wasHere")).first().waitFor()
})

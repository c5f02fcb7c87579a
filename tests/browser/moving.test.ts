import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync, strToU8, zipSync } from "fflate"
import type { Page } from "playwright-core"
import { afterAll, expect, inject, it } from "vitest"
import { barriers } from "./support/axe"
import { ask } from "./support/rest"
import { visit } from "./support/visit"
import { say, sayLike } from "./support/say"

/*
 * Moving from another program: the file on its way, what it looks like, what comes over.
 */

const home = `/g/${inject("site").groupSlug}`
const folder = mkdtempSync(join(tmpdir(), "moving-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Names that no other test, and no second attempt of this one, has. */
let times = Date.now()

/** A file on the disk, which a browser knows again by its name, its size and when it was written. */
function written(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const paprika = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const recipe = {
        name,
        ingredients: "1 onion\n2 carrots",
        directions: "Chop everything.\n\nCook it for an hour.",
        difficulty: "Easy",
      }
      return [`${name}.paprikarecipe`, gzipSync(strToU8(JSON.stringify(recipe)))]
    }),
  )

const choose = (page: Page, file: string) =>
  page.locator('input[type="file"]').first().setInputFiles(file)

const count = async () => (await ask<{ total: number }>("GET", "/api/recipes?perPage=1")).total

it("selects no app at first", async () => {
  const page = await visit("/group/migrations")
  const apps = page.getByRole("radio")
  await apps.first().waitFor()
  const marks = () =>
    apps.evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content))
  expect(new Set(await marks())).toEqual(new Set(["none"]))
  await apps.first().check()
  expect((await marks()).filter((mark) => mark !== "none")).toHaveLength(1)
})

it("continues an upload after a lost connection and a reload, and imports the file", async () => {
  const names = [`Moved broth ${times++}`, `Moved stew ${times++}`]
  // Three parts, of which nothing can be packed.
  const filler = new Uint8Array(17 * 2 ** 20)
  for (let at = 0; at < filler.length; at += 65_536) {
    crypto.getRandomValues(filler.subarray(at, at + 65_536))
  }
  const file = written(
    `paprika-${times++}.paprikarecipes`,
    zipSync({ ...paprika(names), "photo.bin": filler }, { level: 0 }),
  )
  const page = await visit("/group/migrations")
  page.on("dialog", (dialog) => void dialog.accept())
  await page.getByRole("radio", { name: "Tandoor" }).check()
  await page.getByText(say("migrations.apps.tandoor.expects")).waitFor()
  expect(await barriers(page)).toEqual([])

  const sent: string[] = []
  page.on("request", (request) => {
    const part = /\/parts\/(\d+)$/.exec(request.url())?.[1]
    if (part) sent.push(part)
  })
  await page.route(/\/parts\/[12]$/, (route) => route.abort("internetdisconnected"))
  await choose(page, file)
  await page.getByText(say("migrations.upload.again")).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("migrations.upload.pause") }).click()
  await page.getByText(say("migrations.upload.paused")).waitFor()

  await page.reload()
  await page.getByText(say("migrations.upload.held")).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.unroute(/\/parts\/[12]$/)
  sent.length = 0
  await choose(page, file)
  await page
    .getByText(say("migrations.foundRecipes", { app: "Paprika", count: 2 }))
    .waitFor({ timeout: 60_000 })
  expect(sent.toSorted()).toEqual(["1", "2"])

  // Another app than the file is of is noticed, and nothing has to be sent again.
  await page.getByRole("radio", { name: "Tandoor" }).check()
  await page
    .getByText(say("migrations.looksLike", { found: "Paprika", chosen: "Tandoor" }))
    .waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: say("migrations.takeAs", { app: "Paprika" }) }).click()
  await page.getByRole("button", { name: say("migrations.startRecipes", { count: 2 }) }).click()
  await page.waitForURL(/\/group\/reports\//)
  await page
    .getByRole("heading", { level: 1, name: say("reports.titles.moved", { app: "Paprika" }) })
    .waitFor()
  await page.getByText(say("reports.job.ended.whole")).waitFor({ timeout: 60_000 })
  await page.getByText(say("reports.job.imported", { count: 2 }), { exact: true }).waitFor()
  const onward = page.getByRole("link", { name: say("reports.job.see") })
  expect(await onward.getAttribute("href")).toBe(home)
  const remarks = page
    .getByText(sayLike("reports.remarks_other"))
    .or(page.getByText(say("reports.remarks_one")))
    .first()
  await remarks.press("Enter")
  await page
    .getByText(/difficulty/i)
    .first()
    .waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("link", { name: names[0] }).click()
  await page.getByRole("heading", { level: 1, name: names[0] }).waitFor()
  await page.getByText("Cook it for an hour.").waitFor()

  // The upload is done with.
  await page.goto("/group/migrations")
  await page.getByRole("button", { name: say("create.given.file") }).waitFor()
})

it("explains what is wrong with a file, keeps the input, and accepts another file", async () => {
  const before = await count()
  const page = await visit("/group/migrations", { phone: true })
  await page.getByRole("radio", { name: "Paprika" }).check()
  await choose(page, written("holiday.zip", strToU8("These are no recipes at all.")))
  await page.getByText(sayLike("messages.archive.noZip")).waitFor()
  expect(await barriers(page)).toEqual([])
  expect(
    await page.getByRole("button", { name: sayLike("migrations.startRecipes_other") }).count(),
  ).toBe(0)
  expect(await count()).toBe(before)

  await page.getByRole("button", { name: say("migrations.upload.other") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: say("general.remove") }).click()
  expect(await page.getByRole("radio", { name: "Paprika" }).isChecked()).toBe(true)
  await page.getByRole("button", { name: say("create.given.file") }).waitFor()
  await choose(page, written("mine.paprikarecipes", zipSync(paprika([`Moved pie ${times++}`]))))
  await page.getByText(say("migrations.foundRecipes", { app: "Paprika", count: 1 })).waitFor()
})

it("opens the recipe after importing the zip of one recipe", async () => {
  const name = `Zipped pancakes ${times++}`
  const recipe = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name,
    recipeIngredient: ["200 g flour", "2 eggs"],
    recipeInstructions: ["Mix them.", "Fry thin pancakes."],
  }
  const page = await visit(`${home}/r/create/url`)
  await page.getByRole("button", { name: say("create.otherWays") }).press("Enter")
  await page.getByRole("menuitem", { name: say("nav.createFromZip") }).click()
  await page.getByRole("heading", { level: 1, name: say("nav.createFromZip") }).waitFor()
  expect(await barriers(page)).toEqual([])
  const zip = zipSync({ "pancakes/recipe.json": strToU8(JSON.stringify(recipe)) })
  await choose(page, written(`one-${times++}.zip`, zip))
  await page.getByRole("button", { name: say("migrations.startRecipes", { count: 1 }) }).click()
  await page.getByRole("heading", { level: 1, name }).waitFor({ timeout: 60_000 })
  await page.getByText("Fry thin pancakes.").waitFor()
})

import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { barriers } from "./support/axe"
import { goToComments } from "./support/comments"
import { ask, makeOwnRecipe, type OwnRecipe, ownSession } from "./support/rest"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

const commentsOf = ({ slug }: OwnRecipe) =>
  ask<{ text: string }[]>("GET", `/api/recipes/${slug}/comments`)

const list = (page: Page) => page.getByRole("list", { name: say("talk.comments") })

it("adds a comment in Markdown, edits it and deletes it", async () => {
  const recipe = await makeOwnRecipe("Talked tart")
  const page = await visit(recipe.path)
  await goToComments(page)
  await field(page, say("talk.write")).fill("More **lemon** next time")
  await page.getByRole("button", { name: say("talk.send"), exact: true }).click()
  await list(page).locator("strong", { hasText: "lemon" }).waitFor()
  expect(await field(page, say("talk.write")).inputValue()).toBe("")
  await expect.poll(() => commentsOf(recipe)).toMatchObject([{ text: "More **lemon** next time" }])
  expect(await barriers(page)).toEqual([])

  await list(page)
    .getByRole("button", { name: sayLike("talk.menu") })
    .click()
  await page.getByRole("menuitem", { name: say("general.edit") }).click()
  await page.getByLabel(say("talk.editLabel"), { exact: true }).fill("Less lemon")
  await page.getByRole("button", { name: say("general.save"), exact: true }).click()
  await list(page).getByText("Less lemon").waitFor()
  await expect.poll(() => commentsOf(recipe)).toMatchObject([{ text: "Less lemon" }])

  await list(page)
    .getByRole("button", { name: sayLike("talk.menu") })
    .click()
  const removed = page.getByRole("menuitem", { name: say("general.delete") })
  await removed.click()
  await list(page).waitFor({ state: "detached" })
  await expect.poll(() => commentsOf(recipe)).toEqual([])
  await page.getByRole("button", { name: say("general.undo") }).click()
  await list(page).getByText("Less lemon").waitFor()
  await expect.poll(() => commentsOf(recipe)).toMatchObject([{ text: "Less lemon" }])
})

it("keeps comments offline: typed and sent text waits on the device", async () => {
  const recipe = await makeOwnRecipe("Offline tart")
  const page = await visit(recipe.path)
  await goToComments(page)
  await page.context().setOffline(true)
  await field(page, say("talk.write")).fill("Written in the cellar")
  await page.getByRole("button", { name: say("talk.send"), exact: true }).click()
  await list(page).getByText(say("talk.waiting"), { exact: false }).waitFor()
  await field(page, say("talk.write")).fill("And half of another th")
  expect(await barriers(page)).toEqual([])
  expect(await commentsOf(recipe)).toEqual([])

  // The answer to the first try gets lost on its way back.
  let lost = 0
  await page.route(/comments\.write/, async (route) => {
    await route.fetch()
    lost++
    await route.abort("internetdisconnected")
  })
  await page.context().setOffline(false)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.unroute(/comments\.write/)

  // After a reload both are there, and the first is sent once more.
  await page.reload()
  await goToComments(page)
  expect(await field(page, say("talk.write")).inputValue()).toBe("And half of another th")
  await expect.poll(() => commentsOf(recipe)).toMatchObject([{ text: "Written in the cellar" }])
  await list(page).getByText("Written in the cellar").waitFor()
  await page.getByText(say("talk.waiting"), { exact: false }).waitFor({ state: "detached" })
  expect(await list(page).getByRole("listitem").count()).toBe(1)
  expect(await commentsOf(recipe)).toHaveLength(1)
})

it("shows no comments where the recipe disables them", async () => {
  const recipe = await makeOwnRecipe("Silent tart", { settings: { disableComments: true } })
  const page = await visit(recipe.path)
  await goToComments(page)
  expect(await page.getByRole("heading", { name: say("talk.comments") }).count()).toBe(0)
  expect(await field(page, say("talk.write")).count()).toBe(0)
})

it("asks before logging out loses an unsent comment", async () => {
  const recipe = await makeOwnRecipe("Left tart")
  const page = await visit(recipe.path, { cut: true, token: await ownSession() })
  await goToComments(page)
  await page.route(/comments\.write/, (route) => route.abort())
  await field(page, say("talk.write")).fill("Written before leaving")
  await page.getByRole("button", { name: say("talk.send"), exact: true }).click()
  await list(page).getByText(say("talk.waiting"), { exact: false }).waitFor()
  await page.getByRole("button", { name: say("nav.logout") }).click()
  const dialog = page.getByRole("dialog", { name: say("shopping.unsent.title") })
  await dialog.getByText(say("shopping.unsent.body", { count: 1 })).waitFor()
  await dialog.getByRole("button", { name: say("general.cancel") }).click()
  await list(page).getByText("Written before leaving").waitFor()
})

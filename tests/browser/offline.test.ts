import { expect, it } from "vitest"
import { makeRecipe, ownSession } from "./support/rest"
import { visit } from "./support/visit"

it("keeps what was read readable without a network, after a reload too, and forgets it with its user", async () => {
  const { path } = await makeRecipe({ name: "Kept kale", recipeIngredient: ["1/2 head of kale"] })
  const page = await visit(path, {
    token: await ownSession(),
    context: { serviceWorkers: "allow" },
  })
  const title = page.getByRole("heading", { level: 1, name: "Kept kale" })
  await title.waitFor()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  // Now the worker keeps the files of this page as well.
  await page.reload()
  await title.waitFor()

  await page.context().setOffline(true)
  await page.reload()
  await title.waitFor()
  await page.getByText("¹/₂ head of kale").waitFor()
  await page.getByText("You are offline.").waitFor()

  await page.context().setOffline(false)
  await page.getByText("You are offline.").waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Log out" }).click()
  await page.getByRole("heading", { name: "Log in" }).waitFor()
  expect(await page.evaluate(() => caches.has("larder-answers"))).toBe(false)
})

import { afterAll, inject, it } from "vitest"
import { startDeployments } from "./support/deployments"
import { everydayCached, install } from "./support/installed"
import { say } from "./support/say"

const { url, groupSlug } = inject("site")
const deployments = await startDeployments(url)
afterAll(deployments.stop)

it("offers a newer version, and switches to it only on request", async () => {
  const { page, context } = await install(`/g/${groupSlug}`, { site: deployments.url })
  await page
    .getByRole("link", { name: say("nav.recipes"), exact: true })
    .first()
    .waitFor()

  await deployments.deploy('"Recipes"', '"All our recipes"')
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const offer = page.getByRole("button", { name: say("update.reload") })
  await offer.waitFor()
  // Until then the page, and another tab, go on with the version they started with.
  await page
    .getByRole("link", { name: say("nav.recipes"), exact: true })
    .first()
    .waitFor()

  await offer.click()
  await page.getByRole("link", { name: "All our recipes" }).first().waitFor()
  await everydayCached(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole("link", { name: "All our recipes" }).first().waitFor()
})

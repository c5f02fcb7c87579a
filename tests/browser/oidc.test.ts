import { afterAll, expect, it } from "vitest"
import { freePort } from "../runner/running"
import { ida, openIdentityProvider } from "../support/identity-provider"
import { barriers } from "./support/axe"
import { logOut } from "./support/log-out"
import { say } from "./support/say"
import { startSite } from "./support/site"
import { visit } from "./support/visit"

const port = await freePort()
const site = await startSite({
  OIDC_AUTH_ENABLED: "true",
  OIDC_CONFIGURATION_URL: `http://localhost:${port}/.well-known/openid-configuration`,
  OIDC_CLIENT_ID: "larder",
  OIDC_PROVIDER_NAME: "Home login",
})
// The address that the site has without `BASE_URL`.
const url = site.url.replace("127.0.0.1", "localhost")
const provider = await openIdentityProvider({ users: { ida }, site: url, port })
afterAll(async () => {
  await site.stop()
  await provider.close()
})

const button = { name: say("login.with", { name: "Home login" }) }

it("logs in through the identity provider, continues on the same page, and logs out there too", async () => {
  const page = await visit("/login?redirect=/shopping-lists", { site: url, token: null })
  // A font of the provider's own page, which is not reached here.
  await page.route(/fonts\.googleapis/, (route) => route.fulfill({ contentType: "text/css" }))
  await page.getByRole("button", button).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", button).click()
  await page.getByLabel("Name").fill("ida")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.waitForURL(`${url}/shopping-lists`)
  await page.getByText(ida.name).first().waitFor()

  await logOut(page)
  await page.waitForURL(/localhost.*session|login\?direct=1/)
})

it("explains why a login was refused, and keeps the form usable", async () => {
  const page = await visit("/login?direct=1&refused=oidc.noGroup", { site: url, token: null })
  await page.getByText(say("messages.oidc.noGroup")).waitFor()
  await page.getByLabel(say("login.username")).fill("cook@example.com")
  expect(await page.getByLabel(say("login.username")).inputValue()).toBe("cook@example.com")
})

import { DatabaseSync } from "node:sqlite"
import { Secret, TOTP } from "otpauth"
import type { Locator, Page } from "playwright-core"
import { afterAll, expect, it } from "vitest"
import { databaseFile } from "../../scripts/runner/database.ts"
import { admin } from "../runner/running"
import { barriers } from "./support/axe"
import { field, say } from "./support/say"
import { startSite } from "./support/site"
import { visit } from "./support/visit"

const site = await startSite()
afterAll(site.stop)
// Passkeys belong to the address that the site has without `BASE_URL`.
const url = site.url.replace("127.0.0.1", "localhost")
const page = (path: string, token: string | null) => visit(path, { site: url, token })

const button = (at: Page | Locator, name: string) => at.getByRole("button", { name, exact: true })
const codeField = (at: Page) =>
  at.getByRole("textbox", { name: say("secondFactor.code"), exact: true })
const passwordField = (at: Page) => dialog(at).getByRole("textbox", { name: say("login.password") })
const dialog = (at: Page) => at.getByRole("dialog")

/** A device with a sensor that takes every finger. */
async function addAuthenticator(at: Page) {
  const devtools = await at.context().newCDPSession(at)
  await devtools.send("WebAuthn.enable")
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

async function logOut(at: Page) {
  await at.goto("/user/profile")
  await at
    .getByRole("main")
    .getByRole("button", { name: say("nav.logout") })
    .click()
  await button(dialog(at), say("nav.logout")).click()
  await at.waitForURL(/\/login/)
}

async function givePassword(at: Page) {
  await at.getByLabel(say("login.username")).fill(admin.email)
  await field(at, say("login.password")).fill(admin.password)
  await button(at, say("login.submit")).click()
}

/** A session whose user has not just proven who they are. */
async function staleSession() {
  const { token } = await site.session()
  const database = new DatabaseSync(databaseFile(site.dataDir)!)
  database.exec("update sessions set confirmed_at = '2020-01-01T00:00:00'")
  database.close()
  return token
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

it("adds a passkey, logs in with it without a name, renames and deletes it", async () => {
  const at = await page("/user/profile/security", (await site.session()).token)
  await addAuthenticator(at)
  await button(at, say("security.passkeys.add")).click()
  await dialog(at).getByLabel(say("security.passkeys.name")).fill("Kitchen tablet")
  await button(at, say("general.continue")).click()
  await at.getByText(say("security.passkeys.added")).waitFor()
  await at.getByRole("main").getByText("Kitchen tablet").waitFor()
  expect(await barriers(at)).toEqual([])

  // The browser offers it by itself, and this device takes every offer.
  await logOut(at)
  await at.getByRole("button", { name: say("nav.logout") }).waitFor()
  await at.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await logOut(at)
  await at.goto("/login?redirect=/user/profile/security")
  await button(at, say("login.withPasskey")).click()
  await at.waitForURL(`${url}/user/profile/security`)

  const more = { name: say("security.passkeys.actions", { name: "Kitchen tablet" }) }
  await at.getByRole("button", more).click()
  await at.getByRole("menuitem", { name: say("security.passkeys.rename") }).click()
  await dialog(at).getByLabel(say("security.passkeys.name")).fill("Old tablet")
  await dialog(at).getByLabel(say("security.passkeys.name")).press("Enter")
  await at.getByText("Old tablet").waitFor()
  await at
    .getByRole("button", { name: say("security.passkeys.actions", { name: "Old tablet" }) })
    .click()
  await at.getByRole("menuitem", { name: say("security.passkeys.remove") }).click()
  await button(at, say("security.passkeys.remove")).click()
  await at.getByText(say("security.passkeys.removed")).waitFor()
})

it("sets up an authenticator app, and asks for its code at the next login", async () => {
  const at = await page("/user/profile/security", await staleSession())
  await button(at, say("security.app.turnOn")).click()
  await passwordField(at).fill("wrong")
  await button(at, say("general.continue")).click()
  await at.getByText(say("messages.account.wrongPassword")).waitFor()
  await passwordField(at).fill(admin.password)
  await button(at, say("general.continue")).click()

  await at.getByRole("img", { name: say("secondFactor.qrLabel") }).waitFor()
  expect(await barriers(at)).toEqual([])
  const secret = (await dialog(at).locator("code").innerText()).replaceAll(" ", "")
  const used = codeOf(secret)
  await codeField(at).fill(used)
  await button(at, say("secondFactor.turnOn")).click()
  const codes = at.getByRole("list", { name: say("secondFactor.recovery.title") })
  await codes.waitFor()
  const recovery = await codes.getByRole("listitem").allInnerTexts()
  expect(recovery).toHaveLength(10)
  await button(at, say("secondFactor.recovery.kept")).click()

  await logOut(at)
  await givePassword(at)
  await at.getByRole("heading", { name: say("login.codeTitle") }).waitFor()
  expect(await barriers(at)).toEqual([])
  await codeField(at).fill(used)
  await at.keyboard.press("Enter")
  await at.getByText(say("messages.secondFactor.wrongCode")).waitFor()
  await button(at, say("secondFactor.useRecovery")).click()
  await at.getByLabel(say("secondFactor.recovery.one")).fill(recovery[3]!)
  await button(at, say("login.submit")).click()
  await at.getByRole("button", { name: say("nav.logout") }).waitFor()

  await at.goto("/user/profile/security")
  await at.getByText(say("security.app.codesLeft", { count: 9 })).waitFor()
  await button(at, say("security.app.turnOff")).click()
  await passwordField(at).fill(admin.password)
  await dialog(at)
    .getByRole("button", { name: say("security.app.turnOff") })
    .click()
  await at.getByText(say("security.app.turnedOff")).waitFor()
})

it("requires a second factor at the login once an administrator turns that on", async () => {
  const at = await page("/admin/site-settings", (await site.session()).token)
  await at.getByRole("radio", { name: say("admin.factor.choices.everyone") }).click()
  await at.getByText(say("general.saved")).waitFor()
  expect(await barriers(at)).toEqual([])

  await logOut(at)
  await givePassword(at)
  await at.getByRole("heading", { name: say("login.setUpTitle") }).waitFor()
  const secret = (await at.locator("code").innerText()).replaceAll(" ", "")
  expect(await barriers(at)).toEqual([])
  await codeField(at).fill(codeOf(secret))
  await at.keyboard.press("Enter")
  await at.getByRole("list", { name: say("secondFactor.recovery.title") }).waitFor()
  await button(at, say("general.continue")).click()
  await at.getByRole("button", { name: say("nav.logout") }).waitFor()

  await at.goto("/admin/manage/users")
  await at.getByText(say("admin.users.secondFactor")).waitFor()
})

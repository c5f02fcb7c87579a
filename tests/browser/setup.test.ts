import { afterAll, expect, it, onTestFinished } from "vitest"
import { loseAnswer } from "./support/lost-answer"
import { setupSteps } from "./support/setup-steps"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { field, say, sayLike, texts } from "./support/say"

const site = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" })
afterAll(site.stop)

const { setupCode } = site

it("shows a visitor the setup, and refuses a wrong code", async () => {
  const page = await visit("/", { site: site.url, token: null })
  await page.getByRole("heading", { name: say("setup.language.title") }).waitFor()
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByLabel(say("setup.code.label")).fill("AAAA-BBBB-CCCC-DDDD")
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByText(say("setup.code.wrong")).waitFor()
  expect(await page.getByLabel(say("setup.code.label")).inputValue()).toBe("AAAA-BBBB-CCCC-DDDD")
})

it("sets up a site by the printed link: language and theme, account, group, seeds", async () => {
  const page = await visit(`/setup?code=${setupCode()}`, { site: site.url, token: null })
  await page.getByText(say("setup.language.dark"), { exact: true }).click()
  await expect.poll(() => page.locator("html").getAttribute("data-mode")).toBe("dark")
  await page.getByRole("button", { name: say("general.continue") }).click()
  await expect.poll(() => page.getByLabel(say("setup.code.label")).inputValue()).toBe(setupCode())
  await page.getByRole("button", { name: say("general.continue") }).click()

  await page.getByLabel(say("account.fullName")).fill("Ada Cook")
  await page.getByLabel(say("account.username")).fill("ada")
  await page.getByLabel(say("account.email")).fill("ada at example")
  await field(page, say("login.password")).fill("short")
  await page.getByLabel(say("setup.account.confirm")).fill("shorter")
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByText(say("validation.email")).waitFor()
  await page.getByText(say("validation.minLength", { n: "8" })).waitFor()
  await page.getByText(say("validation.passwordsMatch")).waitFor()

  await page.getByLabel(say("account.email")).fill("ada@example.com")
  await field(page, say("login.password")).fill("Nutmeg-and-7-apples")
  await page.getByLabel(say("setup.account.confirm")).fill("Nutmeg-and-7-apples")
  await page.getByRole("button", { name: say("general.continue") }).click()

  await page.getByLabel(say("setup.group.name")).fill("Ada’s kitchen")
  await page.getByText(say("setup.group.private"), { exact: true }).click()
  await page.getByLabel(say("setup.group.firstDay")).selectOption({ label: "Monday" })
  await page.getByRole("button", { name: say("general.continue") }).click()

  const foods = page.getByText(sayLike("setup.seeds.foods_other"))
  await foods.waitFor()
  expect(Number.parseInt((await foods.textContent())!)).toBeGreaterThanOrEqual(200)
  await page.getByRole("button", { name: say("setup.seeds.finish") }).click()

  await page.getByRole("heading", { name: say("setup.done.title") }).waitFor()
  await page.getByRole("link", { name: say("setup.done.home") }).click()
  await page.getByText(say("home.empty")).waitFor()
  expect(new URL(page.url()).pathname).toBe("/g/ada-s-kitchen")
})

it("ends once someone has set up the site, and lets that person log in", async () => {
  const page = await visit("/setup", { site: site.url, token: null })
  await page.getByLabel(say("login.username")).fill("ada")
  await field(page, say("login.password")).fill("Nutmeg-and-7-apples")
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByText(say("home.empty")).waitFor()
})

it("is not offered where the environment names the administrator", async () => {
  const page = await visit("/setup", { token: null })
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
})

it("sets up the site once, whenever the answer to its last step is lost", async () => {
  for (const lost of [/\/api\/setup$/, /users\.self/]) {
    const another = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" })
    onTestFinished(another.stop)
    const page = await visit("/", { site: another.url, token: null, cut: true })
    for await (const _ of setupSteps(page, texts("en-US"), another.setupCode()));
    const finish = page.getByRole("button", { name: say("setup.seeds.finish") })
    if (lost.source.includes("self")) await page.route(lost, (route) => route.abort())
    else await loseAnswer(page, lost)
    await finish.click()
    await page.getByText(say("error.noAnswer")).waitFor()
    await page.unroute(lost)
    await finish.click()
    await page.getByRole("heading", { name: say("setup.done.title") }).waitFor()
  }
})

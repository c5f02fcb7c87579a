import { afterAll, expect, it, onTestFinished } from "vitest"
import { loseAnswer } from "./support/lost-answer"
import { texts } from "./support/screens"
import { setupSteps } from "./support/setup-steps"
import { startSite } from "./support/site"
import { visit } from "./support/visit"

const site = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" })
afterAll(site.stop)

const { setupCode } = site

it("shows a stranger the set-up, and refuses a wrong code", async () => {
  const page = await visit("/", { site: site.url, token: null })
  await page.getByRole("heading", { name: "Welcome to Larder" }).waitFor()
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("Set-up code").fill("AAAA-BBBB-CCCC-DDDD")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByText("This is not the code that the server printed.").waitFor()
  expect(await page.getByLabel("Set-up code").inputValue()).toBe("AAAA-BBBB-CCCC-DDDD")
})

it("sets up a site by the printed link: language and theme, account, group, seeds", async () => {
  const page = await visit(`/setup?code=${setupCode()}`, { site: site.url, token: null })
  await page.getByText("Dark", { exact: true }).click()
  await expect.poll(() => page.locator("html").getAttribute("data-mode")).toBe("dark")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect.poll(() => page.getByLabel("Set-up code").inputValue()).toBe(setupCode())
  await page.getByRole("button", { name: "Continue" }).click()

  await page.getByLabel("Full name").fill("Ada Cook")
  await page.getByLabel("User name").fill("ada")
  await page.getByLabel("Email").fill("ada at example")
  await page.getByLabel(/^Password( \*)?$/).fill("short")
  await page.getByLabel("Confirm password").fill("shorter")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByText("Email Must Be Valid").waitFor()
  await page.getByText("Must Be At Least 8 Characters").waitFor()
  await page.getByText("Passwords must match").waitFor()

  await page.getByLabel("Email").fill("ada@example.com")
  await page.getByLabel(/^Password( \*)?$/).fill("Nutmeg-and-7-apples")
  await page.getByLabel("Confirm password").fill("Nutmeg-and-7-apples")
  await page.getByRole("button", { name: "Continue" }).click()

  await page.getByLabel("Group name").fill("Ada’s kitchen")
  await page.getByText("Private", { exact: true }).click()
  await page.getByLabel("First day of the week").selectOption({ label: "Monday" })
  await page.getByRole("button", { name: "Continue" }).click()

  const foods = page.getByText(/^\d+ foods$/)
  await foods.waitFor()
  expect(Number.parseInt((await foods.textContent())!)).toBeGreaterThanOrEqual(200)
  await page.getByRole("button", { name: "Finish the set-up" }).click()

  await page.getByRole("heading", { name: "Everything is ready" }).waitFor()
  await page.getByRole("link", { name: "Go to the recipes" }).click()
  await page.getByText("This is where your recipes live.").waitFor()
  expect(new URL(page.url()).pathname).toBe("/g/ada-s-kitchen")
})

it("is over once somebody has set the site up, and lets that one in", async () => {
  const page = await visit("/setup", { site: site.url, token: null })
  await page.getByLabel("User name or email").fill("ada")
  await page.getByLabel(/^Password( \*)?$/).fill("Nutmeg-and-7-apples")
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByText("This is where your recipes live.").waitFor()
})

it("is not offered where the environment named the administrator", async () => {
  const page = await visit("/setup", { token: null })
  await page.getByRole("heading", { name: "Log in" }).waitFor()
})

it("is done once, wherever the answer to its last step is lost", async () => {
  for (const lost of [/\/api\/setup$/, /users\.self/]) {
    const another = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" })
    onTestFinished(another.stop)
    const page = await visit("/", { site: another.url, token: null, cut: true })
    for await (const _ of setupSteps(page, texts("en-US"), another.setupCode()));
    const finish = page.getByRole("button", { name: "Finish the set-up" })
    if (lost.source.includes("self")) await page.route(lost, (route) => route.abort())
    else await loseAnswer(page, lost)
    await finish.click()
    await page.getByText("The server did not answer. Check the connection and try again.").waitFor()
    await page.unroute(lost)
    await finish.click()
    await page.getByRole("heading", { name: "Everything is ready" }).waitFor()
  }
})

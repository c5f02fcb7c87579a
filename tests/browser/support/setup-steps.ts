import type { Page } from "playwright-core"
import type { Say } from "./say.ts"

/** Goes through the set-up of a new site, and stops at each step and before the last press. */
export async function* setupSteps(page: Page, say: Say, code: string) {
  const next = () =>
    page.getByRole("button", { name: say("general.continue"), exact: true }).click()
  const heading = (key: string) => page.getByRole("heading", { name: say(key) }).waitFor()
  const fill = (key: string, text: string) =>
    page
      .locator("form input")
      .and(page.getByLabel(say(key)))
      .first()
      .fill(text)

  await page.goto(`/setup?code=${code}`)
  await heading("setup.language.title")
  yield "setup-language"
  await next()
  await heading("setup.code.title")
  yield "setup-code"
  await next()
  await heading("setup.account.title")
  await fill("account.fullName", "Ada Cook")
  await fill("account.username", "ada")
  await fill("account.email", "ada@example.com")
  await fill("setup.account.password", "Nutmeg-and-7-apples")
  await fill("setup.account.confirm", "Nutmeg-and-7-apples")
  yield "setup-account"
  await next()
  await heading("setup.group.title")
  yield "setup-group"
  await next()
  await heading("setup.seeds.title")
  await page.getByRole("checkbox").first().waitFor()
  yield "setup-seeds"
}

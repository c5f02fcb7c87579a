import { afterAll, expect, it } from "vitest"
import { admin } from "../runner/running"
import { logOut } from "./support/log-out"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { field, say } from "./support/say"

const site = await startSite({ SECURITY_MAX_LOGIN_ATTEMPTS: "3" })
afterAll(site.stop)

async function logIn(path = "/login", password = admin.password) {
  const page = await visit(path, { site: site.url, token: null })
  await page.getByLabel(say("login.username")).fill(admin.email)
  await field(page, say("login.password")).fill(password)
  await page.getByRole("button", { name: say("nav.login") }).click()
  return page
}

it("opens the requested page after the login, and logs out again", async () => {
  const page = await logIn("/g/home/recipes/tags?x=1")
  await page.getByRole("heading", { name: say("nav.tags") }).waitFor()
  expect(page.url()).toBe(`${site.url}/g/home/recipes/tags?x=1`)

  await logOut(page)
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
  await page.goto("/g/home")
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem("larder.user"))).toBeNull()
})

it("shows no page from the browser's memory after the user logged out", async () => {
  const page = await logIn()
  await page.getByRole("button", { name: say("nav.logout") }).waitFor()
  // What is still asked for would bring the cookie or the user back.
  await page.waitForLoadState("networkidle")
  const broughtBack = () =>
    page.evaluate(() => {
      Object.assign(window, { left: true })
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
    })
  await broughtBack()
  expect(await page.evaluate(() => "left" in window)).toBe(true)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem("larder.user"))
  await broughtBack()
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
})

it("hides everything in other tabs after a logout in one", async () => {
  const page = await logIn()
  await page.getByText(say("home.empty")).waitFor()
  const other = await page.context().newPage()
  await other.goto("/g/home")
  await other.getByText(say("home.empty")).waitFor()

  await logOut(page)
  await other.getByRole("heading", { name: say("nav.login") }).waitFor()
  expect(await other.getByText(say("home.empty")).count()).toBe(0)
})

it("requires both fields, and keeps the name after an error", async () => {
  const page = await visit("/login", { site: site.url, token: null })
  await page.getByRole("button", { name: say("nav.login") }).click()
  await expect.poll(() => page.getByText(say("validation.required")).count()).toBe(2)

  await page.getByLabel(say("login.username")).fill("nobody@example.com")
  await field(page, say("login.password")).fill("wrong")
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByText(say("login.invalid")).waitFor()
  expect(await page.getByLabel(say("login.username")).inputValue()).toBe("nobody@example.com")
})

it("stays logged in when the site restarts", async () => {
  const page = await logIn()
  await page.getByText(say("home.empty")).waitFor()
  await site.restart()
  await page.reload()
  await page.getByText(say("home.empty")).waitFor()
  await page.getByRole("button", { name: say("nav.logout") }).waitFor()
})

it("locks an account after repeated wrong passwords, and says so", async () => {
  const page = await logIn("/login", "wrong 1")
  for (const password of ["wrong 2", "wrong 3"]) {
    await page.getByText(say("login.invalid")).waitFor()
    await field(page, say("login.password")).fill(password)
    await page.getByRole("button", { name: say("nav.login") }).click()
  }
  await field(page, say("login.password")).fill(admin.password)
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByText(say("login.locked")).waitFor()
})

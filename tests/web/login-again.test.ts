import { afterEach, expect, it, vi } from "vitest"

/** The module keeps what it knows for as long as a page lives: each test gets a new one. */
async function newPage(storage: Record<string, string> = { "larder.user": '{"username":"ada"}' }) {
  vi.resetModules()
  vi.stubGlobal("addEventListener", () => undefined)
  vi.stubGlobal("localStorage", { getItem: (key: string) => storage[key] ?? null })
  return import("../../web/lib/login-again")
}

afterEach(() => vi.unstubAllGlobals())

it("does not ask when the server has not recognized the session on this page", async () => {
  const page = await newPage()
  expect(await page.logInAgain(page.loginAnswers())).toBe(false)
})

it("asks once for all waiting calls, and lets them be repeated", async () => {
  const page = await newPage()
  page.holdSession()
  const before = page.loginAnswers()
  const waiting = [page.logInAgain(before), page.logInAgain(before)]
  page.answerLoginAgain(true)
  expect(await Promise.all(waiting)).toEqual([true, true])
  // Refused earlier, reported late: the user is not asked again.
  expect(await page.logInAgain(before)).toBe(true)
})

it("fails a call when the answer is no, and asks again for the next", async () => {
  const page = await newPage()
  page.holdSession()
  const first = page.logInAgain(page.loginAnswers())
  page.answerLoginAgain(false)
  expect(await first).toBe(false)
  const second = page.logInAgain(page.loginAnswers())
  page.answerLoginAgain(true)
  expect(await second).toBe(true)
})

it("fails calls that were sent before the answer was no, and are refused after it", async () => {
  const page = await newPage()
  page.holdSession()
  const before = page.loginAnswers()
  const first = page.logInAgain(before)
  page.answerLoginAgain(false)
  expect(await first).toBe(false)
  expect(await page.logInAgain(before)).toBe(false)
  // A list that is not asked for with every tick goes by logins, not by refusals.
  expect(page.timesLoggedIn()).toBe(0)
})

it("stops asking after a logout", async () => {
  const page = await newPage()
  page.holdSession()
  page.releaseSession()
  expect(await page.logInAgain(page.loginAnswers())).toBe(false)
})

it("leaves the page to its guards when another tab has logged out", async () => {
  const storage: Record<string, string> = { "larder.user": '{"username":"ada"}' }
  const page = await newPage(storage)
  page.holdSession()
  delete storage["larder.user"]
  expect(await page.logInAgain(page.loginAnswers())).toBe(false)
  expect(page.isSessionHeld()).toBe(false)
})

import { afterAll, expect, it } from "vitest"
import { admin } from "../runner/running"
import { loseAnswer } from "./support/lost-answer"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"

const site = await startSite({ ALLOW_SIGNUP: "true" })
afterAll(site.stop)

const stranger = { site: site.url, token: null }
const cutOff = { ...stranger, cut: true }
const noAnswer = say("error.noAnswer")
const password = "Thyme-and-9-lemons"

/** Asks the site as its administrator. */
async function ask<T>(path: string, body: unknown): Promise<T> {
  const { token } = await site.session()
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const answer = await fetch(site.url + path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

it("signs up with a new group: checks names, and keeps the input on the way", async () => {
  const name = `otto${crypto.randomUUID().slice(0, 8)}`
  const page = await visit("/login", stranger)
  await page.getByRole("link", { name: say("register.title") }).click()
  await field(page, say("account.fullName")).fill("Otto Olive")
  await field(page, say("account.username")).fill(name)
  await field(page, say("account.email")).fill(admin.email)
  await page.getByText(say("validation.emailTaken")).waitFor()
  await field(page, say("login.password")).fill("short")
  await field(page, say("setup.account.confirm")).fill("shorter")
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByText(say("validation.minLength", { n: "8" })).waitFor()
  await page.getByText(say("validation.passwordsMatch")).waitFor()
  await field(page, say("account.email")).fill(`${name}@example.com`)
  await field(page, say("login.password")).fill(password)
  await field(page, say("setup.account.confirm")).fill(password)
  await page.getByRole("button", { name: say("general.continue") }).click()

  await page.getByRole("heading", { name: say("register.group.title") }).waitFor()
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByText(say("validation.name")).waitFor()
  await field(page, say("setup.group.name")).fill("Home")
  await page.getByText(say("validation.groupTaken")).waitFor()
  await field(page, say("setup.group.name")).fill(`Kitchen of ${name}`)
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByRole("heading", { name: say("setup.seeds.title") }).waitFor()
  await page.goBack()
  expect(await field(page, say("setup.group.name")).inputValue()).toBe(`Kitchen of ${name}`)
  await page.goForward()
  await page.getByText(sayLike("setup.seeds.foods_other")).waitFor()
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByText(`Kitchen of ${name}`).waitFor()

  // Another visitor takes the name first.
  const rival = { username: name, email: `${name}@example.org`, fullName: "Rival", password }
  await ask("/api/users/register", {
    ...rival,
    group: `Rivals of ${name}`,
    passwordConfirm: password,
  })
  await page.getByRole("button", { name: say("register.confirm.found") }).click()
  await page.getByText(say("validation.usernameTaken")).waitFor()
  expect(await field(page, say("login.password")).inputValue()).toBe(password)
  await field(page, say("account.username")).fill(`${name}2`)
  for (const heading of [
    say("register.group.title"),
    say("setup.seeds.title"),
    say("register.confirm.title"),
  ]) {
    await page.getByRole("button", { name: say("general.continue") }).click()
    await page.getByRole("heading", { name: heading }).waitFor()
  }
  await page.getByRole("button", { name: say("register.confirm.found") }).click()
  await page
    .getByText(say("register.welcome", { group: `Kitchen of ${name}`, name: "Otto Olive" }))
    .waitFor()
  const foods = await page.evaluate(async () => (await fetch("/api/foods?perPage=1")).json())
  expect(foods.total).toBeGreaterThan(200)
})

it("joins with a pasted link, and says when a link is invalid", async () => {
  const name = `pia${crypto.randomUUID().slice(0, 8)}`
  const { token } = await ask<{ token: string }>("/api/groups/invitations", { uses: 1 })
  const page = await visit("/register", stranger)
  await field(page, say("account.fullName")).fill("Pia Pepper")
  await field(page, say("account.username")).fill(name)
  await field(page, say("account.email")).fill(`${name}@example.com`)
  await field(page, say("login.password")).fill(password)
  await field(page, say("setup.account.confirm")).fill(password)
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByText(say("register.group.join")).click()
  await field(page, say("register.group.link")).fill("nonsense")
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByText(say("register.spentText")).waitFor()
  await field(page, say("register.group.link")).fill(`${site.url}/register?token=${token}`)
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByRole("button", { name: say("register.confirm.join", { group: "Home" }) }).click()
  await page.getByText(say("register.welcome", { group: "Home", name: "Pia Pepper" })).waitFor()

  const late = await visit(`/register?token=${token}`, stranger)
  await late.getByRole("heading", { name: say("register.spent") }).waitFor()
  await late.getByRole("link", { name: say("register.ownGroup") }).waitFor()
})

it("refuses to sign up without an invitation where the site requires one", async () => {
  const page = await visit("/login", { token: null })
  await page.getByRole("link", { name: say("login.forgot") }).waitFor()
  expect(await page.getByRole("link", { name: say("register.title") }).count()).toBe(0)
  await page.goto("/register")
  await page.getByRole("heading", { name: say("register.closed") }).waitFor()
})

it("tells a logged-in user that an invitation is for a new account", async () => {
  const { token } = await site.session()
  const page = await visit("/register?token=anything", { site: site.url, token })
  await page.getByRole("heading", { name: say("register.already") }).waitFor()
})

it("resets a forgotten password by a link, once", async () => {
  const name = `rosa${crypto.randomUUID().slice(0, 8)}`
  const account = { username: name, email: `${name}@example.com`, fullName: "Rosa", password }
  await ask("/api/users/register", {
    ...account,
    group: `Kitchen of ${name}`,
    passwordConfirm: password,
  })

  const page = await visit("/login", stranger)
  await page.getByRole("link", { name: say("login.forgot") }).click()
  await page.getByText(say("forgot.ask")).waitFor()

  const { token } = await ask<{ token: string }>("/api/admin/users/password-reset-token", {
    email: account.email,
  })
  const link = `/reset-password?token=${token}`
  await page.goto(link)
  await field(page, say("account.newPassword")).fill("Basil-and-4-plums")
  await field(page, say("account.confirmPassword")).fill("Basil-and-4-figs")
  await page.getByRole("button", { name: say("reset.submit") }).click()
  await page.getByText(say("validation.passwordsMatch")).waitFor()
  await field(page, say("account.confirmPassword")).fill("Basil-and-4-plums")
  await page.getByRole("button", { name: say("reset.submit") }).click()
  await page.getByRole("heading", { name: say("reset.done") }).waitFor()
  await page.getByRole("link", { name: say("nav.login") }).click()
  await field(page, say("login.username")).fill(account.email)
  await field(page, say("login.password")).fill("Basil-and-4-plums")
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByRole("button", { name: say("nav.logout") }).waitFor()

  const again = await visit(link, stranger)
  await field(again, say("account.newPassword")).fill("Mint-and-3-quinces")
  await field(again, say("account.confirmPassword")).fill("Mint-and-3-quinces")
  await again.getByRole("button", { name: say("reset.submit") }).click()
  await again.getByRole("heading", { name: say("reset.spent") }).waitFor()
})

it("keeps the input of a sign-up offline, and continues when online", async () => {
  const name = `nora${crypto.randomUUID().slice(0, 8)}`
  const page = await visit("/register", stranger)
  await field(page, say("account.fullName")).fill("Nora Nutmeg")
  await field(page, say("account.username")).fill(name)
  await field(page, say("account.email")).fill(`${name}@example.com`)
  await field(page, say("login.password")).fill(password)
  await field(page, say("setup.account.confirm")).fill(password)
  await page.getByRole("button", { name: say("general.continue") }).click()
  await field(page, say("setup.group.name")).fill(`Kitchen of ${name}`)
  await page.context().setOffline(true)
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByRole("heading", { name: say("setup.seeds.title") }).waitFor()
  await page.getByRole("button", { name: say("general.continue") }).click()
  await page.getByRole("button", { name: say("register.confirm.found") }).click()
  await page.getByText(say("offline.notKept")).waitFor()
  await page.context().setOffline(false)
  await page.getByRole("button", { name: say("register.confirm.found") }).click()
  await page
    .getByText(say("register.welcome", { group: `Kitchen of ${name}`, name: "Nora Nutmeg" }))
    .waitFor()
})

it("rates a password in the words of the specification", async () => {
  const page = await visit("/register", stranger)
  for (const [word, label] of [
    ["larder-12", say("field.strengths.weak")],
    ["abcdefgh", say("field.strengths.weak")],
    ["Abcdef12", say("field.strengths.good")],
    ["Abcdef12-gh", say("field.strengths.strong")],
    ["Thyme-and-9-lemons", say("field.strengths.veryStrong")],
  ] as const) {
    await field(page, say("login.password")).fill(word)
    await page.getByText(label, { exact: true }).waitFor()
  }
})

it("says on the login page that one is offline, and allows another attempt", async () => {
  const page = await visit("/login", stranger)
  await field(page, say("login.username")).fill(admin.email)
  await field(page, say("login.password")).fill(admin.password)
  await page.context().setOffline(true)
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByText(say("offline.notKept")).waitFor()
  expect(await field(page, say("login.password")).inputValue()).toBe(admin.password)
  await page.context().setOffline(false)
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByRole("button", { name: say("nav.logout") }).waitFor()
})

it("creates one account, whenever the answer is lost", async () => {
  for (const lost of [/registration\.register/, /\/api\/auth\/token/]) {
    const name = `olga${crypto.randomUUID().slice(0, 8)}`
    const { token } = await ask<{ token: string }>("/api/groups/invitations", { uses: 1 })
    const page = await visit(`/register?token=${token}`, cutOff)
    await field(page, say("account.fullName")).fill("Olga Orange")
    await field(page, say("account.username")).fill(name)
    await field(page, say("account.email")).fill(`${name}@example.com`)
    await field(page, say("login.password")).fill(password)
    await field(page, say("setup.account.confirm")).fill(password)
    await page.getByRole("button", { name: say("general.continue") }).click()
    await loseAnswer(page, lost)
    await page
      .getByRole("button", { name: say("register.confirm.join", { group: "Home" }) })
      .click()
    await page.getByText(noAnswer).waitFor()
    await page
      .getByRole("button", { name: say("register.confirm.join", { group: "Home" }) })
      .click()
    await page.getByText(say("register.welcome", { group: "Home", name: "Olga Orange" })).waitFor()
  }
})

it("keeps the typed login until it succeeds, whenever the answer is lost", async () => {
  const page = await visit("/login?redirect=/shopping-lists", cutOff)
  await field(page, say("login.username")).fill(admin.email)
  await field(page, say("login.password")).fill(admin.password)
  await loseAnswer(page, /\/api\/auth\/token/)
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByText(noAnswer).waitFor()
  await page.route(/users\.self/, (route) => route.abort())
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.locator('button[type="submit"][aria-busy]').waitFor()
  await page.getByText(noAnswer).waitFor()
  expect(await field(page, say("login.password")).inputValue()).toBe(admin.password)
  await page.unroute(/users\.self/)
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page
    .getByRole("button", { name: say("actions.list.newName") })
    .first()
    .waitFor()
})

it("suggests logging in with the new password when its answer was lost", async () => {
  const name = `rita${crypto.randomUUID().slice(0, 8)}`
  const account = { username: name, email: `${name}@example.com`, fullName: "Rita", password }
  const group = `Kitchen of ${name}`
  await ask("/api/users/register", { ...account, group, passwordConfirm: password })
  const reset = { email: account.email }
  const { token } = await ask<{ token: string }>("/api/admin/users/password-reset-token", reset)

  const page = await visit(`/reset-password?token=${token}`, cutOff)
  await field(page, say("account.newPassword")).fill("Basil-and-4-plums")
  await field(page, say("account.confirmPassword")).fill("Basil-and-4-plums")
  await loseAnswer(page, /passwordReset\.reset/)
  await page.getByRole("button", { name: say("reset.submit") }).click()
  await page.getByText(noAnswer).waitFor()
  await page.getByRole("button", { name: say("reset.submit") }).click()
  await page.getByRole("heading", { name: say("reset.perhaps") }).waitFor()
  await page.getByRole("link", { name: say("nav.login") }).click()
  await field(page, say("login.username")).fill(account.email)
  await field(page, say("login.password")).fill("Basil-and-4-plums")
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByRole("button", { name: say("nav.logout") }).waitFor()
})

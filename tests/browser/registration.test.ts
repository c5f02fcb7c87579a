import { afterAll, expect, it } from "vitest"
import { admin } from "../runner/running"
import { loseAnswer } from "./support/lost-answer"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { field } from "./support/say"

const site = await startSite({ ALLOW_SIGNUP: "true" })
afterAll(site.stop)

const stranger = { site: site.url, token: null }
const cutOff = { ...stranger, cut: true }
const noAnswer = "The server did not answer. Check the connection and try again."
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

it("signs up with a group of one's own: names are checked, nothing is lost on the way", async () => {
  const name = `otto${crypto.randomUUID().slice(0, 8)}`
  const page = await visit("/login", stranger)
  await page.getByRole("link", { name: "Sign up" }).click()
  await field(page, "Full name").fill("Otto Olive")
  await field(page, "User name").fill(name)
  await field(page, "Email").fill(admin.email)
  await page.getByText("Email is taken").waitFor()
  await field(page, "Password").fill("short")
  await field(page, "Confirm password").fill("shorter")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByText("Must Be At Least 8 Characters").waitFor()
  await page.getByText("Passwords must match").waitFor()
  await field(page, "Email").fill(`${name}@example.com`)
  await field(page, "Password").fill(password)
  await field(page, "Confirm password").fill(password)
  await page.getByRole("button", { name: "Continue" }).click()

  await page.getByRole("heading", { name: "Your group" }).waitFor()
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByText("A Name is Required").waitFor()
  await field(page, "Group name").fill("Home")
  await page.getByText("Group name is taken").waitFor()
  await field(page, "Group name").fill(`Kitchen of ${name}`)
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("heading", { name: "Fill the shelves" }).waitFor()
  await page.goBack()
  expect(await field(page, "Group name").inputValue()).toBe(`Kitchen of ${name}`)
  await page.goForward()
  await page.getByText(/\d+ foods/).waitFor()
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByText(`Kitchen of ${name}`).waitFor()

  // Somebody is faster with the name.
  const rival = { username: name, email: `${name}@example.org`, fullName: "Rival", password }
  await ask("/api/users/register", {
    ...rival,
    group: `Rivals of ${name}`,
    passwordConfirm: password,
  })
  await page.getByRole("button", { name: "Create account" }).click()
  await page.getByText("Username is taken").waitFor()
  expect(await field(page, "Password").inputValue()).toBe(password)
  await field(page, "User name").fill(`${name}2`)
  for (const heading of ["Your group", "Fill the shelves", "Is this right?"]) {
    await page.getByRole("button", { name: "Continue" }).click()
    await page.getByRole("heading", { name: heading }).waitFor()
  }
  await page.getByRole("button", { name: "Create account" }).click()
  await page.getByText(`Welcome to “Kitchen of ${name}”, Otto Olive`).waitFor()
  const foods = await page.evaluate(async () => (await fetch("/api/foods?perPage=1")).json())
  expect(foods.total).toBeGreaterThan(200)
})

it("joins with a link that was pasted, and says when a link is none", async () => {
  const name = `pia${crypto.randomUUID().slice(0, 8)}`
  const { token } = await ask<{ token: string }>("/api/groups/invitations", { uses: 1 })
  const page = await visit("/register", stranger)
  await field(page, "Full name").fill("Pia Pepper")
  await field(page, "User name").fill(name)
  await field(page, "Email").fill(`${name}@example.com`)
  await field(page, "Password").fill(password)
  await field(page, "Confirm password").fill(password)
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByText("A group I am invited to").click()
  await field(page, "Invitation link").fill("nonsense")
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByText("It may have been used up or taken back").waitFor()
  await field(page, "Invitation link").fill(`${site.url}/register?token=${token}`)
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("button", { name: "Join “Home”" }).click()
  await page.getByText("Welcome to “Home”, Pia Pepper").waitFor()

  const late = await visit(`/register?token=${token}`, stranger)
  await late.getByRole("heading", { name: "This invitation does not work" }).waitFor()
  await late.getByRole("link", { name: "Found a group of your own" }).waitFor()
})

it("lets nobody sign up without an invitation where the site does not allow it", async () => {
  const page = await visit("/login", { token: null })
  await page.getByRole("link", { name: "Forgot your password?" }).waitFor()
  expect(await page.getByRole("link", { name: "Sign up" }).count()).toBe(0)
  await page.goto("/register")
  await page.getByRole("heading", { name: "By invitation only" }).waitFor()
})

it("tells whoever is logged in that an invitation is for a new account", async () => {
  const { token } = await site.session()
  const page = await visit("/register?token=anything", { site: site.url, token })
  await page.getByRole("heading", { name: "You have an account" }).waitFor()
})

it("sets a forgotten password by a link, once", async () => {
  const name = `rosa${crypto.randomUUID().slice(0, 8)}`
  const account = { username: name, email: `${name}@example.com`, fullName: "Rosa", password }
  await ask("/api/users/register", {
    ...account,
    group: `Kitchen of ${name}`,
    passwordConfirm: password,
  })

  const page = await visit("/login", stranger)
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await page.getByText("Ask your administrator for a reset link.").waitFor()

  const { token } = await ask<{ token: string }>("/api/admin/users/password-reset-token", {
    email: account.email,
  })
  const link = `/reset-password?token=${token}`
  await page.goto(link)
  await field(page, "New password").fill("Basil-and-4-plums")
  await field(page, "Confirm new password").fill("Basil-and-4-figs")
  await page.getByRole("button", { name: "Set password" }).click()
  await page.getByText("Passwords must match").waitFor()
  await field(page, "Confirm new password").fill("Basil-and-4-plums")
  await page.getByRole("button", { name: "Set password" }).click()
  await page.getByRole("heading", { name: "Your password is set" }).waitFor()
  await page.getByRole("link", { name: "Log in" }).click()
  await field(page, "User name or email").fill(account.email)
  await field(page, "Password").fill("Basil-and-4-plums")
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByRole("button", { name: "Log out" }).waitFor()

  const again = await visit(link, stranger)
  await field(again, "New password").fill("Mint-and-3-quinces")
  await field(again, "Confirm new password").fill("Mint-and-3-quinces")
  await again.getByRole("button", { name: "Set password" }).click()
  await again.getByRole("heading", { name: "This link does not work" }).waitFor()
})

it("loses nothing of a sign-up when the network goes, and goes on when it is back", async () => {
  const name = `nora${crypto.randomUUID().slice(0, 8)}`
  const page = await visit("/register", stranger)
  await field(page, "Full name").fill("Nora Nutmeg")
  await field(page, "User name").fill(name)
  await field(page, "Email").fill(`${name}@example.com`)
  await field(page, "Password").fill(password)
  await field(page, "Confirm password").fill(password)
  await page.getByRole("button", { name: "Continue" }).click()
  await field(page, "Group name").fill(`Kitchen of ${name}`)
  await page.context().setOffline(true)
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("heading", { name: "Fill the shelves" }).waitFor()
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByRole("button", { name: "Create account" }).click()
  await page.getByText("You are offline, and this needs the network.").waitFor()
  await page.context().setOffline(false)
  await page.getByRole("button", { name: "Create account" }).click()
  await page.getByText(`Welcome to “Kitchen of ${name}”, Nora Nutmeg`).waitFor()
})

it("says how strong a password is, in the words of the specification", async () => {
  const page = await visit("/register", stranger)
  for (const [word, label] of [
    ["larder-12", "Weak"],
    ["abcdefgh", "Weak"],
    ["Abcdef12", "Good"],
    ["Abcdef12-gh", "Strong"],
    ["Thyme-and-9-lemons", "Very strong"],
  ] as const) {
    await field(page, "Password").fill(word)
    await page.getByText(label, { exact: true }).waitFor()
  }
})

it("says that one is offline where one logs in, and lets one try again", async () => {
  const page = await visit("/login", stranger)
  await field(page, "User name or email").fill(admin.email)
  await field(page, "Password").fill(admin.password)
  await page.context().setOffline(true)
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByText("You are offline, and this needs the network.").waitFor()
  expect(await field(page, "Password").inputValue()).toBe(admin.password)
  await page.context().setOffline(false)
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByRole("button", { name: "Log out" }).waitFor()
})

it("makes an account once, wherever the answer is lost", async () => {
  for (const lost of [/registration\.register/, /\/api\/auth\/token/]) {
    const name = `olga${crypto.randomUUID().slice(0, 8)}`
    const { token } = await ask<{ token: string }>("/api/groups/invitations", { uses: 1 })
    const page = await visit(`/register?token=${token}`, cutOff)
    await field(page, "Full name").fill("Olga Orange")
    await field(page, "User name").fill(name)
    await field(page, "Email").fill(`${name}@example.com`)
    await field(page, "Password").fill(password)
    await field(page, "Confirm password").fill(password)
    await page.getByRole("button", { name: "Continue" }).click()
    await loseAnswer(page, lost)
    await page.getByRole("button", { name: "Join “Home”" }).click()
    await page.getByText(noAnswer).waitFor()
    await page.getByRole("button", { name: "Join “Home”" }).click()
    await page.getByText("Welcome to “Home”, Olga Orange").waitFor()
  }
})

it("keeps what was typed to log in until one is in, wherever the answer is lost", async () => {
  const page = await visit("/login?redirect=/shopping-lists", cutOff)
  await field(page, "User name or email").fill(admin.email)
  await field(page, "Password").fill(admin.password)
  await loseAnswer(page, /\/api\/auth\/token/)
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByText(noAnswer).waitFor()
  await page.route(/users\.self/, (route) => route.abort())
  await page.getByRole("button", { name: "Log in" }).click()
  await page.locator('button[type="submit"][aria-busy]').waitFor()
  await page.getByText(noAnswer).waitFor()
  expect(await field(page, "Password").inputValue()).toBe(admin.password)
  await page.unroute(/users\.self/)
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByRole("button", { name: "New list" }).first().waitFor()
})

it("tells whoever set a password, and did not hear so, to try it", async () => {
  const name = `rita${crypto.randomUUID().slice(0, 8)}`
  const account = { username: name, email: `${name}@example.com`, fullName: "Rita", password }
  const group = `Kitchen of ${name}`
  await ask("/api/users/register", { ...account, group, passwordConfirm: password })
  const reset = { email: account.email }
  const { token } = await ask<{ token: string }>("/api/admin/users/password-reset-token", reset)

  const page = await visit(`/reset-password?token=${token}`, cutOff)
  await field(page, "New password").fill("Basil-and-4-plums")
  await field(page, "Confirm new password").fill("Basil-and-4-plums")
  await loseAnswer(page, /passwordReset\.reset/)
  await page.getByRole("button", { name: "Set password" }).click()
  await page.getByText(noAnswer).waitFor()
  await page.getByRole("button", { name: "Set password" }).click()
  await page.getByRole("heading", { name: "Your password is probably set" }).waitFor()
  await page.getByRole("link", { name: "Log in" }).click()
  await field(page, "User name or email").fill(account.email)
  await field(page, "Password").fill("Basil-and-4-plums")
  await page.getByRole("button", { name: "Log in" }).click()
  await page.getByRole("button", { name: "Log out" }).waitFor()
})

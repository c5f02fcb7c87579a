import { expect, inject, it } from "vitest"
import { visit } from "./support/visit"
import { field } from "./support/say"

/** Somebody who has never been here; another one for every attempt. */
function newcomer() {
  const username = `nora${crypto.randomUUID().slice(0, 8)}`
  const fullName = `Nora ${username.slice(4)}`
  return { fullName, username, email: `${username}@example.com`, password: "Thyme-and-9-lemons" }
}

/** The address that a link of the page copies. */
async function invite(page: Awaited<ReturnType<typeof visit>>, uses: number) {
  await page.getByLabel("For how many people?").fill(String(uses))
  const made = page.waitForResponse((answer) => answer.url().includes("invitations.create"))
  await page.getByRole("button", { name: "Create link" }).click()
  const [{ result }] = (await (await made).json()) as [{ result: { data: { token: string } } }]
  return `/register?token=${result.data.token}`
}

it("invites, lets somebody in, shows them among the members, and gives them rights", async () => {
  const host = await visit("/group/members")
  // The machine has one clipboard for all tests: this page gets one of its own.
  await host.evaluate(() => {
    const clipboard = { text: "", writeText: async (text: string) => void (clipboard.text = text) }
    Object.defineProperty(navigator, "clipboard", { value: clipboard })
  })
  const link = await invite(host, 2)
  await expect
    .poll(() => host.evaluate(() => document.activeElement?.textContent))
    .toBe("Copy link")
  await host.keyboard.press("Enter")
  await expect
    .poll(() => host.evaluate(() => (navigator.clipboard as unknown as { text: string }).text))
    .toBe(inject("site").url + link)
  const row = host.getByRole("listitem").filter({ hasText: link })
  await row.getByText("For 2 more people · expires in").waitFor()

  const nora = newcomer()
  const guest = await visit(link, { token: null })
  await guest.getByText("You are invited to cook in").waitFor()
  await field(guest, "Full name").fill(nora.fullName)
  await field(guest, "User name").fill("admin")
  await guest.getByText("Username is taken").waitFor()
  await field(guest, "User name").fill(nora.username)
  await field(guest, "Email").fill(nora.email)
  await field(guest, "Password").fill(nora.password)
  await guest.getByText("Very strong").waitFor()
  await field(guest, "Confirm password").fill(nora.password)
  await guest.getByRole("button", { name: "Continue" }).click()
  await guest.getByRole("heading", { name: "Is this right?" }).waitFor()
  await guest.getByRole("button", { name: "Join “" }).click()
  await guest.getByText(`, ${nora.fullName}`).waitFor()
  await guest.getByRole("button", { name: "Log out" }).waitFor()
  const pathname = () => new URL(guest.url()).pathname
  await expect.poll(pathname).toBe(`/g/${inject("site").groupSlug}`)

  // A member without rights sees who is there, and nothing to press.
  await guest.goto("/group/members")
  await guest.getByText(nora.username, { exact: true }).waitFor()
  expect(await guest.getByRole("switch").count()).toBe(0)
  expect(await guest.getByRole("button", { name: "Create link" }).count()).toBe(0)

  await host.reload()
  await host.getByRole("link", { name: `Favorites of ${nora.fullName}` }).click()
  await host.getByText(`${nora.fullName} has marked no recipe with a heart yet.`).waitFor()
  await host.goBack()
  const rights = host.getByRole("group", { name: `Rights of ${nora.fullName}` })
  const invites = rights.getByRole("switch", { name: "Invite" })
  await invites.click()
  await host.getByText("Saved").waitFor()
  await rights.getByRole("switch", { name: "Organize" }).click()
  await host.reload()
  await expect.poll(() => invites.getAttribute("aria-checked")).toBe("true")

  await guest.reload()
  await guest.getByRole("button", { name: "Create link" }).waitFor()
})

it("puts a right back when the server refuses it", async () => {
  const nora = newcomer()
  const host = await visit("/group/members")
  const token = (await invite(host, 1)).split("token=")[1]
  await fetch(`${inject("site").url}/api/users/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...nora, groupToken: token, passwordConfirm: nora.password }),
  })
  await host.reload()
  const manages = host
    .getByRole("group", { name: `Rights of ${nora.fullName}` })
    .getByRole("switch", { name: "Manage" })
  await manages.waitFor()
  const refusal = { error: { message: "Permission Denied", code: -32003, data: { status: 403 } } }
  await host.route("**/groups.setPermissions*", (route) =>
    route.fulfill({ status: 403, json: [refusal] }),
  )
  await manages.click()
  await host.getByText("You are not allowed to do this.").waitFor()
  await expect.poll(() => manages.getAttribute("aria-checked")).toBe("false")
})

it("takes an invitation back, after which its link says so", async () => {
  const host = await visit("/group/members")
  const link = await invite(host, 1)
  const row = host.getByRole("listitem").filter({ hasText: link })
  await row.getByRole("button", { name: "Take back" }).click()
  await host.getByRole("dialog").getByRole("button", { name: "Take back" }).click()
  await row.waitFor({ state: "detached" })

  const guest = await visit(link, { token: null })
  await guest.getByRole("heading", { name: "This invitation does not work" }).waitFor()
  await guest.getByRole("link", { name: "Log in" }).click()
  await guest.getByRole("heading", { name: "Log in" }).waitFor()
})

it("says how many people a link may let in", async () => {
  const host = await visit("/group/members")
  await host.getByLabel("For how many people?").fill("0")
  await host.getByRole("button", { name: "Create link" }).click()
  await host.getByText("A whole number from 1 to 1000").waitFor()
})

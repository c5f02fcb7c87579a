import { expect, inject, it } from "vitest"
import { makeOwnGroup } from "./support/group"
import { visit } from "./support/visit"
import { field, say, sayLike } from "./support/say"
import { makeList } from "./support/shopping"

/** A new visitor; another one for every attempt. */
function newcomer() {
  const username = `nora${crypto.randomUUID().slice(0, 8)}`
  const fullName = `Nora ${username.slice(4)}`
  return { fullName, username, email: `${username}@example.com`, password: "Thyme-and-9-lemons" }
}

/** The address that a link of the page copies. */
async function invite(page: Awaited<ReturnType<typeof visit>>, uses: number) {
  await page.getByLabel(say("invitations.uses")).fill(String(uses))
  const made = page.waitForResponse((answer) => answer.url().includes("invitations.create"))
  await page.getByRole("button", { name: say("invitations.create") }).click()
  const [{ result }] = (await (await made).json()) as [{ result: { data: { token: string } } }]
  return `/register?token=${result.data.token}`
}

it("invites a person, adds them to the members, and gives them rights", async () => {
  const host = await visit("/group/members")
  // The machine has one clipboard for all tests: this page gets one of its own.
  await host.evaluate(() => {
    const clipboard = { text: "", writeText: async (text: string) => void (clipboard.text = text) }
    Object.defineProperty(navigator, "clipboard", { value: clipboard })
  })
  const link = await invite(host, 2)
  const copiedLink = () =>
    host.evaluate(() => (navigator.clipboard as unknown as { text: string }).text)
  await expect.poll(copiedLink).toBe(inject("site").url + link)
  await host.getByRole("img", { name: say("invitations.qr") }).waitFor()
  await host.evaluate(() => void navigator.clipboard.writeText(""))
  await expect
    .poll(() => host.evaluate(() => document.activeElement?.textContent))
    .toBe(say("invitations.copy"))
  await host.keyboard.press("Enter")
  await expect.poll(copiedLink).toBe(inject("site").url + link)
  const row = host.getByRole("listitem").filter({ hasText: link })
  await row.getByText(say("invitations.usesLeft", { count: 2 })).waitFor()
  await row.getByText(say("invitations.expires", { when: "in 4 days" })).waitFor()

  const nora = newcomer()
  const guest = await visit(link, { token: null })
  await guest.getByText(sayLike("register.invited")).waitFor()
  await field(guest, say("account.fullName")).fill(nora.fullName)
  await field(guest, say("account.username")).fill("admin")
  await guest.getByText(say("validation.usernameTaken")).waitFor()
  await field(guest, say("account.username")).fill(nora.username)
  await field(guest, say("account.email")).fill(nora.email)
  await field(guest, say("login.password")).fill(nora.password)
  await guest.getByText(say("field.strengths.veryStrong")).waitFor()
  await field(guest, say("setup.account.confirm")).fill(nora.password)
  await guest.getByRole("button", { name: say("general.continue") }).click()
  await guest.getByRole("heading", { name: say("register.confirm.title") }).waitFor()
  await guest.getByRole("button", { name: sayLike("register.confirm.join") }).click()
  await guest.getByText(`, ${nora.fullName}`).waitFor()
  await guest.getByRole("button", { name: say("nav.logout") }).waitFor()
  const pathname = () => new URL(guest.url()).pathname
  await expect.poll(pathname).toBe(`/g/${inject("site").groupSlug}`)

  // The shopping lists are those of the household.
  const name = `For all ${nora.username}`
  await makeList(name)
  await guest.goto("/shopping-lists")
  await guest.getByRole("link", { name }).waitFor()
  await guest.getByRole("switch", { name: say("shopping.onlyMine") }).click()
  await expect.poll(() => guest.getByRole("link", { name }).count()).toBe(0)

  // A member without rights sees who is there, and nothing to press.
  await guest.goto("/group/members")
  await guest.getByText(nora.username, { exact: true }).waitFor()
  expect(await guest.getByRole("switch").count()).toBe(0)
  expect(await guest.getByRole("button", { name: say("invitations.create") }).count()).toBe(0)

  // Tools for experts are not among the links of the group without the right to them.
  await guest.goto("/group")
  await guest.getByRole("link", { name: say("account.reports") }).waitFor()
  expect(await guest.getByRole("link", { name: say("account.debugger") }).count()).toBe(0)
  await host.goto("/group/settings")
  await host.getByRole("link", { name: say("account.debugger") }).click()
  await host.getByRole("heading", { level: 1, name: say("create.debug.title") }).waitFor()
  await guest.goto("/group/members")
  await host.goto("/group/members")

  await host.getByRole("link", { name: say("favorites.of", { name: nora.fullName }) }).click()
  await host.getByText(say("favorites.noneOf", { name: nora.fullName })).waitFor()
  await host.goBack()
  const rights = host.getByRole("group", { name: say("members.rightsOf", { name: nora.fullName }) })
  const invites = rights.getByRole("switch", { name: say("members.rights.canInvite") })
  await invites.click()
  await host.getByText(say("general.saved")).waitFor()
  await rights.getByRole("switch", { name: say("members.rights.canOrganize") }).click()
  await host.reload()
  await expect.poll(() => invites.getAttribute("aria-checked")).toBe("true")

  await guest.reload()
  await guest.getByRole("button", { name: say("invitations.create") }).waitFor()
})

it("resets a right when the server refuses it", async () => {
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
    .getByRole("group", { name: say("members.rightsOf", { name: nora.fullName }) })
    .getByRole("switch", { name: say("members.rights.canManage") })
  await manages.waitFor()
  const said = { code: "permissionDenied" }
  const refusal = {
    error: { message: "Permission Denied", code: -32003, data: { status: 403, said } },
  }
  await host.route("**/groups.setPermissions*", (route) =>
    route.fulfill({ status: 403, json: [refusal] }),
  )
  await manages.click()
  await host.getByText(say("messages.permissionDenied")).waitFor()
  await expect.poll(() => manages.getAttribute("aria-checked")).toBe("false")
})

it("deletes an invitation, whose link then says so", async () => {
  const host = await visit("/group/members")
  const link = await invite(host, 1)
  const row = host.getByRole("listitem").filter({ hasText: link })
  await row.getByRole("button", { name: say("invitations.revoke") }).click()
  await host
    .getByRole("dialog")
    .getByRole("button", { name: say("invitations.revoke") })
    .click()
  await row.waitFor({ state: "detached" })

  const guest = await visit(link, { token: null })
  await guest.getByRole("heading", { name: say("register.spent") }).waitFor()
  await guest.getByRole("link", { name: say("nav.login") }).click()
  await guest.getByRole("heading", { name: say("nav.login") }).waitFor()
})

it("shows how many people a link can invite", async () => {
  const host = await visit("/group/members")
  await host.getByLabel(say("invitations.uses")).fill("0")
  await host.getByRole("button", { name: say("invitations.create") }).click()
  await host.getByText(say("invitations.usesWrong", { most: "1000" })).waitFor()
})

it("names each count of the group before its number, which needs no plural", async () => {
  const { token } = await makeOwnGroup(inject("site"))
  const page = await visit("/group", { token })
  const statistics = page.getByRole("region", { name: say("account.statistics") })
  for (const name of [say("account.members"), say("nav.recipes")]) {
    await statistics.getByRole("link", { name: new RegExp(`^${name} ?[01]$`) }).waitFor()
  }
})

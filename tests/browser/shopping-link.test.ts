import { expect, it } from "vitest"
import { addDays, daysBetween } from "../../worker/shared/days"
import { barriers } from "./support/axe"
import { ask } from "./support/rest"
import { say } from "./support/say"
import { line, lines, listOf, makeList, saved } from "./support/shopping"
import { visit } from "./support/visit"

const stranger = { token: null, phone: true } as const

it("shares a list by a link whose visitors check things off, offline too, until it is deleted", async () => {
  const { id, path } = await makeList("Shared with Ana", "Milk", "Bread", "Salt")
  const { id: other } = await makeList("Not shared", "A secret present")
  const page = await visit(path, { phone: true })
  await page.getByRole("button", { name: say("shopping.list.menu") }).click()
  await page.getByRole("menuitem", { name: say("shopping.share.menu") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText(say("shopping.share.none")).waitFor()
  await dialog.getByRole("button", { name: say("actions.sharing.create") }).click()
  const links = dialog.getByRole("list", { name: say("shopping.share.links") })
  const address = await links.getByText(/\/shared\/lists\/[\w-]{36}$/).innerText()
  await links.getByRole("img").waitFor()
  expect(await barriers(page)).toEqual([])

  const guest = await visit(new URL(address).pathname, stranger)
  await guest.getByRole("heading", { level: 1, name: "Shared with Ana" }).waitFor()
  await expect.poll(() => lines(guest)).toEqual(["Milk", "Bread", "Salt"])
  expect(await barriers(guest)).toEqual([])
  expect(
    await guest.getByRole("button", { name: say("shopping.line.edit", { name: "Milk" }) }).count(),
  ).toBe(0)
  expect(await guest.getByText("A secret present").count()).toBe(0)

  // By the words as by the box: there is nothing else to do.
  await guest.getByText("Milk").click()
  await expect.poll(() => lines(guest)).toEqual(["Bread", "Salt"])
  await dialog.getByRole("button", { name: say("general.close") }).click()
  await expect.poll(() => lines(page)).toEqual(["Bread", "Salt"])

  await guest.context().setOffline(true)
  await line(guest, /^Salt/).click()
  await guest.getByText(say("shopping.state.waiting", { count: 1 })).waitFor()
  await expect.poll(() => lines(guest)).toEqual(["Bread"])
  await line(page, /^Bread/).click()
  await saved(page)
  await guest.context().setOffline(false)
  await guest.getByText(say("shopping.list.allDone")).waitFor()
  await saved(guest)
  expect((await listOf(id)).listItems.every(({ checked }) => checked)).toBe(true)
  expect((await listOf(other)).listItems.every(({ checked }) => !checked)).toBe(true)

  const name = { name: say("shopping.done.title", { count: 3 }) }
  await guest.getByRole("button", name).click()
  await line(guest, /^Milk/).click()
  await line(page, /^Milk/).waitFor()

  const tokenId = address.split("/").at(-1)
  await ask("POST", "/api/trpc/shopping.links.delete", { itemId: tokenId })
  await guest.getByRole("heading", { name: say("shared.gone") }).waitFor()
})

it("refuses an expiry date of a link more than a year ahead", async () => {
  const { path } = await makeList("Shared for long", "Milk")
  const page = await visit(path)
  await page.getByRole("button", { name: say("shopping.list.menu") }).click()
  await page.getByRole("menuitem", { name: say("shopping.share.menu") }).click()
  const dialog = page.getByRole("dialog")
  const until = dialog.getByLabel(say("actions.sharing.until"))
  const last = (await until.getAttribute("max"))!
  expect(daysBetween((await until.getAttribute("min"))!, last)).toBe(365)
  const create = dialog.getByRole("button", { name: say("actions.sharing.create") })
  await until.fill(addDays(last, 1))
  await create.click()
  await dialog.getByText(say("messages.sharing.tooFarAhead")).waitFor()
  await until.fill(last)
  await create.click()
  await dialog.getByText(/\/shared\/lists\/[\w-]{36}$/).waitFor()
})

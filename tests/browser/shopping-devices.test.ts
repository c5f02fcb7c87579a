import { expect, it } from "vitest"
import { coldStartOffline, install } from "./support/installed"
import { ask, ownSession } from "./support/rest"
import { add, line, lines, listOf, makeList, saved } from "./support/shopping"
import { visit } from "./support/visit"
import { logOut } from "./support/log-out"
import { say } from "./support/say"

it("shows on one phone what the other checks off and adds, at once", async () => {
  const { path } = await makeList("Two phones", "Milk", "Bread")
  const [one, other] = [await visit(path, { phone: true }), await visit(path, { phone: true })]
  await Promise.all([line(one, /^Milk/).waitFor(), line(other, /^Milk/).waitFor()])
  await Promise.all([saved(one), saved(other)])

  await line(one, /^Milk/).click()
  await expect.poll(() => lines(other)).toEqual(["Bread"])
  await add(other, "3 loquats")
  await expect.poll(() => lines(one)).toEqual(["Bread", "3 loquats"])
  await one.getByRole("button", { name: say("shopping.done.title", { count: 1 }) }).waitFor()
})

it("loses nothing when either of two phones goes offline meanwhile", async () => {
  const { id, path } = await makeList("Cellar shop", "Milk", "Bread", "Salt")
  const [one, other] = [await visit(path), await visit(path)]
  await Promise.all([line(one, /^Salt/).waitFor(), line(other, /^Salt/).waitFor()])
  await saved(one)

  await one.context().setOffline(true)
  await line(one, /^Milk/).click()
  await add(one, "Matches")
  await one.getByText(say("shopping.state.waiting", { count: 2 })).waitFor()
  await line(other, /^Bread/).click()
  await add(other, "Candles")
  await saved(other)

  await one.context().setOffline(false)
  await saved(one)
  for (const page of [one, other])
    await expect
      .poll(async () => (await lines(page)).toSorted())
      .toEqual(["Candles", "Matches", "Salt"])
  expect(await lines(one)).toEqual(await lines(other))
  const { listItems } = await listOf(id)
  expect(
    listItems
      .filter(({ checked }) => checked)
      .map(({ note }) => note)
      .toSorted(),
  ).toEqual(["Bread", "Milk"])
})

it("starts offline with stored lists, and sends changes once online", async () => {
  const { id, path } = await makeList("Cold start", "Milk", "Bread")
  const { context, page } = await install(path)
  await line(page, /^Milk/).waitFor()
  await saved(page)

  await context.setOffline(true)
  await line(page, /^Milk/).click()
  await add(page, "Yeast")
  await page.getByText("2 changes wait").waitFor()

  const later = await coldStartOffline(context, path)
  await expect.poll(() => lines(later)).toEqual(["Bread", "Yeast"])
  await later.getByText(say("shopping.state.waiting", { count: 2 })).waitFor()
  await line(later, /^Bread/).click()

  await context.setOffline(false)
  await saved(later)
  const { listItems } = await listOf(id)
  expect(listItems.filter(({ checked }) => !checked).map(({ note }) => note)).toEqual(["Yeast"])
  expect(listItems).toHaveLength(3)
})

it("keeps changes made at the moment the tab is killed", async () => {
  const { id, path } = await makeList("Killed tab", "Milk", "Bread")
  const page = await visit(path)
  await line(page, /^Milk/).waitFor()
  await saved(page)
  // The database takes its time: none of it is kept there when the tab goes.
  await page.evaluate(() => {
    IDBFactory.prototype.open = () =>
      Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype) as IDBOpenDBRequest
  })
  await line(page, /^Milk/).click()
  await page.getByRole("button", { name: say("shopping.done.title", { count: 1 }) }).waitFor()
  await page.close()

  const later = await page.context().newPage()
  await later.goto(path)
  await expect.poll(() => lines(later)).toEqual(["Bread"])
  await saved(later)
  expect((await listOf(id)).listItems).toMatchObject([
    { note: "Milk", checked: true },
    { note: "Bread", checked: false },
  ])
})

it("asks before unsent changes are lost with the session", async () => {
  const { path } = await makeList("Logging out", "Milk")
  const page = await visit(path, { token: await ownSession() })
  await line(page, /^Milk/).waitFor()
  await saved(page)
  await page.route("**/api/trpc/shopping.sync*", (route) => route.abort("internetdisconnected"))
  await line(page, /^Milk/).click()
  await page.getByText(say("shopping.state.waiting", { count: 1 })).waitFor()
  await page.getByRole("button", { name: say("nav.logout") }).click()
  const question = page.getByRole("dialog", { name: say("shopping.unsent.title") })
  await question.getByRole("button", { name: say("general.cancel") }).click()
  await page.unroute("**/api/trpc/shopping.sync*")
  await saved(page)
  await logOut(page)
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
})

it("shows and keeps a whole list while the device is full, and sends it when it can", async () => {
  const { id, path } = await makeList("Full phone", "Milk", "Bread", "Salt")
  const page = await visit(path, { cut: true })
  await line(page, /^Salt/).waitFor()
  await saved(page)
  const cut = await page.context().route(/shopping\.sync/, (route) => route.abort())
  await line(page, /^Milk/).click()
  await expect.poll(() => lines(page)).toEqual(["Bread", "Salt"])
  await page.getByText(say("shopping.state.waiting", { count: 1 })).waitFor()

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function put() {
      this.transaction.abort()
      throw new DOMException("The device is full", "QuotaExceededError")
    }
  })
  await line(page, /^Bread/).click()
  await add(page, "Candles")
  await expect.poll(() => lines(page)).toEqual(["Salt", "Candles"])
  await page.getByText(say("shopping.state.waiting", { count: 3 })).waitFor()

  // As if it had room again: what was kept aside is there, and what was in the database before.
  await page.reload()
  await expect.poll(() => lines(page)).toEqual(["Salt", "Candles"])
  await line(page, /^Salt/).click()
  await expect.poll(() => lines(page)).toEqual(["Candles"])
  await cut.dispose()
  await saved(page)
  const { listItems } = await listOf(id)
  expect(listItems.filter(({ checked }) => !checked).map(({ note }) => note)).toEqual(["Candles"])
  expect(
    await page.evaluate(
      (list) =>
        Object.keys(localStorage).some((key) => key.includes(`unsent/`) && key.endsWith(list)),
      id,
    ),
  ).toBe(false)
})

it("reports items of a list deleted elsewhere, and links to them", async () => {
  const { id, path } = await makeList("Vanishing list", "Salt")
  const page = await visit(path)
  await line(page, "Salt").waitFor()
  await page.context().setOffline(true)
  await add(page, "Twine")
  await expect.poll(() => page.evaluate(() => localStorage.getItem("larder.unsent"))).toContain(id)
  await page.goto("about:blank")
  await ask("DELETE", `/api/groups/shopping/lists/${id}`)
  await page.context().setOffline(false)
  await page.goto("/shopping-lists")
  await page.getByText(say("shopping.lost"), { exact: false }).waitFor()
  await page.getByRole("link", { name: say("shopping.lostOpen") }).click()
  await page.getByText(say("shopping.list.gone")).waitFor()
  await page.getByText(say("shopping.list.goneItems", { count: 2 })).waitFor()
})

it("saves the edit of a line that someone else checks off meanwhile", async () => {
  const { id, path } = await makeList("Written meanwhile", "Milk", "Salt")
  const [one, other] = [await visit(path), await visit(path)]
  await saved(one)
  await one.getByRole("button", { name: say("shopping.line.edit", { name: "Milk" }) }).click()
  await one.getByRole("form").getByLabel(say("shopping.line.note")).fill("Milk of a goat")
  await line(other, /^Milk/).click()
  await one.getByRole("form").waitFor({ state: "detached" })
  await saved(one)
  await expect
    .poll(async () => (await listOf(id)).listItems.filter(({ checked }) => checked))
    .toMatchObject([{ note: "Milk of a goat" }])
})

import type { Page } from "playwright-core"
import { afterAll, expect, it } from "vitest"
import { admin } from "../runner/running"
import { barriers } from "./support/axe"
import { startSite } from "./support/site"
import { visit } from "./support/visit"
import { say } from "./support/say"

const site = await startSite()
afterAll(site.stop)

const stranger = { site: site.url, token: null }

/** Asks the site as its administrator. */
async function ask<T>(method: string, path: string, body: unknown): Promise<T> {
  const { token } = await site.session()
  const answer = await fetch(site.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

/** Goes there within the app: the document itself would be a 404, which the browser complains of. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, "", to), path)

async function makeRecipe(name: string, isPublic: boolean) {
  const slug = await ask<string>("POST", "/api/recipes", { name })
  return ask<{ id: string; slug: string }>("PATCH", `/api/recipes/${slug}`, {
    description: "With a crust.",
    settings: { public: isPublic },
  })
}

it("shows a recipe to anyone who has its link, for reading and printing only", async () => {
  const { id } = await makeRecipe("Secret strudel", false)
  await ask("POST", "/api/comments", { recipeId: id, text: "Less **sugar** next time." })
  const link = await ask<{ id: string }>("POST", "/api/shared/recipes", { recipeId: id })
  const page = await visit(`/g/home/shared/r/${link.id}`, stranger)
  await page.getByRole("heading", { level: 1, name: "Secret strudel" }).waitFor()
  await page.getByText("With a crust.").waitFor()
  await page.getByRole("button", { name: say("recipe.print") }).waitFor()
  const comments = page.getByRole("list", { name: say("talk.comments") })
  await comments.getByText("Less sugar next time.").waitFor()
  expect(await comments.getByRole("button").count()).toBe(0)
  expect(await page.getByRole("textbox", { name: say("talk.write") }).count()).toBe(0)
  for (const name of [say("general.edit"), say("recipe.favorite"), say("recipe.menu")])
    expect(await page.getByRole("button", { name }).count()).toBe(0)

  await follow(page, `/g/home/shared/r/${crypto.randomUUID()}`)
  await page.getByRole("heading", { name: say("reset.spent") }).waitFor()
})

it("shows visitors what a public group shares, and asks them to log in for the rest", async () => {
  await ask("PUT", "/api/groups/preferences", { privateGroup: false, recipePublic: true })
  await makeRecipe("Public pie", true)
  const hidden = await makeRecipe("Hidden ham", false)
  const page = await visit("/g/home", stranger)
  await page.getByRole("heading", { level: 1, name: say("general.home") }).waitFor()
  await page.getByRole("link", { name: "Public pie" }).first().waitFor()
  expect(await page.getByText("Hidden ham").count()).toBe(0)
  expect(await page.getByRole("button", { name: "Public pie" }).count()).toBe(0)
  await page.getByRole("searchbox", { name: say("nav.search") }).fill("nothing")
  await page.getByText(say("home.noMatch", { search: "nothing" })).waitFor()
  await page
    .getByRole("button", { name: say("home.clearSearch") })
    .last()
    .click()
  await page.getByRole("link", { name: "Public pie" }).first().click()
  await page.getByText("With a crust.").waitFor()

  await follow(page, `/g/home/r/${hidden.slug}`)
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
  await ask("PUT", "/api/groups/preferences", { privateGroup: true })
  // Loaded again: a device keeps what it was just shown for a minute.
  await page.goto("/g/home")
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
})

it("lets visitors filter, search and open what a group shares, as members do", async () => {
  await ask("PUT", "/api/groups/preferences", { privateGroup: false, recipePublic: true })
  const name = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`
  const [tagName, bookName, pie] = [name("Autumn"), name("Harvest"), name("Pumpkin pie")]
  const tag = await ask<{ id: string; name: string; slug: string }>(
    "POST",
    "/api/organizers/tags",
    {
      name: tagName,
    },
  )
  const { slug } = await makeRecipe(pie, true)
  await ask("PATCH", `/api/recipes/${slug}`, { tags: [tag] })
  await makeRecipe(name("Plain toast"), true)
  await ask("POST", "/api/groups/cookbooks", { name: bookName, public: true, tags: [tag] })
  await ask("POST", "/api/groups/cookbooks", { name: name("Drafts"), tags: [tag] })

  const page = await visit("/g/home", stranger)
  const list = page.getByRole("main").locator("[data-recipes]")
  await page.getByRole("button", { name: say("nav.tags") }).click()
  await page.getByRole("dialog").getByRole("option", { name: tagName }).click()
  await page.getByRole("button", { name: say("general.done") }).click()
  await expect.poll(() => list.getByRole("link").allTextContents()).toEqual([pie])
  expect(new URL(page.url()).searchParams.getAll("tags")).toEqual([tag.slug])
  expect(await page.getByRole("button", { name: say("nav.favorites") }).count()).toBe(0)

  const drawer = page.getByRole("navigation")
  for (const restricted of [
    say("nav.planner"),
    say("nav.shopping"),
    say("nav.timeline"),
    say("nav.favorites"),
  ])
    expect(await drawer.getByRole("link", { name: restricted }).count()).toBe(0)
  await drawer.getByRole("link", { name: say("nav.cookbooks") }).click()
  await page.getByRole("heading", { level: 1, name: say("nav.cookbooks") }).waitFor()
  expect(await page.getByRole("main").getByText("Drafts").count()).toBe(0)
  await drawer.getByRole("link", { name: bookName }).click()
  await page.getByRole("heading", { level: 1, name: bookName }).waitFor()
  await expect.poll(() => list.getByRole("link").allTextContents()).toEqual([pie])
  await drawer.getByRole("link", { name: say("nav.tags") }).click()
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(tagName) })
    .click()
  await expect.poll(() => list.getByRole("link").allTextContents()).toEqual([pie])

  await page.keyboard.press("/")
  await page.getByRole("dialog").getByRole("combobox").fill(pie)
  await page.getByRole("dialog").getByRole("option", { name: pie }).click()
  await page.getByRole("heading", { level: 1, name: pie }).waitFor()
  expect(await page.getByRole("button", { name: say("recipe.print") }).count()).toBe(1)

  // Without a network, what was read is still there; the rest says that it is missing, and comes with the network.
  await page.context().setOffline(true)
  await page.goBack()
  await expect.poll(() => list.getByRole("link").allTextContents()).toEqual([pie])
  await page.getByRole("searchbox", { name: say("nav.search") }).fill("toast")
  await page.getByText(say("offline.title")).first().waitFor()
  await page.context().setOffline(false)
  await page.getByText(say("home.noMatchBoth", { search: "toast" })).waitFor()
})

it("prints a public cookbook for visitors, with its public recipes only", async () => {
  await ask("PUT", "/api/groups/preferences", { privateGroup: false, recipePublic: true })
  const mark = crypto.randomUUID().slice(0, 8)
  const tag = await ask<object>("POST", "/api/organizers/tags", { name: `Jam ${mark}` })
  const [plum, secret] = [`Plum jam ${mark}`, `Secret jam ${mark}`]
  for (const [name, isPublic] of [
    [plum, true],
    [secret, false],
  ] as const) {
    const { slug } = await makeRecipe(name, isPublic)
    await ask("PATCH", `/api/recipes/${slug}`, { tags: [tag] })
  }
  const makeCookbook = (name: string, isPublic: boolean) =>
    ask<{ id: string }>("POST", "/api/groups/cookbooks", { name, public: isPublic, tags: [tag] })
  const shared = await makeCookbook(`Jams ${mark}`, true)
  const other = await makeCookbook(`Own jams ${mark}`, false)

  const page = await visit(`/g/home/cookbooks/${shared.id}`, stranger)
  await page.getByRole("link", { name: say("cookbooks.asBook") }).click()
  await page.locator('[data-book="whole"]').waitFor()
  expect(await page.locator("[data-book] article h3").allInnerTexts()).toEqual([`1${plum}`])
  expect(await page.getByLabel(say("book.options.title")).inputValue()).toBe(`Jams ${mark}`)
  const which = page.getByRole("combobox", { name: say("book.options.which"), exact: true })
  expect(await which.count()).toBe(0)
  expect(await barriers(page)).toEqual([])
  await page.getByText(secret).waitFor({ state: "detached" })

  await follow(page, `/g/home/book?cookbook=${other.id}`)
  await page.getByText("404").first().waitFor()
  await follow(page, "/g/home/book")
  await page.getByRole("heading", { name: say("nav.login") }).waitFor()
})

it("says when a shared cookbook shows visitors no recipes", async () => {
  await ask("PUT", "/api/groups/preferences", { privateGroup: false, recipePublic: true })
  const mark = crypto.randomUUID().slice(0, 8)
  const tag = await ask<object>("POST", "/api/organizers/tags", { name: `Pickles ${mark}` })
  const { slug } = await makeRecipe(`Pickled plums ${mark}`, false)
  await ask("PATCH", `/api/recipes/${slug}`, { tags: [tag] })
  const { id } = await ask<{ id: string }>("POST", "/api/groups/cookbooks", {
    name: `Pickles ${mark}`,
    public: true,
    tags: [tag],
  })
  const { token } = await site.session()
  const page = await visit(`/g/home/cookbooks/${id}`, { site: site.url, token })
  const openDialog = async () => {
    await page
      .getByRole("button", { name: say("cookbooks.menu", { name: `Pickles ${mark}` }) })
      .click()
    await page.getByRole("menuitem", { name: say("actions.share") }).click()
    await page.getByRole("dialog").getByText(say("cookbooks.share.hint")).waitFor()
  }
  const warning = page.getByRole("dialog").getByText(say("cookbooks.share.noRecipes"))
  await openDialog()
  await warning.waitFor()
  expect(await barriers(page)).toEqual([])

  await ask("PATCH", `/api/recipes/${slug}`, { settings: { public: true } })
  await page.getByRole("button", { name: say("general.close") }).click()
  await openDialog()
  await warning.waitFor({ state: "detached" })
})

it("keeps an address with special characters unchanged through a login", async () => {
  const search = "50% off\n& 1+1 %25"
  const page = await visit(`/user/profile?search=${encodeURIComponent(search)}`, stranger)
  await page.getByLabel(say("login.username")).fill(admin.email)
  await page.getByRole("textbox", { name: say("login.password") }).fill(admin.password)
  await page.getByRole("button", { name: say("nav.login") }).click()
  await page.getByRole("heading", { level: 1, name: say("account.profile") }).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get("search")]).toEqual(["/user/profile", search])
})

/** Makes a group with one member who has only the rights in `rights`. */
async function makeMember(fullName: string, rights: object = {}) {
  const name = `m${crypto.randomUUID().slice(0, 8)}`
  const password = "Ginger-and-3-pears"
  const { name: group } = await ask<{ name: string }>("POST", "/api/admin/groups", {
    name: `Kitchen of ${name}`,
  })
  const email = `${name}@example.com`
  const account = { username: name, email, fullName, password, group, ...rights }
  await ask("POST", "/api/admin/users", account)
  const body = new URLSearchParams({ username: name, password })
  const loggedIn = await fetch(`${site.url}/api/auth/token`, { method: "POST", body })
  const { access_token: token } = (await loggedIn.json()) as { access_token: string }
  return { name, token }
}

it("opens categories, tags and tools to members who may organize", async () => {
  const { token } = await makeMember("Ida Iris", { canOrganize: true })
  const page = await visit("/group", { site: site.url, token })
  await page.getByRole("link", { name: say("account.data") }).click()
  await page.waitForURL("**/group/data/categories")
  const tables = page.getByRole("navigation", { name: say("data.title") }).getByRole("link")
  const titles = ["categories", "tags", "tools"].map((kind) => say(`data.${kind}.title`))
  await expect.poll(() => tables.allInnerTexts()).toEqual(titles)
  await follow(page, "/group/data/foods")
  await expect.poll(() => new URL(page.url()).pathname).not.toBe("/group/data/foods")
})

it("sends members home from pages that are not theirs, and shows them what another group shares", async () => {
  await ask("PUT", "/api/groups/preferences", { privateGroup: false, recipePublic: true })
  const shown = await makeRecipe(`Shared soup ${crypto.randomUUID().slice(0, 8)}`, true)
  const { name, token } = await makeMember("Gil Ginger")

  const page = await visit("/", { site: site.url, token })
  const home = `/g/kitchen-of-${name}`
  await expect.poll(() => new URL(page.url()).pathname).toBe(home)
  for (const path of [
    "/admin/parser",
    "/user/profile/api-tokens",
    "/group/settings",
    "/group/data/foods",
    "/g/home/r/create/new",
    `/g/home/r/${shown.slug}/source`,
    "/g/nobody-is-here",
  ]) {
    await follow(page, path)
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(home)
  }

  await follow(page, `/g/home/r/${shown.slug}`)
  await page.getByText("With a crust.").waitFor()
  for (const button of [say("general.edit"), say("recipe.favorite"), say("recipe.menu")])
    expect(await page.getByRole("button", { name: button }).count()).toBe(0)
  const drawer = page.getByRole("navigation")
  expect(await drawer.getByRole("link", { name: say("nav.shopping") }).count()).toBe(0)
  await drawer.getByRole("link", { name: say("nav.ownRecipes") }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(home)
})

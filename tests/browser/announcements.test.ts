import { expect, inject, it } from "vitest"
import { focused, lit } from "./support/focus"
import { ask, makeRecipe } from "./support/rest"
import { visit } from "./support/visit"
import { say } from "./support/say"

const { groupSlug } = inject("site")
const group = `/g/${groupSlug}`

const makeTag = (name: string) => ask("POST", "/api/organizers/tags", { name })

it("keeps the focus on a renamed tag that moves, and near a deleted one", async () => {
  const own = crypto.randomUUID().slice(0, 4)
  for (const name of ["Aaa", "Aab", "Aac"]) await makeTag(`${name} ${own}`)
  const page = await visit(`${group}/recipes/tags`)
  await page.getByRole("button", { name: say("organizers.menu", { name: `Aaa ${own}` }) }).focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => lit(page)).toBe(say("organizers.rename"))
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toContain(say("general.name"))
  await page.keyboard.press("Control+a")
  await page.keyboard.type(`Zza ${own}`)
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toBe(say("organizers.menu", { name: `Zza ${own}` }))

  await page.getByRole("button", { name: say("organizers.menu", { name: `Aab ${own}` }) }).focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => lit(page)).toBe(say("organizers.rename"))
  await page.keyboard.press("End")
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toBe(say("general.delete"))
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toContain(`Aac ${own}`)
})

it("finds an entry by letters typed before the menu opens", async () => {
  const { path } = await makeRecipe({ name: "Early endives" })
  const page = await visit(path)
  let goOn = () => {}
  const held = new Promise<void>((done) => (goOn = done))
  const asked = page.waitForRequest(/menu-panel/)
  await page.route(/menu-panel/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("button", { name: say("recipe.menu") }).focus()
  await page.keyboard.press("Enter")
  await asked
  await page.keyboard.type("sh")
  goOn()
  await expect.poll(() => lit(page)).toBe(say("actions.share"))
})

it("announces text in a live region that already exists", async () => {
  const orgURL = "https://told.example/tart"
  await makeRecipe({ name: "Told tart", orgURL })
  const page = await visit(`${group}/r/create/url`)
  await page.getByRole("textbox", { name: say("create.url") }).fill(orgURL)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(self, { seen })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          const statuses = [node, ...node.querySelectorAll("*")].filter(
            (one) => one.role === "status",
          )
          for (const status of statuses)
            seen.push(getComputedStyle(status.firstElementChild ?? status).visibility)
        }
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press("Enter")
  await page.getByText(say("create.known")).waitFor()
  const seen = await page.evaluate(() => (self as unknown as { seen: string[] }).seen)
  expect([...new Set(seen)]).toEqual(["hidden"])
})

it("moves the focus to the heading of what replaces a form", async () => {
  const { token } = await ask<{ token: string }>("POST", "/api/groups/invitations", { uses: 1 })
  const own = crypto.randomUUID().slice(0, 4)
  const page = await visit(`/register?token=${token}`, { token: null })
  await page.getByRole("heading", { name: say("login.signUp") }).waitFor()
  await page.getByRole("textbox", { name: say("account.fullName") }).fill("Tilda Told")
  await page.getByRole("textbox", { name: say("account.username") }).fill(`tilda.${own}`)
  await page.getByRole("textbox", { name: say("account.email") }).fill(`tilda.${own}@example.com`)
  const passwords = page.locator("input[type=password]")
  await passwords.first().fill("Tamarind-and-7-teas")
  await passwords.last().fill("Tamarind-and-7-teas")
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toBe(say("register.confirm.title"))

  await page.goto("/reset-password?token=spent")
  await page.getByRole("heading", { name: say("reset.title") }).waitFor()
  await passwords.first().fill("Tamarind-and-7-teas")
  await passwords.last().fill("Tamarind-and-7-teas")
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toBe(say("reset.spent"))
})

it("keeps the focused element above the bar at the bottom of a page", async () => {
  const page = await visit(`${group}/r/create/bulk`, {
    context: { viewport: { width: 1280, height: 640 } },
  })
  const first = page.getByRole("combobox", { name: say("nav.categories"), exact: true })
  await first.waitFor()
  await page.getByRole("textbox", { name: say("create.bulk.addresses") }).focus()
  const bar = page
    .getByRole("button", { name: say("create.bulk.start", { count: 0 }) })
    .locator("..")
  for (const name of [say("nav.categories"), say("nav.tags")]) {
    await page.keyboard.press("Tab")
    const field = page.getByRole("combobox", { name, exact: true })
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true)
    const [fieldBox, barBox] = [await field.boundingBox(), await bar.boundingBox()]
    expect(fieldBox!.y + fieldBox!.height, name).toBeLessThanOrEqual(barBox!.y)
  }
})

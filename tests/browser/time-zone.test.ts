import { afterAll, expect, it } from "vitest"
import { clockIn, momentIn, todayIn } from "../../worker/shared/time-zones"
import { addDays } from "../../worker/shared/days"
import { startSite } from "./support/site"
import { field, say } from "./support/say"
import { visit } from "./support/visit"

/** It is never the same day in both. */
const [ofHousehold, ofBrowser, ofSite] = ["Pacific/Kiritimati", "Etc/GMT+12", "Pacific/Chatham"]
const site = await startSite({ TZ: ofSite })
afterAll(site.stop)
const { token, groupSlug } = await site.session()
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }

const open = (path: string) =>
  visit(path, { site: site.url, token, context: { timezoneId: ofBrowser } })

async function ask(method: string, path: string, body?: unknown) {
  const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
  expect(response.ok).toBe(true)
  return response.json()
}

const liveIn = async (timeZone: string | null) => {
  const before = await ask("GET", "/api/groups/preferences")
  await ask("PUT", "/api/groups/preferences", { ...before, timeZone })
}

const named = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(new Date(day))

it("sets the time zone of the household, or that of the site", async () => {
  const page = await open("/group/settings")
  const choice = page.getByLabel(say("group.timeZone"))
  await expect.poll(() => choice.inputValue()).toBe("")
  await page.getByText(say("group.timeZoneOfSite", { zone: ofSite })).waitFor({ state: "attached" })
  const stored = async () => (await ask("GET", "/api/groups/preferences")).timeZone
  for (const zone of ["America/New_York", ""]) {
    await choice.selectOption(zone)
    await expect.poll(stored).toBe(zone || null)
  }
})

it.each([
  [ofHousehold, ofHousehold],
  [null, ofSite],
])("plans from the household's current day in %s", async (zone, meant) => {
  await liveIn(zone)
  const page = await open("/group/mealplan/planner/view")
  const today = page.locator('[aria-current="date"]')
  const expected = named(todayIn(meant), { weekday: "long", month: "long", day: "numeric" })
  await expect.poll(() => today.getAttribute("aria-label")).toBe(expected)
})

it("shows times by the household's clock", async () => {
  await liveIn(ofHousehold)
  const today = todayIn(ofHousehold)
  const slug = await ask("POST", "/api/recipes", { name: "Goulash" })
  const recipe = await ask("GET", `/api/recipes/${slug}`)
  const page = await open(`/g/${groupSlug}/r/${slug}`)
  await page.getByRole("button", { name: say("actions.made") }).click()
  const date = field(page.getByRole("dialog"), say("actions.madeThis.date"))
  await expect.poll(() => date.inputValue()).toBe(today)

  // Yesterday means noon of that day, where the household is.
  const yesterday = addDays(today, -1)
  await date.fill(yesterday)
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("general.save") })
    .click()
  await page.getByText(say("actions.madeThis.saved")).waitFor()
  const noon = momentIn(ofHousehold, `${yesterday}T12:00:00`).toISOString().slice(0, 19)
  const { lastMade } = await ask("GET", `/api/recipes/${slug}`)
  expect([lastMade, clockIn(ofHousehold, new Date(`${lastMade}Z`))]).toEqual([
    noon,
    `${yesterday}T12:00:00`,
  ])
  const shown = named(yesterday, { dateStyle: "medium" })
  await page.getByText(say("recipe.lastMade", { date: shown })).waitFor()

  const event = { recipeId: recipe.id, subject: "Early", eventType: "info" }
  const early = momentIn(ofHousehold, `${yesterday}T00:30:00`).toISOString()
  await ask("POST", "/api/recipes/timeline/events", { ...event, timestamp: early })
  await page.goto(`/g/${groupSlug}/recipes/timeline`)
  const day = page.getByRole("region", { name: named(yesterday, { dateStyle: "full" }) })
  await day.getByText("Early").waitFor()
  await day.getByText("12:30 AM").waitFor()
})

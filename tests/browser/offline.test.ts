import { expect, inject, it } from "vitest"
import { coldStartOffline, install } from "./support/installed"
import { ask, makeRecipe, ownSession } from "./support/rest"
import { logOut } from "./support/log-out"
import { say } from "./support/say"

const { groupSlug } = inject("site")
const heading = (name: string) => ({ level: 1, name }) as const

it("keeps read pages available offline, after a restart too, and deletes them on logout", async () => {
  const { path } = await makeRecipe({ name: "Kept kale", recipeIngredient: ["1/2 head of kale"] })
  const { context, page } = await install(path, { token: await ownSession() })
  await page.getByRole("heading", heading("Kept kale")).waitFor()

  const offline = await coldStartOffline(context, path)
  await offline.getByRole("heading", heading("Kept kale")).waitFor()
  await offline.getByText("½ head of kale").waitFor()
  await offline.getByText(say("offline.banner")).waitFor()
  // It started without a network, and notices when there is one.
  await ask("PATCH", `/api/recipes/${path.split("/").at(-1)}`, { description: "Kept cold." })
  await context.setOffline(false)
  await offline.getByText("Kept cold.").waitFor()
  await context.setOffline(true)

  // A page whose code is not kept has words of our own.
  await offline.goto("/group/data/foods")
  await offline.getByRole("heading", heading(say("offline.title"))).waitFor()

  await context.setOffline(false)
  await offline.goto(path)
  await logOut(offline)
  await offline.getByRole("heading", { name: say("nav.login") }).waitFor()
  const left = await offline.evaluate(async () => {
    const opening = indexedDB.open("larder-kept")
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const answers = opening.result.transaction("answers").objectStore("answers").count()
    await new Promise((resolve) => (answers.onsuccess = resolve))
    return answers.result
  })
  expect(left).toBe(0)
})

it("opens pages offline that were never visited: their code is cached on the first visit", async () => {
  const { path } = await makeRecipe({ name: "Unopened udon" })
  const { context, page } = await install(`/g/${groupSlug}?search=udon`)
  await page.getByRole("link", { name: "Unopened udon" }).waitFor()

  const offline = await coldStartOffline(context, `/g/${groupSlug}?search=udon`)
  await offline.getByRole("link", { name: "Unopened udon" }).click()
  // The page is there; the recipe is not.
  await offline.getByText(say("offline.notKept")).waitFor()
  expect(new URL(offline.url()).pathname).toBe(path)
})

it("stores all recipes on request, finds them offline by ingredient, and follows changes", async () => {
  const zest = await makeRecipe({ name: "Zesty zander", recipeIngredient: ["3 kumquats, sliced"] })
  const { context, page } = await install("/user/profile", { token: await ownSession() })
  const all = page.getByRole("switch", { name: say("offline.keep.all") })
  await all.click()
  await page.getByText(say("offline.keep.current").split("{{")[0]!).waitFor()

  const added = await makeRecipe({ name: "Added aubergine", recipeIngredient: ["2 kumquats"] })
  await ask("PATCH", `/api/recipes/${zest.slug}`, { description: "Now with a glaze." })
  // How far it came is the recipe changed last, before and after the same: the moment of its end tells.
  const progress = () => page.evaluate(() => localStorage.getItem("larder.keepAllProgress"))
  const before = await progress()
  await page.getByRole("button", { name: say("offline.keep.now") }).click()
  await expect.poll(async () => current(await progress())).not.toBe(current(before))

  const offline = await coldStartOffline(context, `/g/${groupSlug}?search=kumquat`)
  await offline.getByRole("link", { name: "Added aubergine" }).waitFor()
  await offline.getByRole("link", { name: "Zesty zander" }).click()
  await offline.getByText("Now with a glaze.").waitFor()
  await offline.goto(added.path)
  await offline.getByText("2 kumquats").waitFor()

  await offline.goto("/user/profile")
  await offline.getByRole("switch", { name: say("offline.keep.all") }).click()
  await expect.poll(() => offline.evaluate(() => localStorage.getItem("larder.keepAll"))).toBeNull()
})

/** When the keeping came to its end for the last time. */
const current = (progress: string | null) =>
  (JSON.parse(progress ?? "{}") as { current?: string }).current

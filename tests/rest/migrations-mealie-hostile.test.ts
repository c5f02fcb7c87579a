import { sql } from "drizzle-orm"
import { expect, it } from "vitest"
import { foods, recipes, shoppingListItems, users } from "../../db/schema"
import { type TestApp, testApp } from "../support/app"
import type { TestUser } from "../support/factories"
import {
  backupOf,
  dashed,
  ids,
  type Rows,
  sourceId,
  version10,
  version17,
  version2,
} from "../support/mealie-backup"
import { entriesOf, migrations, importRequests, zipOf } from "../support/app-import"

/** Whatever is in it, the answer is a report in words. */
async function brought(site: TestApp, user: TestUser, database: Rows | string) {
  const me = site.as(user)
  const { status, body } = await me.post(
    migrations,
    importRequests("mealie", zipOf(backupOf(database))),
  )
  expect(status).toBe(200)
  const entries = await entriesOf(me, body.id)
  const words = entries.map(({ exception }) => exception).join("\n")
  expect(words).not.toMatch(/should not have|SQL|undefined|TypeError|constraint/i)
  return { report: body, entries, words }
}

/** A text that does not squeeze as one of a single sign does. */
const longText = (length: number) =>
  Array.from({ length: length / 10 }, (_, i) =>
    Math.imul(i, 0x9e3779b1).toString(16).padStart(10, "0"),
  )
    .join("")
    .slice(0, length)

const json = (rows: Rows) => JSON.stringify(rows)

it.each([
  ["an empty file", "", "database.json is empty."],
  ["no JSON", "Dear diary", "is damaged at its start"],
  ["a list", "[]", "is damaged at its start"],
  ["nothing in it", "{}", "There are no groups"],
  ["cut in the middle", json(version17()).slice(0, 3000), "ends too early, in table"],
  ["cut at its end", json(version17()).slice(0, -1), "ends too early, in table"],
  ["nested deep", `{"groups": [{"id": ${"[".repeat(200_000)}`, "nested too deep"],
  ["tables of tables", '{"groups": {"id": 1}}', "is not expected there"],
])("refuses a database with %s, and creates nothing", async (_, database, words) => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const { report, words: told } = await brought(site, user, database)
  expect(report.status).toBe("failure")
  expect(told).toContain(words)
  for (const table of ["recipes", "foods", "tags", "uploads"]) {
    expect(await site.db.all(sql.raw(`select * from ${table}`)), table).toEqual([])
  }
})

it("ignores values of wrong types, row by row and column by column", async () => {
  const strange: unknown[] = [
    null,
    1e308,
    -1,
    "",
    "x",
    true,
    [],
    [{}],
    {},
    "\0\ud800",
    "9".repeat(400),
  ]
  for (const [i, value] of strange.entries()) {
    const site = await testApp()
    const user = await site.make.user({ admin: true })
    const rows = Object.fromEntries(
      Object.entries(version2()).map(([table, some], at) => [
        table,
        some.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([key, own], column) => {
              const isUnchanged =
                key === "group_id" || (key === "id" && (at + i) % 3 > 0) || table === "groups"
              return [key, isUnchanged || (at + column + i) % 2 ? own : value]
            }),
          ),
        ),
      ]),
    )
    await brought(site, user, rows as Rows)
  }
})

it("survives any other value in every column", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const rows = version2()
  for (const some of Object.values(rows)) {
    for (const row of some) {
      for (const key of Object.keys(row)) {
        if (!/(^|_)id$/.test(key)) row[key] = key.length % 2 ? { deep: [1] } : -0.5
      }
    }
  }
  rows.groups![0]!.name = "Home"
  const { entries } = await brought(site, user, rows)
  expect(entries.length).toBeGreaterThan(5)
})

it("reaches no row of another group, whatever ids the backup names", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const other = await site.make.user()
  const { groupId } = other
  const theirs = {
    recipe: await site.make.recipe({ groupId, name: "Secret" }),
    food: await site.make.food({ groupId, name: "saffron" }),
    tag: await site.make.tag({ groupId, name: "Theirs" }),
  }
  const before = await site.db.select().from(recipes)
  const rows = version17()
  const bare = (id: string) => id.replaceAll("-", "")
  rows.recipes!.push({
    ...rows.recipes![1]!,
    id: bare(theirs.recipe.id),
    name: "Mine",
    slug: "mine",
  })
  rows.recipes_ingredients!.push({
    id: 99,
    position: 0,
    recipe_id: bare(theirs.recipe.id),
    note: "x",
    food_id: bare(theirs.food.id),
    quantity: 1,
  })
  rows.recipes_to_tags!.push({ recipe_id: bare(theirs.recipe.id), tag_id: bare(theirs.tag.id) })
  rows.group_meal_plans!.push({
    ...rows.group_meal_plans![0]!,
    id: 77,
    recipe_id: bare(theirs.recipe.id),
    user_id: bare(other.id),
  })
  rows.users!.push({
    ...rows.users![0]!,
    id: bare(other.id),
    username: other.username,
    email: other.email,
    group_id: bare(groupId),
  })
  await brought(site, user, rows)

  expect((await site.as(other).get("/api/recipes")).body.items).toHaveLength(1)
  const after = (await site.db.select().from(recipes)).filter((row) => row.groupId === groupId)
  expect(after).toEqual(before)
  const mine = await site.as(user).get("/api/recipes/mine")
  expect(mine.body).toMatchObject({ tags: [], recipeIngredient: [{ food: null }] })
  expect(mine.body.id).not.toBe(theirs.recipe.id)
  const [account] = await site.db
    .select()
    .from(users)
    .where(sql`${users.id} = ${other.id}`)
  expect(account!.groupId).toBe(groupId)
})

it("imports rows of one id once, and leaves out rows with missing references", async () => {
  const site = await testApp()
  const user = await site.make.user({ admin: true })
  const rows = version17()
  const twice = Object.fromEntries(
    Object.entries(rows).map(([table, some]) => [
      table,
      table.startsWith("recipes_ingredients") ? some : [...some, ...some],
    ]),
  )
  const nowhere = sourceId(99)
  twice.recipes_ingredients!.push({
    id: 9,
    position: 9,
    recipe_id: ids.soup,
    note: "salt",
    food_id: nowhere,
    unit_id: nowhere,
    quantity: 3,
  })
  twice.recipes_to_tags!.push({ recipe_id: ids.soup, tag_id: nowhere })
  twice.group_meal_plans!.push({
    id: 9,
    date: "2023-01-09",
    entry_type: "dinner",
    title: "",
    text: "",
    group_id: ids.home,
    recipe_id: nowhere,
  })
  twice.shopping_list_items!.push({ id: sourceId(16, 9), shopping_list_id: nowhere, note: "lost" })
  twice.shopping_list_item_recipe_reference!.push({
    id: sourceId(22, 9),
    shopping_list_item_id: ids.item,
    recipe_id: nowhere,
    recipe_quantity: 1,
  })
  const { entries } = await brought(site, user, twice)
  expect(entries.filter(({ source }) => source === "Onion Soup")).toHaveLength(1)
  const { body: soup } = await site.as(user).get("/api/recipes/onion-soup")
  expect(soup.tags).toHaveLength(1)
  expect(soup.recipeIngredient.at(-1)).toMatchObject({ food: null, unit: null, note: "3 salt" })
  const told = entries
    .find(({ source }) => source === "Onion Soup")!
    .remarks.map(({ text }: { text: string }) => text)
  expect(told).toContain("1 ingredient without a food or unit of the group became text.")
  expect(told).toContain("1 category, tag or tool that the backup doesn’t contain was skipped.")
  expect(await site.db.select().from(shoppingListItems)).toHaveLength(2)
  expect(entries.find(({ source }) => source === "Meal plan")!.message).toContain("already existed")
})

it("follows recipes that contain each other no further than their names", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const rows = version2()
  rows.recipes_ingredients!.push(
    {
      id: 50,
      position: 50,
      recipe_id: dashed(ids.bread),
      note: "",
      quantity: 1,
      referenced_recipe_id: dashed(ids.soup),
    },
    {
      id: 51,
      position: 51,
      recipe_id: dashed(ids.bread),
      note: "",
      quantity: 1,
      referenced_recipe_id: dashed(ids.bread),
    },
    {
      id: 52,
      position: 52,
      recipe_id: dashed(ids.bread),
      note: "",
      quantity: 1,
      referenced_recipe_id: dashed(sourceId(98)),
    },
  )
  await brought(site, user, rows)
  const { body: bread } = await site.as(user).get("/api/recipes/bread")
  expect(bread.recipeIngredient.map(({ note }: { note: string }) => note)).toEqual([
    "flour and water",
    "Onion Soup",
    "Bread",
    "",
  ])
})

it("imports a recipe completely or not at all, and all others", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const rows = version10()
  rows.recipes![0]!.description = longText(600_000)
  rows.recipes!.push({ ...rows.recipes![1]!, id: sourceId(3, 9), name: "Huge", slug: "huge" })
  rows.notes!.push(
    ...Array.from({ length: 50 }, (_, id) => ({
      id,
      recipe_id: sourceId(3, 9),
      text: longText(100_000),
    })),
  )
  const { entries, report } = await brought(site, user, rows)
  expect(report.status).toBe("partial")
  const of = (name: string) => entries.find(({ source }) => source === name)
  expect(of("Onion Soup")).toMatchObject({
    outcome: "failed",
    exception: "The recipe is too long.",
  })
  expect(of("Huge")).toMatchObject({
    outcome: "failed",
    exception: "The recipe is too large.",
  })
  expect(of("Bread")).toMatchObject({ outcome: "imported" })
  expect(site.media.keys().filter((key) => key.startsWith("recipes/"))).toEqual([])
})

it("stores no script behind a link, and runs no attached one", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const rows = version17()
  rows.recipes![0]!.org_url = "javascript:alert(1)"
  rows.recipe_actions![0]!.url = "javascript:alert(2)"
  rows.webhook_urls![0]!.url = "file:///etc/passwd"
  rows.recipe_assets = [
    { id: 1, recipe_id: ids.soup, name: "x", icon: "y", file_name: "page.html" },
  ]
  const files = {
    ...backupOf(rows),
    [`data/recipes/${dashed(ids.soup)}/assets/page.html`]:
      "<!doctype html><script>alert(3)</script>",
  }
  const me = site.as(user)
  const { body: report } = await me.post(migrations, importRequests("mealie", zipOf(files)))
  const { body: soup } = await me.get("/api/recipes/onion-soup")
  expect(soup).toMatchObject({ orgURL: null, assets: [] })
  expect((await me.get("/api/groups/recipe-actions")).body.items).toEqual([])
  expect((await me.get("/api/groups/webhooks")).body.items).toEqual([])
  const remarks = (await entriesOf(me, report.id)).flatMap((entry) => entry.remarks)
  expect(remarks.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining([
      "The address of its page isn’t valid and was skipped.",
      "The action Print was skipped: its URL isn’t valid.",
      "The webhook House was skipped: its URL isn’t valid.",
      "The file x was skipped: SVG and HTML files can’t be uploaded because they can contain scripts.",
    ]),
  )
})

it("imports names that are keywords of the database", async () => {
  const site = await testApp()
  const user = await site.make.user()
  const rows = version10()
  const name = `'); drop table foods; -- "$[0]" {} %_`
  rows.ingredient_foods![0]!.name = name
  rows.recipes![1]!.name = name
  await brought(site, user, rows)
  const names = (await site.db.select().from(foods)).map((food) => food.name)
  expect(names.toSorted()).toEqual([name, "flour"].toSorted())
})

import { openTestDriver } from "#database"
import { beforeAll, expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import { fillLibrary } from "../../scripts/bench/library"
import { countingClient } from "../../scripts/bench/counting-client"
import type { Scope } from "../../worker/context"
import { browseRecipes, listRecipes } from "../../worker/domain/recipes/list"
import { RecipeBrowseQuery, RecipeListQuery } from "../../worker/schemas/recipe-list"
import { factoriesOn } from "../support/factories"

let scope: Scope
let read: { rows: number }

beforeAll(async () => {
  const inner = await openTestDriver()
  const metering = countingClient(inner)
  read = metering.read
  const db = openDb(metering.driver)
  const user = await factoriesOn(db).user()
  const { groupId, id: userId } = user
  await fillLibrary(inner, { groupId, userId, recipes: 1500 })
  // Only what lists look at.
  scope = { group: groupRows(db, groupId), groupId, userId } as Scope
}, 60_000)

it.each([
  {},
  { orderBy: "name", orderDirection: "asc" },
  { orderBy: "last_made" },
  { orderBy: "update_at", page: 10 },
])("reads at most 700 rows for a page of 30 of 1,500: %j", async (query) => {
  read.rows = 0
  const page = await listRecipes(scope, RecipeListQuery.parse({ perPage: 30, ...query }))
  expect([page.total, page.items.length]).toEqual([1500, 30])
  expect(read.rows).toBeLessThanOrEqual(query.page ? 700 + 300 : 700)
  expect(read.rows).toBeGreaterThan(30)
})

it.each([
  "quinceberry",
  "soup",
  "onion soup",
  "the",
  "st",
  "nion",
  "tomto",
  "stir the onion with garlic",
])("reads at most 700 rows for a search: %s", async (search) => {
  read.rows = 0
  const { items } = await browseRecipes(scope, RecipeBrowseQuery.parse({ perPage: 20, search }))
  expect(items.length).toBeGreaterThan(0)
  expect(read.rows).toBeLessThanOrEqual(700)
})

it("reads few rows for favorites, and for the order of ratings", async () => {
  for (const query of [{ favorites: true }, { orderBy: "rating" }]) {
    read.rows = 0
    await browseRecipes(scope, RecipeBrowseQuery.parse({ perPage: 30, ...query }))
    expect(read.rows).toBeLessThanOrEqual(700)
  }
})

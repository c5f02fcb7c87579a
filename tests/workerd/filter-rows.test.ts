import { openTestDriver } from "#database"
import { expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import { countingClient } from "../../scripts/bench/counting-client"
import type { Scope } from "../../worker/context"
import { listRecipes } from "../../worker/domain/recipes/list"
import { RecipeListQuery } from "../../worker/schemas/recipe-list"
import { factoriesOn } from "../support/factories"

const many = 40

it.each([
  "tags.name = x AND tools.name = x AND recipe_category.name = x AND recipe_ingredient.note = x",
  "tags.name = x OR tools.name = x OR recipe_category.name = x OR recipe_ingredient.note = x",
  "(tags.name = x OR tools.name = x) AND (tools.name = y OR recipe_category.name = y)",
  "(tags.name = x OR tools.name = x) AND recipe_category.name = x AND (tags.name = y OR recipe_ingredient.note = y)",
])("queries each relation separately, without combining their rows: %s", async (queryFilter) => {
  const inner = await openTestDriver()
  const { driver, read } = countingClient(inner)
  const db = openDb(driver)
  const make = factoriesOn(db)
  const { groupId, id: userId } = await make.user()
  const some = <T>(one: (i: number) => T) => Array.from({ length: many }, (_, i) => one(i))
  await make.recipe({
    groupId,
    tags: await Promise.all(some((i) => make.tag({ groupId, name: `tag ${i}` }))),
    tools: await Promise.all(some((i) => make.tool({ groupId, name: `tool ${i}` }))),
    categories: await Promise.all(some((i) => make.category({ groupId, name: `kind ${i}` }))),
    ingredients: some((i) => ({ note: `line ${i}` })),
  })
  read.rows = 0
  const scope = { group: groupRows(db, groupId), groupId, userId } as Scope
  const { total } = await listRecipes(scope, RecipeListQuery.parse({ queryFilter }))
  expect(total).toBe(0)
  // Links and what they lead to, for the page and for its total, in each of the comparisons.
  expect(read.rows).toBeLessThan(many * 2 * 2 * 10)
})

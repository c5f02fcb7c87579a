import { openTestDriver } from "#database"
import { expect, it } from "vitest"
import { openDb } from "../../db/client"
import { groupRows } from "../../db/group"
import { fillLibrary } from "../../scripts/bench/library"
import { countingClient } from "../../scripts/bench/counting-client"
import type { Scope } from "../../worker/context"
import { suggestRecipes } from "../../worker/domain/recipes/suggestions"
import { SuggestionQuery } from "../../worker/schemas/recipe-suggestions"
import { factoriesOn } from "../support/factories"

it("reads only recipes that use the foods, however many there are", async () => {
  const inner = await openTestDriver()
  const { driver, read } = countingClient(inner)
  const db = openDb(driver)
  const make = factoriesOn(db)
  const { groupId, id: userId } = await make.user()
  await fillLibrary(inner, { groupId, userId, recipes: 1000 })
  const [rare, other] = [await make.food({ groupId }), await make.food({ groupId })]
  for (let i = 0; i < 5; i++) {
    await make.recipe({ groupId, ingredients: [{ foodId: rare.id }, { foodId: other.id }] })
  }
  const scope = { group: groupRows(db, groupId), groupId, userId } as Scope
  read.rows = 0
  const { items } = await suggestRecipes(scope, SuggestionQuery.parse({ foods: [rare.id] }))
  expect(items.map(({ missingFoods }) => missingFoods.length)).toEqual([1, 1, 1, 1, 1])
  expect(read.rows).toBeLessThanOrEqual(600)
})

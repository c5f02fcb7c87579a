import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { expectValidationError, operations } from "../support/contract"
import { inventions, withoutSchema } from "../support/contract-differences"
import { operationsOf } from "../support/operations"
import { performed } from "../support/contract-success"
import "./contract/accounts"
import "./contract/admin"
import "./contract/activity"
import "./contract/cookbooks"
import "./contract/explore"
import "./contract/foods"
import "./contract/groups"
import "./contract/integrations"
import "./contract/meal-plans"
import "./contract/labels"
import "./contract/migrations"
import "./contract/organizers"
import "./contract/parser"
import "./contract/recipes"
import "./contract/recipes-bulk"
import "./contract/registration"
import "./contract/sharing"
import "./contract/shopping"
import "./contract/site"

it("refuses input in the contract's form wherever something is required", async () => {
  const test = await testApp()
  const me = test.as(await test.make.user())
  for (const [path, body] of [
    ["/api/recipes", {}],
    ["/api/users/api-tokens", {}],
    ["/api/organizers/tags", { name: 5 }],
    ["/api/foods", { name: "x", aliases: "y" }],
    ["/api/recipes/create-url", "{"],
  ] as const) {
    expectValidationError(await me.post(path, body))
  }
})

it("covers every served operation that has a schema", async () => {
  const { operations: served } = await operationsOf(await testApp())
  const known = [...Object.keys(operations), ...Object.keys(withoutSchema)]
  const names = served.map(({ name }) => name).filter((name) => !(name in inventions))
  expect(names.sort()).toEqual(known.sort())
  expect([...performed].sort()).toEqual(Object.keys(operations).sort())
})

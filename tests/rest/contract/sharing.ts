import { it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it("shares recipes by links", async () => {
  const { anonymous, as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const recipe = await make.recipe({
    groupId: user.groupId,
    userId: user.id,
    ingredients: [{ note: "salt" }],
  })
  const url = "/api/shared/recipes"
  const { id } = await expectContractSuccess(`POST ${url}`, me.post(url, { recipeId: recipe.id }))
  await expectContractSuccess(`GET ${url}`, me.get(url))
  await expectContractSuccess(`GET ${url}/{item_id}`, me.get(`${url}/${id}`))
  await expectContractSuccess(
    "GET /api/recipes/shared/{token_id}",
    anonymous.get(`/api/recipes/shared/${id}`),
  )
  await expectContractSuccess(`DELETE ${url}/{item_id}`, me.delete(`${url}/${id}`))
})

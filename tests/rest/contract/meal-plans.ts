import { it } from "vitest"
import { today } from "../../../worker/lib/times"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it("plans meals", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const { groupId } = user
  const [categories, tags] = [[await make.category({ groupId })], [await make.tag({ groupId })]]
  const recipe = await make.recipe({ groupId, userId: user.id, categories, tags })
  const url = "/api/groups/mealplans"
  const date = today()

  const rule = await expectContractSuccess(
    `POST ${url}/rules`,
    me.post(`${url}/rules`, { categories, tags }),
  )
  await expectContractSuccess(`GET ${url}/rules`, me.get(`${url}/rules`))
  const one = `${url}/rules/${rule.id}`
  await expectContractSuccess(`GET ${url}/rules/{item_id}`, me.get(one))
  await expectContractSuccess(`PUT ${url}/rules/{item_id}`, me.put(one, rule))

  const meal = await expectContractSuccess(
    `POST ${url}`,
    me.post(url, { date, recipeId: recipe.id }),
  )
  await expectContractSuccess(`POST ${url}`, me.post(url, { date, title: "Out" }))
  await expectContractSuccess(`POST ${url}/random`, me.post(`${url}/random`, { date }))
  await expectContractSuccess(`GET ${url}`, me.get(`${url}?start_date=${date}&end_date=${date}`))
  await expectContractSuccess(`GET ${url}/today`, me.get(`${url}/today`))
  await expectContractSuccess(`GET ${url}/{item_id}`, me.get(`${url}/${meal.id}`))
  await expectContractSuccess(`PUT ${url}/{item_id}`, me.put(`${url}/${meal.id}`, meal))
  await expectContractSuccess(`DELETE ${url}/{item_id}`, me.delete(`${url}/${meal.id}`))
  await expectContractSuccess(`DELETE ${url}/rules/{item_id}`, me.delete(one))

  await expectContractSuccess(
    "PUT /api/groups/categories",
    me.put("/api/groups/categories", categories),
  )
  await expectContractSuccess("GET /api/groups/categories", me.get("/api/groups/categories"))
})

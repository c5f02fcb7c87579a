import { it } from "vitest"
import { today } from "../../../worker/rules/times"
import { testApp } from "../../support/app"
import { told } from "../../support/told"

it("plans meals", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const { groupId } = user
  const [categories, tags] = [[await make.category({ groupId })], [await make.tag({ groupId })]]
  const recipe = await make.recipe({ groupId, userId: user.id, categories, tags })
  const url = "/api/groups/mealplans"
  const date = today()

  const rule = await told(`POST ${url}/rules`, me.post(`${url}/rules`, { categories, tags }))
  await told(`GET ${url}/rules`, me.get(`${url}/rules`))
  const one = `${url}/rules/${rule.id}`
  await told(`GET ${url}/rules/{item_id}`, me.get(one))
  await told(`PUT ${url}/rules/{item_id}`, me.put(one, rule))

  const meal = await told(`POST ${url}`, me.post(url, { date, recipeId: recipe.id }))
  await told(`POST ${url}`, me.post(url, { date, title: "Out" }))
  await told(`POST ${url}/random`, me.post(`${url}/random`, { date }))
  await told(`GET ${url}`, me.get(`${url}?start_date=${date}&end_date=${date}`))
  await told(`GET ${url}/today`, me.get(`${url}/today`))
  await told(`GET ${url}/{item_id}`, me.get(`${url}/${meal.id}`))
  await told(`PUT ${url}/{item_id}`, me.put(`${url}/${meal.id}`, meal))
  await told(`DELETE ${url}/{item_id}`, me.delete(`${url}/${meal.id}`))
  await told(`DELETE ${url}/rules/{item_id}`, me.delete(one))

  await told("PUT /api/groups/categories", me.put("/api/groups/categories", categories))
  await told("GET /api/groups/categories", me.get("/api/groups/categories"))
})

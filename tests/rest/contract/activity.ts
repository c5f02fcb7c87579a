import { it } from "vitest"
import { testApp } from "../../support/app"
import { formOf, pngFile, expectContractSuccess } from "../../support/contract-success"

it("stores comments and events of recipes", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const recipe = await make.recipe({ groupId: user.groupId, userId: user.id })

  const comments = "/api/comments"
  const said = { recipeId: recipe.id, text: "Good" }
  const { id } = await expectContractSuccess(`POST ${comments}`, me.post(comments, said))
  await expectContractSuccess(`GET ${comments}`, me.get(comments))
  await expectContractSuccess(`GET ${comments}/{item_id}`, me.get(`${comments}/${id}`))
  await expectContractSuccess(
    "GET /api/recipes/{slug}/comments",
    me.get(`/api/recipes/${recipe.slug}/comments`),
  )
  await expectContractSuccess("GET /api/recipes/{slug}", me.get(`/api/recipes/${recipe.slug}`))
  await expectContractSuccess(
    `PUT ${comments}/{item_id}`,
    me.put(`${comments}/${id}`, { id, text: "Very good" }),
  )
  await expectContractSuccess(`DELETE ${comments}/{item_id}`, me.delete(`${comments}/${id}`))

  const events = "/api/recipes/timeline/events"
  const made = await expectContractSuccess(
    `POST ${events}`,
    me.post(events, { recipeId: recipe.id, subject: "I made this", eventType: "info" }),
  )
  const event = `${events}/${made.id}`
  await expectContractSuccess(`GET ${events}`, me.get(events))
  await expectContractSuccess(`GET ${events}/{item_id}`, me.get(event))
  await expectContractSuccess(`PUT ${events}/{item_id}`, me.put(event, { subject: "We made this" }))
  const picture = formOf({ image: pngFile(), extension: "png" })
  await expectContractSuccess(`PUT ${events}/{item_id}/image`, me.put(`${event}/image`, picture))
  await expectContractSuccess(`DELETE ${events}/{item_id}`, me.delete(event))
})

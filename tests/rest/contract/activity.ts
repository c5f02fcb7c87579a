import { it } from "vitest"
import { testApp } from "../../support/app"
import { formOf, pngFile, told } from "../../support/told"

it("keeps comments and what happened to recipes", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const recipe = await make.recipe({ groupId: user.groupId, userId: user.id })

  const comments = "/api/comments"
  const said = { recipeId: recipe.id, text: "Good" }
  const { id } = await told(`POST ${comments}`, me.post(comments, said))
  await told(`GET ${comments}`, me.get(comments))
  await told(`GET ${comments}/{item_id}`, me.get(`${comments}/${id}`))
  await told("GET /api/recipes/{slug}/comments", me.get(`/api/recipes/${recipe.slug}/comments`))
  await told("GET /api/recipes/{slug}", me.get(`/api/recipes/${recipe.slug}`))
  await told(`PUT ${comments}/{item_id}`, me.put(`${comments}/${id}`, { id, text: "Very good" }))
  await told(`DELETE ${comments}/{item_id}`, me.delete(`${comments}/${id}`))

  const events = "/api/recipes/timeline/events"
  const made = await told(
    `POST ${events}`,
    me.post(events, { recipeId: recipe.id, subject: "I made this", eventType: "info" }),
  )
  const event = `${events}/${made.id}`
  await told(`GET ${events}`, me.get(events))
  await told(`GET ${events}/{item_id}`, me.get(event))
  await told(`PUT ${events}/{item_id}`, me.put(event, { subject: "We made this" }))
  const picture = formOf({ image: pngFile(), extension: "png" })
  await told(`PUT ${events}/{item_id}/image`, me.put(`${event}/image`, picture))
  await told(`DELETE ${events}/{item_id}`, me.delete(event))
})

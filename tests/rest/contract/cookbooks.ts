import { it } from "vitest"
import { testApp } from "../../support/app"
import { told } from "../../support/told"

it("keeps cookbooks", async () => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const { groupId } = user
  const [categories, tags, tools] = [
    [await make.category({ groupId })],
    [await make.tag({ groupId })],
    [await make.tool({ groupId })],
  ]
  await make.recipe({ groupId, userId: user.id, categories, tags, tools })
  const url = "/api/groups/cookbooks"
  const one = await told(
    `POST ${url}`,
    me.post(url, { name: "Book", categories, tags, tools, public: true }),
  )
  await told(`GET ${url}`, me.get(url))
  await told(`GET ${url}/{item_id}`, me.get(`${url}/book`))
  await told(`PUT ${url}/{item_id}`, me.put(`${url}/${one.id}`, one))
  await told(`PUT ${url}`, me.put(url, [one]))
  await told(`DELETE ${url}/{item_id}`, me.delete(`${url}/${one.id}`))
})

import { it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it("stores cookbooks", async () => {
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
  const one = await expectContractSuccess(
    `POST ${url}`,
    me.post(url, { name: "Book", categories, tags, tools, public: true }),
  )
  await expectContractSuccess(`GET ${url}`, me.get(url))
  await expectContractSuccess(`GET ${url}/{item_id}`, me.get(`${url}/book`))
  await expectContractSuccess(`PUT ${url}/{item_id}`, me.put(`${url}/${one.id}`, one))
  await expectContractSuccess(`PUT ${url}`, me.put(url, [one]))
  await expectContractSuccess(`DELETE ${url}/{item_id}`, me.delete(`${url}/${one.id}`))
})

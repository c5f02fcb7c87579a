import { expect, it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it.each([
  ["categories", "category"],
  ["tags", "tag"],
  ["tools", "tool"],
])("stores %s", async (plural, word) => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const url = `/api/organizers/${plural}`
  const made = await expectContractSuccess(`POST ${url}`, me.post(url, { name: " Quick & Easy " }))
  expect(made).toMatchObject({ name: "Quick & Easy", slug: "quick-easy" })
  const link = { groupId: user.groupId, userId: user.id, [plural]: [made] }
  await expectContractSuccess(`GET ${url}`, me.get(url))
  if (plural !== "tools") await expectContractSuccess(`GET ${url}/empty`, me.get(`${url}/empty`))
  await make.recipe(link)
  await expectContractSuccess(`GET ${url}/{item_id}`, me.get(`${url}/${made.id}`))
  const named = await expectContractSuccess(
    `GET ${url}/slug/{${word}_slug}`,
    me.get(`${url}/slug/quick-easy`),
  )
  expect(named.recipes).toHaveLength(1)
  await expectContractSuccess(`PUT ${url}/{item_id}`, me.put(`${url}/${made.id}`, { name: "Slow" }))
  await expectContractSuccess(`DELETE ${url}/{item_id}`, me.delete(`${url}/${made.id}`))
})

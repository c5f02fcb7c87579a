import { expect, it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it("stores labels", async () => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const url = "/api/groups/labels"
  const made = await expectContractSuccess(`POST ${url}`, me.post(url, { name: "Dairy" }))
  expect(made).toMatchObject({ name: "Dairy", color: "#E0E0E0" })
  const { items } = await expectContractSuccess(`GET ${url}`, me.get(url))
  expect(items).toEqual([made])
  expect(await expectContractSuccess(`GET ${url}/{item_id}`, me.get(`${url}/${made.id}`))).toEqual(
    made,
  )
  const renamed = { ...made, name: "Milk", color: "#fff" }
  expect(
    await expectContractSuccess(`PUT ${url}/{item_id}`, me.put(`${url}/${made.id}`, renamed)),
  ).toEqual(renamed)
  expect(
    await expectContractSuccess(`DELETE ${url}/{item_id}`, me.delete(`${url}/${made.id}`)),
  ).toEqual(renamed)
})

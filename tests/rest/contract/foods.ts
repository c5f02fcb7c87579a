import { expect, it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it.each(["foods", "units"])("stores %s", async (plural) => {
  const { as, make } = await testApp()
  const user = await make.user()
  const me = as(user)
  const url = `/api/${plural}`
  const word = plural === "foods" ? "Food" : "Unit"
  const given = { id: "", name: "one", plural_name: "ones", aliases: [{ name: "uno" }] }
  const [one, two] = [
    await expectContractSuccess(`POST ${url}`, me.post(url, given)),
    await expectContractSuccess(`POST ${url}`, me.post(url, { name: "two" })),
  ]
  expect(one).toMatchObject({ name: "one", pluralName: "ones", aliases: [{ name: "uno" }] })
  await expectContractSuccess(`GET ${url}`, me.get(url))
  const read = await me.get(`${url}/${one.id}`)
  await expectContractSuccess(`GET ${url}/{item_id}`, Promise.resolve(read))
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "last-modified": one.updateAt,
    "cache-control": "no-cache, no-store, must-revalidate",
  })
  await expectContractSuccess(`PUT ${url}/{item_id}`, me.put(`${url}/${one.id}`, { name: "first" }))
  await expectContractSuccess(
    `PUT ${url}/merge`,
    me.put(`${url}/merge`, { [`from${word}`]: one.id, [`to${word}`]: two.id }),
  )
  await expectContractSuccess(`DELETE ${url}/{item_id}`, me.delete(`${url}/${two.id}`))
})

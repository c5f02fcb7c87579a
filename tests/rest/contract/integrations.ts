import { it } from "vitest"
import { testApp } from "../../support/app"
import { expectContractSuccess } from "../../support/contract-success"

it.each([
  [
    "/api/groups/webhooks",
    { name: "Home Assistant", url: "https://x.org/hook", scheduledTime: "07:45" },
  ],
  [
    "/api/groups/recipe-actions",
    { actionType: "link", title: "Print", url: "https://x.org/${slug}" },
  ],
  ["/api/groups/events/notifications", { name: "Phone", appriseUrl: "json://x.org" }],
])("stores %s", async (url, given) => {
  const { as, make } = await testApp()
  const me = as(await make.user({ advanced: true }))
  const made = await expectContractSuccess(`POST ${url}`, me.post(url, given))
  await expectContractSuccess(`GET ${url}`, me.get(url))
  await expectContractSuccess(`GET ${url}/{item_id}`, me.get(`${url}/${made.id}`))
  await expectContractSuccess(
    `PUT ${url}/{item_id}`,
    me.put(`${url}/${made.id}`, { ...made, ...given }),
  )
  await expectContractSuccess(`DELETE ${url}/{item_id}`, me.delete(`${url}/${made.id}`))
})

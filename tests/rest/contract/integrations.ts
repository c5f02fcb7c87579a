import { it } from "vitest"
import { testApp } from "../../support/app"
import { told } from "../../support/told"

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
])("keeps %s", async (url, given) => {
  const { as, make } = await testApp()
  const me = as(await make.user())
  const made = await told(`POST ${url}`, me.post(url, given))
  await told(`GET ${url}`, me.get(url))
  await told(`GET ${url}/{item_id}`, me.get(`${url}/${made.id}`))
  await told(`PUT ${url}/{item_id}`, me.put(`${url}/${made.id}`, { ...made, ...given }))
  await told(`DELETE ${url}/{item_id}`, me.delete(`${url}/${made.id}`))
})

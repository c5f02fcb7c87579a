import { ofGroup, loggedIn, type Rule } from "./rules"

/** Lists, items, changes and copies, as the three kinds have them. */
const kept = (path: string, body?: Rule["body"]) => ({
  [`GET ${path}`]: loggedIn(),
  [`POST ${path}`]: loggedIn(201, body && { body }),
  [`GET ${path}/{item_id}`]: ofGroup(),
  [`PATCH ${path}/{item_id}`]: ofGroup(),
  [`DELETE ${path}/{item_id}`]: ofGroup(200, 400),
  [`POST ${path}/{item_id}/duplicate`]: ofGroup(201),
})

const webhook = () => ({ scheduledTime: "07:00" })

export default {
  ...kept("/api/groups/webhooks", webhook),
  "PUT /api/groups/webhooks/{item_id}": ofGroup(200, 404, { body: webhook }),
  "POST /api/groups/webhooks/rerun": loggedIn(501),
  ...kept("/api/groups/recipe-actions"),
  // The body names the household, which is not the stranger's.
  "PUT /api/groups/recipe-actions/{item_id}": ofGroup(200, 422, {
    body: ({ groupId }) => ({ groupId, actionType: "post", title: "Print", url: "https://x.org" }),
  }),
  ...kept("/api/groups/events/notifications", () => ({
    name: "Phone",
    appriseUrl: "json://example.com",
  })),
  "PUT /api/groups/events/notifications/{item_id}": ofGroup(200, 422, {
    body: ({ groupId, notifier }) => ({ id: notifier.id, groupId, name: "Tablet" }),
  }),
  "DELETE /api/groups/events/notifications/{item_id}": ofGroup(204, 400),
  "POST /api/groups/events/notifications/{item_id}/test": ofGroup(501),
} satisfies Record<string, Rule>

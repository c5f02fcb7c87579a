import { ofGroup, loggedIn, type Rule } from "./rules"

/** For members with the right to advanced screens; of these callers that is the administrator alone. */
const advanced = (status = 200, more: Omit<Rule, "statuses"> = {}): Rule => ({
  statuses: { anonymous: 401, stranger: 403, member: 403, manager: 403, admin: status },
  ...more,
})

/** What sends the group's data elsewhere: read by all members, changed with the right to advanced screens. */
const sending = (path: string, body: () => unknown) => ({
  [`GET ${path}`]: loggedIn(),
  [`POST ${path}`]: advanced(201, { body }),
  [`GET ${path}/{item_id}`]: ofGroup(),
  [`PATCH ${path}/{item_id}`]: advanced(),
  [`DELETE ${path}/{item_id}`]: advanced(),
  [`POST ${path}/{item_id}/duplicate`]: advanced(201),
  [`GET ${path}/{item_id}/deliveries`]: advanced(),
  [`POST ${path}/{item_id}/deliveries/{delivery_id}`]: advanced(),
})

const webhook = () => ({ scheduledTime: "07:00" })
const notifier = () => ({ name: "Phone", appriseUrl: "json://example.com" })
const actions = "/api/groups/recipe-actions"

export default {
  ...sending("/api/groups/webhooks", webhook),
  "PUT /api/groups/webhooks/{item_id}": advanced(200, { body: webhook }),
  "POST /api/groups/webhooks/rerun": advanced(),
  "POST /api/groups/webhooks/{item_id}/test": advanced(),
  [`GET ${actions}`]: loggedIn(),
  [`POST ${actions}`]: loggedIn(201),
  [`GET ${actions}/{item_id}`]: ofGroup(),
  // The body names the household, which is not the stranger's.
  [`PUT ${actions}/{item_id}`]: ofGroup(200, 422, {
    body: ({ groupId }) => ({ groupId, actionType: "post", title: "Print", url: "https://x.org" }),
  }),
  [`PATCH ${actions}/{item_id}`]: ofGroup(),
  [`DELETE ${actions}/{item_id}`]: ofGroup(200, 400),
  [`POST ${actions}/{item_id}/duplicate`]: ofGroup(201),
  ...sending("/api/groups/events/notifications", notifier),
  "PUT /api/groups/events/notifications/{item_id}": advanced(200, {
    body: ({ groupId, notifier: { id } }) => ({ id, groupId, name: "Tablet" }),
  }),
  "DELETE /api/groups/events/notifications/{item_id}": advanced(204),
  // There is no network to send it by.
  "POST /api/groups/events/notifications/{item_id}/test": advanced(400),
} satisfies Record<string, Rule>

import { importRequests, zipOf } from "../app-import"
import { ofGroup, ofSender, loggedIn, type Rule } from "./rules"

const inviting = (status: number, more: Omit<Rule, "statuses"> = {}): Rule => ({
  statuses: { anonymous: 401, stranger: 403, member: 403, manager: status, admin: status },
  ...more,
})

const exportOfNextcloud = () => {
  const recipe = { "@type": "Recipe", name: "Soup", recipeIngredient: ["1 leek"] }
  return importRequests("nextcloud", zipOf({ "Soup/recipe.json": recipe }))
}

export default {
  "GET /api/groups/self": loggedIn(),
  "GET /api/groups/members": loggedIn(),
  "GET /api/groups/preferences": loggedIn(),
  "PUT /api/groups/preferences": {
    statuses: { anonymous: 401, stranger: 403, member: 403, manager: 200, admin: 200 },
  },
  "PUT /api/groups/permissions": {
    statuses: { anonymous: 401, stranger: 403, member: 403, manager: 200, admin: 200 },
    body: ({ member }) => ({ userId: member.id, canInvite: true }),
  },
  "POST /api/groups/seeders/foods": loggedIn(200, { body: () => ({ locale: "en-US" }) }),
  "POST /api/groups/seeders/labels": loggedIn(200, { body: () => ({ locale: "en-US" }) }),
  "POST /api/groups/seeders/units": loggedIn(200, { body: () => ({ locale: "en-US" }) }),
  "GET /api/groups/statistics": loggedIn(),
  "GET /api/groups/storage": loggedIn(),
  "GET /api/groups/server-tasks": loggedIn(),
  "GET /api/groups/reports": loggedIn(),
  "GET /api/groups/reports/{item_id}": ofGroup(),
  "DELETE /api/groups/reports/{item_id}": ofGroup(200, 500),
  "GET /api/groups/reports/{item_id}/progress": ofGroup(),
  "POST /api/groups/reports/{item_id}/cancel": ofGroup(),
  // The report is of no work, and so there is nothing to do again.
  "POST /api/groups/reports/{item_id}/retry": ofGroup(400),
  "GET /api/groups/uploads": loggedIn(),
  "POST /api/groups/uploads": loggedIn(201, { body: () => ({ name: "recipes.zip", size: 4 }) }),
  "GET /api/groups/uploads/{item_id}": ofGroup(),
  "PUT /api/groups/uploads/{item_id}/parts/{number}": ofSender(200, 404, {
    values: () => ({ number: 0 }),
    body: () => new Blob(["soup"], { type: "application/octet-stream" }),
  }),
  "DELETE /api/groups/uploads/{item_id}": ofGroup(),
  "POST /api/groups/migrations": loggedIn(200, { body: exportOfNextcloud }),
  "POST /api/groups/migrations/from-upload": ofSender(200, 422, {
    body: ({ upload }) => ({ uploadId: upload.id, type: "nextcloud" }),
  }),
  "GET /api/groups/uploads/{upload_id}/contents": ofGroup(200, 404, {
    values: ({ upload }) => ({ upload_id: upload.id }),
  }),
  "GET /api/groups/invitations": loggedIn(),
  "POST /api/groups/invitations": inviting(201),
  "POST /api/groups/invitations/email": inviting(200, {
    body: ({ invitation: { token } }) => ({ email: "ida@example.com", token }),
  }),
} satisfies Record<string, Rule>

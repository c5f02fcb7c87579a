import { signedIn, type Rule } from "./rules"

export default {
  "GET /api/groups/self": signedIn(),
  "GET /api/groups/members": signedIn(),
  "GET /api/groups/preferences": signedIn(),
  "PUT /api/groups/preferences": signedIn(),
  "PUT /api/groups/permissions": {
    statuses: { anonymous: 401, stranger: 403, member: 403, manager: 200, admin: 200 },
    body: ({ member }) => ({ userId: member.id, canInvite: true }),
  },
  "POST /api/groups/seeders/foods": signedIn(200, { body: () => ({ locale: "en-US" }) }),
  "POST /api/groups/seeders/labels": signedIn(200, { body: () => ({ locale: "en-US" }) }),
  "POST /api/groups/seeders/units": signedIn(200, { body: () => ({ locale: "en-US" }) }),
} satisfies Record<string, Rule>

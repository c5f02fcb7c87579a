import { loggedIn, type Rule } from "./rules"

export default {
  "GET /api/users/self/sessions": loggedIn(),
  "DELETE /api/users/self/sessions": loggedIn(),
  // One's own alone: the session of the fixture is the member's.
  "DELETE /api/users/self/sessions/{item_id}": {
    statuses: { anonymous: 401, stranger: 404, member: 204, manager: 404, admin: 404 },
    values: ({ session }) => ({ item_id: session.id }),
  },
} satisfies Record<string, Rule>

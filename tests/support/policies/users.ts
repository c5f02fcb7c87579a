import { anyCaller, ofAccount, picture, loggedIn, type Rule } from "./rules"

export default {
  "GET /api/users/self": loggedIn(),
  "GET /api/users/self/group": loggedIn(),
  "GET /api/users/group-users": loggedIn(),
  // Public as the media path is; no user of the fixture has a picture.
  "GET /api/users/{id}/image": anyCaller(404),
  "PUT /api/users/password": loggedIn(400, {
    body: () => ({ currentPassword: "not this one", newPassword: "correct-horse-9" }),
  }),
  "GET /api/users/{item_id}": {
    statuses: { anonymous: 401, stranger: 403, member: 403, manager: 403, admin: 200 },
  },
  "PUT /api/users/{item_id}": ofAccount(200, {
    body: ({ member }) => ({
      email: member.email,
      username: member.username,
      fullName: "New Name",
    }),
  }),
  "PATCH /api/users/{item_id}": ofAccount(200, { body: () => ({ fullName: "New Name" }) }),
  "POST /api/users/{id}/image": ofAccount(200, { body: picture }),
  "POST /api/users/api-tokens": loggedIn(201),
  "DELETE /api/users/api-tokens/{token_id}": {
    statuses: { anonymous: 401, stranger: 404, member: 200, manager: 403, admin: 403 },
  },
  "GET /api/users/self/ratings": loggedIn(),
  "GET /api/users/self/ratings/{recipe_id}": {
    statuses: { anonymous: 401, stranger: 404, member: 200, manager: 404, admin: 404 },
  },
  "GET /api/users/self/favorites": loggedIn(),
  // Another group's member learns nothing: the list is empty.
  "GET /api/users/{id}/ratings": loggedIn(),
  "GET /api/users/{id}/favorites": loggedIn(),
  "POST /api/users/{id}/ratings/{slug}": ofAccount(200, { body: () => ({ rating: 4 }) }),
  "POST /api/users/{id}/favorites/{slug}": ofAccount(),
  "DELETE /api/users/{id}/favorites/{slug}": ofAccount(),
} satisfies Record<string, Rule>

import type { fixtures } from "./fixtures"

export type Fixtures = Awaited<ReturnType<typeof fixtures>>

/** Everybody who may knock: nobody signed in, another group's member, and three of the group itself. */
export const callers = ["anonymous", "stranger", "member", "manager", "admin"] as const
export type CallerName = (typeof callers)[number]

interface Rule {
  /** The status that each caller gets. */
  statuses: Record<CallerName, number>
  /** What fills the placeholders of the address; most follow from the path (`valuesFor`). */
  values?: (made: Fixtures) => Record<string, string | number>
  /** The body, where a sample of its schema would not be enough. */
  body?: (made: Fixtures) => unknown
}

const all = (status: number): Record<CallerName, number> => ({
  anonymous: status,
  stranger: status,
  member: status,
  manager: status,
  admin: status,
})

type More = Omit<Rule, "statuses">

/** Open to the world. */
const everybody = (status = 200, more: More = {}): Rule => ({ statuses: all(status), ...more })

/** For anybody signed in, on what is their own. */
const signedIn = (status = 200, more: More = {}): Rule => ({
  statuses: { ...all(status), anonymous: 401 },
  ...more,
})

/** On one thing of a group: to another group's member it does not exist. */
const ofGroup = (status = 200, missing = 404, more: More = {}): Rule => ({
  statuses: { ...all(status), anonymous: 401, stranger: missing },
  ...more,
})

/** On one account, `made.member`'s: its owner and administrators. */
const ofAccount = (status = 200, more: More = {}): Rule => ({
  statuses: { anonymous: 401, stranger: 403, member: status, manager: 403, admin: status },
  ...more,
})

const picture = () => {
  const form = new FormData()
  form.set("image", new File([onePixel], "picture.png", { type: "image/png" }))
  form.set("profile", new File([onePixel], "picture.png", { type: "image/png" }))
  form.set("extension", "png")
  return form
}
const asset = () => {
  const form = new FormData()
  form.set("file", new File(["how to"], "notes.txt", { type: "text/plain" }))
  for (const [name, value] of [
    ["name", "notes"],
    ["icon", "file"],
    ["extension", "txt"],
  ] as const)
    form.set(name, value)
  return form
}
const onePixel = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (letter) => letter.charCodeAt(0),
)

/** Who may call what: one line for every operation of the document. A test fails where one is missing. */
export const policy: Record<string, Rule> = {
  "GET /api/app/about": everybody(),
  "GET /api/app/about/startup-info": everybody(),
  "GET /api/app/about/theme": everybody(),
  "GET /api/app/health": everybody(),

  "POST /api/auth/token": everybody(401, {
    body: () => new URLSearchParams({ username: "nobody", password: "wrong" }),
  }),
  "GET /api/auth/refresh": signedIn(),
  "POST /api/auth/logout": signedIn(),

  "GET /api/users/self": signedIn(),
  "PUT /api/users/password": signedIn(400, {
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
  "POST /api/users/{id}/image": ofAccount(200, { body: picture }),
  "POST /api/users/api-tokens": signedIn(201),
  "DELETE /api/users/api-tokens/{token_id}": {
    statuses: { anonymous: 401, stranger: 404, member: 200, manager: 403, admin: 403 },
  },
  "GET /api/users/self/ratings": signedIn(),
  "GET /api/users/self/ratings/{recipe_id}": {
    statuses: { anonymous: 401, stranger: 404, member: 200, manager: 404, admin: 404 },
  },
  "GET /api/users/self/favorites": signedIn(),
  // Another group's member learns nothing: the list is empty.
  "GET /api/users/{id}/ratings": signedIn(),
  "GET /api/users/{id}/favorites": signedIn(),
  "POST /api/users/{id}/ratings/{slug}": ofAccount(200, { body: () => ({ rating: 4 }) }),
  "POST /api/users/{id}/favorites/{slug}": ofAccount(),
  "DELETE /api/users/{id}/favorites/{slug}": ofAccount(),

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

  "GET /api/recipes": signedIn(),
  "POST /api/recipes": signedIn(201),
  "GET /api/recipes/{slug}": ofGroup(),
  "PUT /api/recipes/{slug}": ofGroup(200, 404, { body: () => ({ name: "Renamed" }) }),
  "PATCH /api/recipes/{slug}": ofGroup(200, 404, { body: () => ({ description: "Better" }) }),
  "DELETE /api/recipes/{slug}": ofGroup(),
  "POST /api/recipes/{slug}/duplicate": ofGroup(201, 404, { body: () => ({ name: "Twin" }) }),
  "PATCH /api/recipes/{slug}/last-made": ofGroup(200, 404, {
    body: () => ({ timestamp: "2026-05-01T12:00:00" }),
  }),
  "PUT /api/recipes/{slug}/image": ofGroup(200, 404, { body: picture }),
  "POST /api/recipes/{slug}/image": ofGroup(400, 404, {
    body: () => ({ url: "http://127.0.0.1/x.png" }),
  }),
  "POST /api/recipes/{slug}/assets": ofGroup(200, 404, { body: asset }),
  "POST /api/recipes/create-url": signedIn(400, { body: () => ({ url: "http://127.0.0.1/" }) }),
  "POST /api/recipes/create-url/bulk": signedIn(501, { body: () => ({ imports: [] }) }),
  "POST /api/recipes/test-scrape-url": signedIn(200, {
    body: () => ({ url: "http://127.0.0.1/" }),
  }),

  ...organizer("categories", "category"),
  ...organizer("tags", "tag"),
  ...organizer("tools", "tool"),
  "GET /api/organizers/categories/empty": signedIn(),
  "GET /api/organizers/tags/empty": signedIn(),

  "GET /api/foods": signedIn(),
  "POST /api/foods": signedIn(201),
  "GET /api/foods/{item_id}": ofGroup(),
  "PUT /api/foods/{item_id}": ofGroup(),
  "DELETE /api/foods/{item_id}": ofGroup(200, 400),
  "PUT /api/foods/merge": ofGroup(200, 500, {
    body: ({ food, otherFood }) => ({ fromFood: food.id, toFood: otherFood.id }),
  }),
  "GET /api/units": signedIn(),
  "POST /api/units": signedIn(201),
  "GET /api/units/{item_id}": ofGroup(),
  "PUT /api/units/{item_id}": ofGroup(),
  "DELETE /api/units/{item_id}": ofGroup(200, 400),
  "PUT /api/units/merge": ofGroup(200, 500, {
    body: ({ unit, otherUnit }) => ({ fromUnit: unit.id, toUnit: otherUnit.id }),
  }),

  "GET /api/validators/user/name": everybody(),
  "GET /api/validators/user/email": everybody(),
  "GET /api/validators/group": everybody(),
  "GET /api/validators/recipe": everybody(),

  // Pictures and files are public wherever they exist; here they do not.
  "GET /api/media/recipes/{recipe_id}/images/{file_name}": everybody(404),
  "GET /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}":
    everybody(404),
  "GET /api/media/recipes/{recipe_id}/assets/{file_name}": everybody(404),
  "GET /api/media/users/{user_id}/{file_name}": everybody(404),
}

function organizer(plural: string, word: string): Record<string, Rule> {
  const url = `/api/organizers/${plural}`
  return {
    [`GET ${url}`]: signedIn(),
    [`POST ${url}`]: signedIn(201),
    [`GET ${url}/{item_id}`]: ofGroup(),
    [`PUT ${url}/{item_id}`]: ofGroup(),
    [`DELETE ${url}/{item_id}`]: ofGroup(200, 400),
    [`GET ${url}/slug/{${word}_slug}`]: ofGroup(),
  }
}

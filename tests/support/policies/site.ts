import { everybody, loggedIn, type Rule } from "./rules"

export default {
  "GET /api/app/about": everybody(),
  "GET /api/app/about/oidc": everybody(),
  "GET /api/app/about/startup-info": everybody(),
  "GET /api/app/about/theme": everybody(),
  "GET /api/app/health": everybody(),

  "POST /api/auth/token": everybody(401, {
    body: () => new URLSearchParams({ username: "nobody", password: "wrong" }),
  }),
  "GET /api/auth/refresh": loggedIn(),
  "POST /api/auth/logout": loggedIn(),

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
} satisfies Record<string, Rule>

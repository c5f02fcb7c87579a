import { anyCaller, loggedIn, type Rule } from "./rules"

export default {
  "GET /api/app/about": anyCaller(),
  "GET /api/app/about/oidc": anyCaller(),
  "GET /api/app/about/startup-info": anyCaller(),
  "GET /api/app/about/theme": anyCaller(),
  "GET /api/app/health": anyCaller(),

  "POST /api/auth/token": anyCaller(401, {
    body: () => new URLSearchParams({ username: "nobody", password: "wrong" }),
  }),
  "GET /api/auth/refresh": loggedIn(),
  "POST /api/auth/logout": loggedIn(),

  "GET /api/validators/user/name": anyCaller(),
  "GET /api/validators/user/email": anyCaller(),
  "GET /api/validators/group": anyCaller(),
  "GET /api/validators/recipe": anyCaller(),

  // Pictures and files are public wherever they exist; here they do not.
  "GET /api/media/recipes/{recipe_id}/images/{file_name}": anyCaller(404),
  "GET /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}":
    anyCaller(404),
  "GET /api/media/recipes/{recipe_id}/assets/{file_name}": anyCaller(404),
  "GET /api/media/users/{user_id}/{file_name}": anyCaller(404),
} satisfies Record<string, Rule>

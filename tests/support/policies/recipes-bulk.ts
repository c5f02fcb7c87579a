import { archiveOf } from "../archives"
import { anyCaller, type Fixtures, ofGroup, type Rule, loggedIn } from "./rules"

const bulk = "/api/recipes/bulk-actions"
const named = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
  id,
  name,
  slug,
})
const slugs = ({ recipe }: Fixtures) => ({ recipes: [recipe.slug] })
const changes = ({ recipe }: Fixtures) => [{ id: recipe.id, description: "Better" }]

export default {
  [`POST ${bulk}/tag`]: ofGroup(200, 422, {
    body: (made) => ({ ...slugs(made), tags: [named(made.tag)] }),
  }),
  [`POST ${bulk}/categorize`]: ofGroup(200, 422, {
    body: (made) => ({ ...slugs(made), categories: [named(made.category)] }),
  }),
  // Recipes that the group does not have are left out.
  [`POST ${bulk}/settings`]: loggedIn(200, {
    body: (made) => ({ ...slugs(made), settings: { public: false } }),
  }),
  [`POST ${bulk}/delete`]: loggedIn(200, { body: slugs }),
  [`POST ${bulk}/export`]: ofGroup(202, 404, { body: slugs }),
  [`GET ${bulk}/export`]: loggedIn(),
  [`GET ${bulk}/export/download`]: ofGroup(200, 400, {
    values: ({ dataExport }) => ({ path: dataExport.path }),
  }),
  [`DELETE ${bulk}/export/purge`]: loggedIn(),
  "PUT /api/recipes": ofGroup(200, 422, {
    body: ({ recipe }) => [{ id: recipe.id, name: recipe.name }],
  }),
  "PATCH /api/recipes": ofGroup(200, 422, { body: changes }),
  "POST /api/recipes/create": loggedIn(201),
  "POST /api/recipes/{slug}": ofGroup(201, 404, { body: () => ({ name: "Twin" }) }),
  "GET /api/recipes/category": loggedIn(),
  "GET /api/recipes/suggestions": loggedIn(),
  "GET /api/recipes/summary/untagged": loggedIn(),
  "GET /api/recipes/summary/uncategorized": loggedIn(),
  "GET /api/recipes/exports": loggedIn(),
  "POST /api/recipes/{slug}/exports": ofGroup(),
  "GET /api/recipes/{slug}/exports": ofGroup(200, 404, {
    values: () => ({ template_name: "raw" }),
  }),
  "GET /api/recipes/{slug}/exports/zip": loggedIn(401, { values: () => ({ token: "none" }) }),
  "POST /api/recipes/create-from-zip": loggedIn(201, {
    body: () => archiveOf({ "soup.json": { name: "Soup" } }),
  }),
  "GET /api/validators/group/recipe": anyCaller(),
  "GET /api/utils/download": anyCaller(400),
  "GET /api/media/docker/validate.txt": anyCaller(404),
  "GET /api/admin/about/docker/validate": {
    statuses: { anonymous: 401, stranger: 403, member: 403, manager: 403, admin: 200 },
  },
} satisfies Record<string, Rule>

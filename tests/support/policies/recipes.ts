import { asset, ofGroup, picture, loggedIn, type Rule } from "./rules"

export default {
  "GET /api/recipes": loggedIn(),
  "POST /api/recipes": loggedIn(201),
  "GET /api/recipes/{slug}": ofGroup(),
  "PUT /api/recipes/{slug}": ofGroup(200, 404, { body: () => ({ name: "Renamed" }) }),
  "PATCH /api/recipes/{slug}": ofGroup(200, 404, { body: () => ({ description: "Better" }) }),
  "DELETE /api/recipes/{slug}": ofGroup(),
  "POST /api/recipes/{slug}/duplicate": ofGroup(201, 404, { body: () => ({ name: "Twin" }) }),
  "PATCH /api/recipes/{slug}/last-made": ofGroup(200, 404, {
    body: () => ({ timestamp: "2026-05-01T12:00:00" }),
  }),
  "GET /api/recipes/{slug}/versions": ofGroup(),
  "GET /api/recipes/{slug}/versions/{item_id}": ofGroup(),
  "POST /api/recipes/{slug}/versions/{item_id}/restore": ofGroup(),
  "PUT /api/recipes/{slug}/image": ofGroup(200, 404, { body: picture }),
  "POST /api/recipes/{slug}/image": ofGroup(400, 404, {
    body: () => ({ url: "http://127.0.0.1/x.png" }),
  }),
  "POST /api/recipes/{slug}/assets": ofGroup(200, 404, { body: asset }),
  "POST /api/recipes/create-url": loggedIn(400, { body: () => ({ url: "http://127.0.0.1/" }) }),
  "POST /api/recipes/create-url/bulk": loggedIn(202, { body: () => ({ imports: [] }) }),
  "POST /api/recipes/create-from-html": loggedIn(400, { body: () => ({ data: "No recipe." }) }),
  "POST /api/recipes/read-source": loggedIn(400, { body: () => ({ data: "No recipe." }) }),
  "POST /api/recipes/explain-source": loggedIn(200, { body: () => ({ data: "No recipe." }) }),
  "POST /api/recipes/test-scrape-url": loggedIn(200, {
    body: () => ({ url: "http://127.0.0.1/" }),
  }),
} satisfies Record<string, Rule>

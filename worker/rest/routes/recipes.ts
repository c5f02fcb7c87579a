import { appRouter } from "../../procedures"
import { route } from "../route"

const { recipes } = appRouter

export default {
  "Recipe: CRUD": [
    route("GET /api/recipes", recipes.list),
    route("POST /api/recipes", recipes.create, 201),
    route("GET /api/recipes/{slug}", recipes.get),
    route("PUT /api/recipes/{slug}", recipes.update),
    route("PATCH /api/recipes/{slug}", recipes.patch),
    route("DELETE /api/recipes/{slug}", recipes.delete),
    route("POST /api/recipes/{slug}/duplicate", recipes.duplicate, 201),
    route("PATCH /api/recipes/{slug}/last-made", recipes.setLastMade),
    route("GET /api/recipes/{slug}/versions", recipes.versions.list),
    route("GET /api/recipes/{slug}/versions/{item_id}", recipes.versions.get),
    route("POST /api/recipes/{slug}/versions/{item_id}/restore", recipes.versions.restore),
    route("POST /api/recipes/create-url", recipes.createFromUrlAsSlug, 201),
    route("POST /api/recipes/create-url/bulk", recipes.createFromUrls, 202),
    route("POST /api/recipes/create-from-html", recipes.createFromTextAsSlug, 201),
    route("POST /api/recipes/read-source", recipes.readSource),
    route("POST /api/recipes/explain-source", recipes.explainSource),
    route("POST /api/recipes/test-scrape-url", recipes.inspectUrl),
  ],
  "Recipe: Images and Assets": [route("POST /api/recipes/{slug}/image", recipes.setPictureFrom)],
}

import { appRouter } from "../../procedures"
import { route } from "../route"

const { sharing } = appRouter

export default {
  "Shared: Recipes": [
    route("GET /api/shared/recipes?recipe_id", sharing.list),
    route("POST /api/shared/recipes", sharing.create, 201),
    route("GET /api/shared/recipes/{item_id}", sharing.get),
    route("PUT /api/shared/recipes/{item_id}", sharing.update),
    route("PATCH /api/shared/recipes/{item_id}", sharing.patch),
    route("DELETE /api/shared/recipes/{item_id}", sharing.delete),
  ],
  "Recipe: Shared": [route("GET /api/recipes/shared/{token_id}", sharing.open)],
}

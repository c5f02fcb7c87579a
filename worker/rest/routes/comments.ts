import { appRouter } from "../../procedures"
import { route } from "../route"

const { comments } = appRouter

export default {
  "Recipe: Comments": [
    route("GET /api/recipes/{slug}/comments", comments.ofRecipe),
    route("GET /api/comments", comments.list),
    route("POST /api/comments", comments.create, 201),
    route("GET /api/comments/{item_id}", comments.get),
    route("PUT /api/comments/{item_id}", comments.update),
    route("PATCH /api/comments/{item_id}", comments.patch),
    route("DELETE /api/comments/{item_id}", comments.delete),
  ],
}

import { appRouter } from "../../procedures"
import { route } from "../route"

const { foods } = appRouter

export default {
  "Recipes: Foods": [
    route("GET /api/foods", foods.list),
    route("POST /api/foods", foods.create, 201),
    route("PUT /api/foods/merge", foods.merge),
    route("GET /api/foods/{item_id}", foods.get),
    route("PUT /api/foods/{item_id}", foods.update),
    route("PATCH /api/foods/{item_id}", foods.patch),
    route("DELETE /api/foods/{item_id}", foods.delete),
    route("POST /api/foods/{item_id}/duplicate", foods.duplicate, 201),
  ],
}

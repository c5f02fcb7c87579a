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
    route("DELETE /api/foods/{item_id}", foods.delete),
  ],
}

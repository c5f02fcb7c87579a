import { appRouter } from "../../procedures"
import { route } from "../route"

const { timeline } = appRouter

export default {
  "Recipe: Timeline": [
    route("GET /api/recipes/timeline/events", timeline.list),
    route("POST /api/recipes/timeline/events", timeline.create, 201),
    route("GET /api/recipes/timeline/events/{item_id}", timeline.get),
    route("PUT /api/recipes/timeline/events/{item_id}", timeline.update),
    route("PATCH /api/recipes/timeline/events/{item_id}", timeline.patch),
    route("DELETE /api/recipes/timeline/events/{item_id}", timeline.delete),
  ],
}

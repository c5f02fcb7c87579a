import { appRouter } from "../../procedures"
import { route } from "../route"

const { units } = appRouter

export default {
  "Recipes: Units": [
    route("GET /api/units", units.list),
    route("POST /api/units", units.create, 201),
    route("PUT /api/units/merge", units.merge),
    route("GET /api/units/{item_id}", units.get),
    route("PUT /api/units/{item_id}", units.update),
    route("PATCH /api/units/{item_id}", units.patch),
    route("DELETE /api/units/{item_id}", units.delete),
    route("POST /api/units/{item_id}/duplicate", units.duplicate, 201),
  ],
}

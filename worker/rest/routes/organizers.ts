import { appRouter } from "../../procedures"
import { route } from "../route"

const { categories, tags, tools } = appRouter.organizers

export default {
  "Organizer: Categories": [
    route("GET /api/organizers/categories", categories.list),
    route("POST /api/organizers/categories", categories.create, 201),
    route("GET /api/organizers/categories/empty", categories.empty),
    route("GET /api/organizers/categories/{item_id}", categories.get),
    route("PUT /api/organizers/categories/{item_id}", categories.update),
    route("PATCH /api/organizers/categories/{item_id}", categories.patch),
    route("DELETE /api/organizers/categories/{item_id}", categories.delete),
    route("POST /api/organizers/categories/{item_id}/duplicate", categories.duplicate, 201),
    route("GET /api/organizers/categories/slug/{category_slug}", categories.getBySlug),
  ],
  "Organizer: Tags": [
    route("GET /api/organizers/tags", tags.list),
    route("POST /api/organizers/tags", tags.create, 201),
    route("GET /api/organizers/tags/empty", tags.empty),
    route("GET /api/organizers/tags/{item_id}", tags.get),
    route("PUT /api/organizers/tags/{item_id}", tags.update),
    route("PATCH /api/organizers/tags/{item_id}", tags.patch),
    route("DELETE /api/organizers/tags/{item_id}", tags.delete),
    route("POST /api/organizers/tags/{item_id}/duplicate", tags.duplicate, 201),
    route("GET /api/organizers/tags/slug/{tag_slug}", tags.getBySlug),
  ],
  "Organizer: Tools": [
    route("GET /api/organizers/tools", tools.list),
    route("POST /api/organizers/tools", tools.create, 201),
    route("GET /api/organizers/tools/{item_id}", tools.get),
    route("PUT /api/organizers/tools/{item_id}", tools.update),
    route("PATCH /api/organizers/tools/{item_id}", tools.patch),
    route("DELETE /api/organizers/tools/{item_id}", tools.delete),
    route("POST /api/organizers/tools/{item_id}/duplicate", tools.duplicate, 201),
    route("GET /api/organizers/tools/slug/{tool_slug}", tools.getBySlug),
  ],
}

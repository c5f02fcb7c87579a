import { appRouter } from "../../procedures"
import { route } from "../route"

const { cookbooks } = appRouter

export default {
  "Groups: Cookbooks": [
    route("GET /api/groups/cookbooks", cookbooks.list),
    route("POST /api/groups/cookbooks", cookbooks.create, 201),
    route("PUT /api/groups/cookbooks", cookbooks.updateMany),
    route("GET /api/groups/cookbooks/{item_id}", cookbooks.get),
    route("PUT /api/groups/cookbooks/{item_id}", cookbooks.update),
    route("PATCH /api/groups/cookbooks/{item_id}", cookbooks.patch),
    route("DELETE /api/groups/cookbooks/{item_id}", cookbooks.delete),
    route("POST /api/groups/cookbooks/{item_id}/duplicate", cookbooks.duplicate, 201),
  ],
}

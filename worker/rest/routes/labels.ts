import { appRouter } from "../../procedures"
import { route } from "../route"

const { labels } = appRouter

export default {
  "Groups: Multi Purpose Labels": [
    route("GET /api/groups/labels", labels.list),
    route("POST /api/groups/labels", labels.create),
    route("GET /api/groups/labels/{item_id}", labels.get),
    route("PUT /api/groups/labels/{item_id}", labels.update),
    route("PATCH /api/groups/labels/{item_id}", labels.patch),
    route("DELETE /api/groups/labels/{item_id}", labels.delete),
    route("POST /api/groups/labels/{item_id}/duplicate", labels.duplicate, 201),
  ],
}

import { appRouter } from "../../procedures"
import { route } from "../route"

const { uploads } = appRouter

export default {
  "Groups: Uploads": [
    route("GET /api/groups/uploads", uploads.list),
    route("POST /api/groups/uploads", uploads.open, 201),
    route("GET /api/groups/uploads/{item_id}", uploads.get),
    route("DELETE /api/groups/uploads/{item_id}", uploads.delete),
  ],
}

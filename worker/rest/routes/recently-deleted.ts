import { appRouter } from "../../procedures"
import { route } from "../route"

const { recentlyDeleted } = appRouter

export default {
  "Groups: Recently Deleted": [
    route("GET /api/groups/recently-deleted", recentlyDeleted.list),
    route("DELETE /api/groups/recently-deleted", recentlyDeleted.empty),
    route("POST /api/groups/recently-deleted/restore", recentlyDeleted.restore),
    route("POST /api/groups/recently-deleted/purge", recentlyDeleted.purge),
  ],
}

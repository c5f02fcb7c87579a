import { appRouter } from "../../procedures"
import { route } from "../route"

const { groups, seeders } = appRouter

export default {
  "Groups: Seeders": [
    route("POST /api/groups/seeders/foods", seeders.foods),
    route("POST /api/groups/seeders/labels", seeders.labels),
    route("POST /api/groups/seeders/units", seeders.units),
  ],
  "Groups: Self Service": [
    route("GET /api/groups/self", groups.self),
    route("GET /api/groups/members", groups.members),
    route("GET /api/groups/preferences", groups.preferences),
    route("PUT /api/groups/preferences", groups.updatePreferences),
    route("PUT /api/groups/permissions", groups.setPermissions),
    route("GET /api/groups/statistics", groups.statistics),
    route("GET /api/groups/storage", groups.storage),
    route("GET /api/groups/server-tasks", groups.serverTasks),
  ],
}

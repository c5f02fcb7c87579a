import { appRouter } from "../../procedures"
import { route } from "../route"

const { groups } = appRouter

export default {
  "Groups: Self Service": [
    route("GET /api/groups/self", groups.self),
    route("GET /api/groups/members", groups.members),
    route("GET /api/groups/preferences", groups.preferences),
    route("PUT /api/groups/preferences", groups.updatePreferences),
  ],
}

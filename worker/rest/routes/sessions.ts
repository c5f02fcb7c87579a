import { appRouter } from "../../procedures"
import { route } from "../route"

const { sessions } = appRouter

export default {
  "Users: Sessions": [
    route("GET /api/users/self/sessions", sessions.list),
    route("DELETE /api/users/self/sessions", sessions.endOthers),
    route("DELETE /api/users/self/sessions/{item_id}", sessions.end, 204),
  ],
}

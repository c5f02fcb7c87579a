import { appRouter } from "../../procedures"
import { route } from "../route"

const { reports } = appRouter

export default {
  "Groups: Reports": [
    route("GET /api/groups/reports?report_type", reports.list),
    route("GET /api/groups/reports/{item_id}", reports.get),
    route("DELETE /api/groups/reports/{item_id}", reports.delete),
  ],
}

import { appRouter } from "../../procedures"
import { route } from "../route"

const { reports } = appRouter

export default {
  "Groups: Reports": [
    route("GET /api/groups/reports?report_type", reports.list),
    route("GET /api/groups/reports/{item_id}", reports.get),
    route("GET /api/groups/reports/{item_id}/progress", reports.progress),
    route("POST /api/groups/reports/{item_id}/cancel", reports.cancel),
    route("POST /api/groups/reports/{item_id}/retry?entry_ids", reports.retry),
    route("DELETE /api/groups/reports/{item_id}", reports.delete),
  ],
}

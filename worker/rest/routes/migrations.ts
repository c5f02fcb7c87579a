import { appRouter } from "../../procedures"
import { route } from "../route"

const { migrations } = appRouter

export default {
  "Groups: Migrations": [
    route("POST /api/groups/migrations/from-upload", migrations.start),
    route("GET /api/groups/uploads/{upload_id}/contents", migrations.inspect),
  ],
}

import { appRouter } from "../../procedures"
import { route } from "../route"

const { validators } = appRouter

export default {
  Validators: [
    route("GET /api/validators/user/name", validators.userName),
    route("GET /api/validators/user/email", validators.userEmail),
    route("GET /api/validators/group", validators.group),
    route("GET /api/validators/recipe?group_id", validators.recipe),
    route("GET /api/validators/group/recipe?group_id", validators.recipe),
  ],
}

import { appRouter } from "../../procedures"
import { route } from "../route"

const { passwordReset } = appRouter

export default {
  "Users: Passwords": [
    route("POST /api/users/forgot-password", passwordReset.forgot),
    route("POST /api/users/reset-password", passwordReset.reset),
  ],
}

import { appRouter } from "../../procedures"
import { route } from "../route"

const { registration } = appRouter

export default {
  "Users: Registration": [route("POST /api/users/register", registration.register, 201)],
}

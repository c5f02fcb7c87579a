import { appRouter } from "../../procedures"
import { route } from "../route"

const { invitations } = appRouter

export default {
  "Groups: Invitations": [
    route("GET /api/groups/invitations", invitations.list),
    route("POST /api/groups/invitations", invitations.create, 201),
    route("POST /api/groups/invitations/email", invitations.email),
  ],
}

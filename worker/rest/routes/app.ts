import { appRouter } from "../../procedures"
import { route } from "../route"

const { app } = appRouter

export default {
  "App: About": [
    route("GET /api/app/about", app.about),
    route("GET /api/app/about/startup-info", app.startupInfo),
    route("GET /api/app/health", app.health),
    route("GET /api/app/about/oidc", app.oidc),
    route("GET /api/app/about/theme", app.theme),
  ],
}

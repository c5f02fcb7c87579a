import * as about from "../domain/about"
import { AppHealth, AppInfo, AppStartupInfo, AppTheme, OidcInfo } from "../schemas/app"
import { publicProcedure, router } from "./trpc"

export const appInfoRouter = router({
  about: publicProcedure
    .meta({ summary: "What the site is called and can do" })
    .output(AppInfo)
    .query(({ ctx }) => about.about(ctx)),
  startupInfo: publicProcedure
    .meta({ summary: "Whether the site waits to be set up, or is a demonstration" })
    .output(AppStartupInfo)
    .query(({ ctx }) => about.startupInfo(ctx)),
  health: publicProcedure
    .meta({ summary: "Whether the server and its database answer" })
    .output(AppHealth)
    .query(({ ctx }) => about.health(ctx)),
  oidc: publicProcedure
    .meta({ summary: "How people sign in by another service" })
    .meta({ maxAge: 7 * 86_400 })
    .output(OidcInfo)
    .query(({ ctx }) => about.oidcInfo(ctx)),
  theme: publicProcedure
    .meta({ summary: "The colors of the site" })
    .meta({ maxAge: 7 * 86_400 })
    .output(AppTheme)
    .query(({ ctx }) => about.theme(ctx)),
})

import * as about from "../domain/about"
import { AppHealth, AppInfo, AppStartupInfo, AppTheme, OidcInfo } from "../schemas/app"
import { publicProcedure, router } from "./trpc"

export const appInfoRouter = router({
  about: publicProcedure.output(AppInfo).query(({ ctx }) => about.about(ctx)),
  startupInfo: publicProcedure.output(AppStartupInfo).query(({ ctx }) => about.startupInfo(ctx)),
  health: publicProcedure.output(AppHealth).query(({ ctx }) => about.health(ctx)),
  oidc: publicProcedure
    .meta({ maxAge: 7 * 86_400 })
    .output(OidcInfo)
    .query(() => about.oidcInfo()),
  theme: publicProcedure
    .meta({ maxAge: 7 * 86_400 })
    .output(AppTheme)
    .query(({ ctx }) => about.theme(ctx)),
})
